"""Draws screens of roj as pictures. scripts/pictures starts it, and says how it is used."""

import argparse
import fcntl
import itertools
import os
import pathlib
import pty
import select
import signal
import string
import struct
import sys
import tempfile
import termios
import time

import pyte
from PIL import Image, ImageChops, ImageColor, ImageDraw, ImageFont, ImageStat

ROOT = pathlib.Path(__file__).resolve().parents[2]
ROJ = os.environ.get("ROJ_PROGRAM", str(ROOT / "build" / "roj"))
RUNGS = ("ascii", "blocks", "sextants")
THEMES = ("dark", "light")

# ---- Programs and their screens


class Screen(pyte.Screen):
    """Also scrolls, as ncurses asks a terminal to."""

    def scroll(self, count, step, line):
        self.save_cursor()
        self.cursor.y = line
        for _ in range(count or 1):
            step()
        self.restore_cursor()

    def scroll_up(self, count=1, **_):
        self.scroll(count, self.index, self.margins.bottom if self.margins else self.lines - 1)

    def scroll_down(self, count=1, **_):
        self.scroll(count, self.reverse_index, self.margins.top if self.margins else 0)


class Stream(pyte.ByteStream):
    csi = pyte.ByteStream.csi | {"S": "scroll_up", "T": "scroll_down"}


class Terminal:
    """A program in a terminal, until the end of a `with`."""

    def __init__(self, home, arguments, size, **environment):
        self.screen = Screen(*size)
        self.stream = Stream(self.screen)
        self.process, self.descriptor = pty.fork()
        if self.process == 0:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))
            kept = {"PATH": os.environ["PATH"], "HOME": str(home)}
            # pyte does not know how xterm repeats a character.
            known = {"TERM": "screen-256color", "LC_ALL": "C.UTF-8"}
            os.execve(ROJ, ["roj", *arguments], kept | known | environment)
        self.screen.write_process_input = lambda answer: os.write(self.descriptor, answer.encode())

    def __enter__(self):
        return self

    def __exit__(self, *_):
        os.kill(self.process, signal.SIGKILL)
        os.waitpid(self.process, 0)
        os.close(self.descriptor)

    def read(self, seconds):
        """Returns whether the program has written anything."""
        if not select.select([self.descriptor], [], [], seconds)[0]:
            return False
        try:
            self.stream.feed(os.read(self.descriptor, 1 << 16))
        except OSError:  # the program has ended
            return False
        return True

    def await_text(self, text):
        deadline = time.monotonic() + 20
        while not any(text in line for line in self.screen.display):
            if time.monotonic() > deadline:
                shown = "\n".join(self.screen.display)
                raise RuntimeError(f'the screen does not show "{text}":\n{shown}')
            self.read(0.1)
        while self.read(0.2):
            pass

    def type(self, keys, awaited):
        os.write(self.descriptor, keys.encode())
        self.await_text(awaited)


# ---- Scenes

GAME = r"""wL;bL -wL;wM wL\;bP -bL;wP wM/;bA1 \bL;wQ wP-;bQ -bA1;wA1 \wP;bA1 wA1/;wA2 /wM;bA2 bP\;wA2 /bA2;
bQ /bP;wA2 bA2\;bA3 \bL;wA3 wP\;bA3 wA2\;wA3 bA1/;bB1 \bL;wM bA1\;bB1 -wA1;wL \bP;bM \bB1;wL -bQ;bB2 /bM;wM bA3\;
bM -bA1;wB1 /wL;bM \wA3;wB1 wL\;bS1 \bB1;wS1 /wL;bG1 -bS1;wB1 bQ;bG1 -bA1;wB2 wL\;bM wA3/;wS1 -bP;bL -wA3;
wB1 bQ\ """.replace("\n", "").strip().split(";")
STACKS = r"""Base+MLP;White[20];wQ;wA1 wQ-;bB1 wA1;wB1 wA1;bM wA1;bQ wQ\;bA1 bQ-;wL bQ\;bG1 bA1-;wS1 \wQ;wG1 -wQ;
bS1 /bQ;wB2 /bQ;wA2 -bS1""".replace("\n", "")


def game(plies):
    side = "White" if plies % 2 == 0 else "Black"
    moves = ";".join(GAME[:plies])
    return f"Base+MLP;InProgress;{side}[{plies // 2 + 1}];{moves}"


def played(size, text, *steps):
    """A game between two people, continued from a text."""

    def draw(home, options):
        (home / "game.txt").write_text(text + "\n")
        people = ("play", "--white", "human", "--black", "human", "--load", str(home / "game.txt"))
        return typed(size, people, "help", *steps)(home, options)

    return draw


def typed(size, arguments, first, *steps):
    """The screen of a command after these keys; each step waits for a text."""

    def draw(home, options):
        with Terminal(home, (*arguments, *options), size) as terminal:
            terminal.await_text(first)
            for keys, awaited in steps:
                terminal.type(keys, awaited)
            return terminal.screen

    return draw


def lobby(home, options):
    """Three people in the lobby; two of them play."""
    # A session takes only a file that is called as those of sshd.
    keys = [pathlib.Path(f"/tmp/sshauth.{name}{os.getpid():012}") for name in ("Ann", "Bea", "Cyd")]

    def visit(key):
        letters = key.name[-15:].rjust(43, "A")
        key.write_text(f"publickey ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAI{letters}\n")
        key.chmod(0o600)
        arguments = ("lobby", "--store", str(home / "store"), *options)
        connection = "192.0.2.7 50000 192.0.2.1 22"
        visitor = Terminal(
            home, arguments, (80, 24), SSH_USER_AUTH=str(key), SSH_CONNECTION=connection
        )
        visitor.await_text("until you choose a name")
        visitor.type(f"name {key.name[8:11]}\r", "You are")
        return visitor

    try:
        with visit(keys[0]) as ann, visit(keys[1]) as bea, visit(keys[2]) as cyd:
            ann.type("seek 10m+5s white rated\r", "You offer a game")
            bea.await_text("you are Black")
            bea.type("play\r", "White to move")
            ann.type("wS1\r", "Black")
            cyd.type("seek 3d/move\r", "You offer a game")
            return cyd.screen
    finally:
        for key in keys:
            key.unlink(missing_ok=True)


SCENES = {
    "opening": played((80, 24), game(6)),
    "midgame": played((132, 43), game(38)),
    "stacks": played((132, 43), STACKS),
    "targets": played((132, 43), game(36), ("wB1", "wB1:")),
    "pins": played((80, 24), game(26), ("show pinned\r", "pinned")),
    "win": played((80, 24), game(40), ("wB1 bQ\\\r", "surrounded")),
    "puzzle": typed((80, 24), ("puzzle", "2"), "wins in"),
    "lobby": lobby,
    "list": played((80, 24), game(6), ("puzzle\r", "puzzle>")),
    "review": played((132, 43), game(40), ("back 9\r", "PLY 31")),
    "robots": typed((80, 24), ("robots", "--seed", "3"), "Enter rolls", ("\r", "A>")),
    "small": played((40, 12), game(26)),
}

# ---- Pictures

CELL = (10, 20)
FONTS = "/usr/share/fonts/truetype/dejavu/DejaVuSansMono{}.ttf"
PLAIN, BOLD = (ImageFont.truetype(FONTS.format(style), 16) for style in ("", "-Bold"))
GROUNDS = {"dark": "#121216", "light": "#fafafa"}
INKS = {"dark": "#d4d4d4", "light": "#1e1e1e"}
# Characters that terminals draw themselves, as the parts of a cell that are filled.
QUADRANTS = {char: bits for bits, char in enumerate(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█")}
SEXTANTS = dict(
    zip(
        map(chr, range(0x1FB00, 0x1FB3C)),
        (bits for bits in range(1, 63) if bits not in (0b010101, 0b101010)),
    )
)


def filled(columns, rows, bits):
    mask = Image.new("L", CELL)
    width, height = CELL
    for i in range(columns * rows):
        if bits >> i & 1:
            x, y = i % columns, i // columns
            box = (x * width / columns, y * height / rows)
            end = ((x + 1) * width / columns - 1, (y + 1) * height / rows - 1)
            ImageDraw.Draw(mask).rectangle([*map(round, box), *map(round, end)], fill=255)
    return mask


def dotted(bits):
    """A character of braille, drawn four times as large to smooth it."""
    mask = Image.new("L", (CELL[0] * 4, CELL[1] * 4))
    for i, bit in enumerate((0, 3, 1, 4, 2, 5, 6, 7)):
        if bits >> bit & 1:
            x, y, radius = 20 * (i % 2) + 10, 20 * (i // 2) + 10, 7.2
            box = [x - radius, y - radius, x + radius, y + radius]
            ImageDraw.Draw(mask).ellipse(box, fill=255)
    return mask.resize(CELL, Image.BOX)


def mask_of(char, bold):
    if char in QUADRANTS:
        return filled(2, 2, QUADRANTS[char])
    if char in SEXTANTS:
        return filled(2, 3, SEXTANTS[char])
    if 0x2800 <= ord(char[0]) < 0x2900:
        return dotted(ord(char) - 0x2800)
    mask = Image.new("L", CELL)
    ImageDraw.Draw(mask).text((0, 1), char, font=BOLD if bold else PLAIN, fill=255)
    return mask


def colors_of(cell, theme):
    """The colours of ink and ground."""
    names = {"brown": "olive", "default": None}
    ink, ground = (
        names.get(name, "#" + name if set(name) <= set(string.hexdigits) else name)
        for name in (cell.fg, cell.bg)
    )
    pair = (ink or INKS[theme], ground or GROUNDS[theme])
    return pair[::-1] if cell.reverse else pair


def draw(screen, theme):
    width, height = CELL
    picture = Image.new("RGB", (screen.columns * width, screen.lines * height), GROUNDS[theme])
    for y, x in itertools.product(range(screen.lines), range(screen.columns)):
        cell = screen.buffer[y][x]
        ink, ground = colors_of(cell, theme)
        if not screen.cursor.hidden and (screen.cursor.x, screen.cursor.y) == (x, y):
            ink, ground = ground, ink
        box = (x * width, y * height, (x + 1) * width, (y + 1) * height)
        picture.paste(ground, box)
        if cell.data.strip():
            picture.paste(ink, box, mask_of(cell.data, cell.bold))
    return picture


def sheet(pictures):
    """All pictures of a scene at half their size: a column for each rung."""
    width, height = pictures[0].size
    whole = Image.new("RGB", (3 * width + 40, 2 * height + 20), "gray")
    for i, picture in enumerate(pictures):
        whole.paste(picture, (i % 3 * (width + 20), i // 3 * (height + 20)))
    return whole.reduce(2)


def save(picture, file):
    picture.quantize(256, dither=Image.Dither.NONE).save(file, optimize=True)


def draw_scene(name, theme, rung):
    with tempfile.TemporaryDirectory() as home:
        options = ("--board", rung, "--theme", theme)
        return SCENES[name](pathlib.Path(home), options)


def draw_scenes(folder, names, earlier):
    folder.mkdir(parents=True, exist_ok=True)
    for name in names:
        kinds = list(itertools.product(THEMES, RUNGS))
        pictures = [draw(draw_scene(name, *kind), kind[0]) for kind in kinds]
        save(sheet(pictures), folder / f"{name}.png")
        for picture, (theme, rung) in zip(pictures, kinds):
            file = f"{name}-{rung}-{theme}.png"
            save(picture, folder / file)
            if earlier and not (earlier / file).exists():
                print(f"new: {file}")
            elif earlier and (earlier / file).read_bytes() != (folder / file).read_bytes():
                print(f"differs: {file}")
    print(folder)


# ---- Bugs: are they told apart, and seen?

BUGS = ("Q", "S1", "B1", "G1", "A1", "M", "L", "P", "C", "O", "D")


def brightness(color):
    """The relative luminance of WCAG 2."""
    parts = [part / 255 for part in ImageColor.getrgb(color)]
    linear = [p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear))


def contrast(cell, theme):
    dark, light = sorted(map(brightness, colors_of(cell, theme)))
    return (light + 0.05) / (dark + 0.05)


def find_text(screen, text):
    return next((line.index(text), y) for y, line in enumerate(screen.display) if text in line)


def insect(screen, name, lines):
    """What is drawn above a name in its ink."""
    x, y = find_text(screen, name)
    ink = screen.buffer[y][x].fg
    mask = Image.new("L", (11 * CELL[0], lines * CELL[1]))
    for row, column in itertools.product(range(lines), range(11)):
        cell = screen.buffer[y - lines + row][x - 4 + column]
        if cell.fg == ink and cell.data.strip():
            mask.paste(mask_of(cell.data, False), (column * CELL[0], row * CELL[1]))
    return mask


def tiles(bug, *options):
    """Two bugs of a kind beside Queens."""
    others = "" if bug == "Q" else f";w{bug} -wQ;b{bug} bQ-"
    position = f"Base+MLPCOD;White[9];wQ;bQ wQ-{others}"
    with Terminal("/", ("show", position, *options), (80, 24)) as terminal:
        terminal.await_text("to move")
        return terminal.screen


def amount(mask):
    return ImageStat.Stat(mask).sum[0]


def check_bugs():
    least_distance, least_contrast, least_faded = 20, 4.5, 3
    good = True
    lowest = 21
    for (layout, lines), rung in itertools.product((("12x5", 4), ("14x6", 5)), RUNGS):
        pictures = []
        for theme, bug in itertools.product(THEMES, BUGS):
            screen = tiles(bug, "--layout", layout, "--board", rung, "--theme", theme)
            pictures += [insect(screen, side + bug, lines) for side in "wb" if theme == "dark"]
            for side in "wb":
                x, y = find_text(screen, side + bug)
                seen = contrast(screen.buffer[y][x], theme)
                lowest = min(lowest, seen)
                if seen < least_contrast:
                    print(f"{layout} {rung} {theme}: {side}{bug} has a contrast of {seen:.2f}")
        distances = []
        for (i, one), (j, other) in itertools.combinations(enumerate(pictures[::2]), 2):
            differing, inked = ImageChops.difference(one, other), ImageChops.add(one, other)
            share = 100 * amount(differing) / amount(inked)
            distances.append((share, BUGS[i][0], BUGS[j][0]))
        distance, one, other = min(distances)
        good = good and distance >= least_distance
        print(f"{layout} {rung}: {one} and {other} are closest; {distance:.0f} % of their ink differs")
    print(f"names and insects: a contrast of {lowest:.2f} or more")
    good = good and lowest >= least_contrast
    for theme, rung in itertools.product(THEMES, RUNGS):
        screen = draw_scene("pins", theme, rung)
        faded = [
            contrast(screen.buffer[y][x], theme)
            for y, line in enumerate(screen.display)
            for x, char in enumerate(line)
            if char == "=" and y < 20
        ]
        good = good and min(faded) >= least_faded
        print(f"pinned, {rung} {theme}: a contrast of {min(faded):.2f} or more")
    return good


def main():
    parser = argparse.ArgumentParser(prog="scripts/pictures")
    parser.add_argument("folder", nargs="?", type=pathlib.Path, default=ROOT / "build" / "pictures")
    parser.add_argument("scenes", nargs="*", choices=[[], *SCENES], metavar="scene")
    parser.add_argument("--compare", type=pathlib.Path)
    parser.add_argument("--bugs", action="store_true")
    parser.add_argument("--readme", action="store_true")
    chosen = parser.parse_args()
    if chosen.bugs:
        sys.exit(not check_bugs())
    if chosen.readme:
        save(draw(draw_scene("targets", "dark", "sextants"), "dark"), ROOT / "src/share/doc/screen.png")
    else:
        draw_scenes(chosen.folder, chosen.scenes or SCENES, chosen.compare)


if __name__ == "__main__":
    main()
