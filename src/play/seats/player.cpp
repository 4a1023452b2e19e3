#include "play/seats/player.h"

#include <cassert>

namespace roj::play {

Player::Player(const PlayerSettings& settings)
    : settings_(settings), machine_(std::in_place_type<Engine>) {
    assert(settings.seat.is_bot() || settings.seat.is_engine());
    if (settings.seat.is_bot()) {
        machine_.emplace<bot::Bot>(settings.seat.level, settings.seed, settings.move_time);
    }
}

std::string Player::engine_name() const {
    const Engine* const engine = std::get_if<Engine>(&machine_);
    return engine != nullptr && *engine ? (*engine)->name() : std::string();
}

std::optional<uhp::Failure> Player::prepare(const std::stop_token& stop) {
    Engine* const engine = std::get_if<Engine>(&machine_);
    if (engine == nullptr || (*engine && (*engine)->running())) { return std::nullopt; }
    uhp::EngineSetup setup;
    setup.command = settings_.seat.command;
    setup.options = settings_.engine_options;
    uhp::EngineResult<uhp::Client> started = uhp::Client::start(setup, stop);
    if (!started) { return started.error(); }
    *engine = std::move(*started);
    return std::nullopt;
}

uhp::EngineResult<bot::Report> Player::choose(const Game& game, const std::stop_token& stop,
                                              const bot::Progress& progress) {
    if (auto* const bot = std::get_if<bot::Bot>(&machine_)) {
        return bot->choose(game, stop, progress);
    }
    Engine& engine = *std::get_if<Engine>(&machine_);
    for (bool again = false;; again = true) {
        if (const auto failure = prepare(stop)) { return *failure; }
        uhp::EngineResult<bot::Report> found = ask(*engine, game, stop);
        // Restarts an engine that exited when it was stopped before.
        const bool stopped_before =
            !found && found.error().fault == uhp::Fault::Stopped && !stop.stop_requested();
        if (!stopped_before || again) { return found; }
    }
}

uhp::EngineResult<bot::Report> Player::ask(uhp::Client& engine, const Game& game,
                                           const std::stop_token& stop) const {
    bot::Limits limits;
    limits.time = settings_.move_time;
    const uhp::EngineResult<uhp::Client::Choice> choice = engine.best_move(game, limits, stop);
    if (choice) {
        bot::Report report;
        report.best = choice->move;
        report.elapsed = choice->elapsed;
        report.line = {choice->move};
        return report;
    }
    const GameType type = game.rules().game_type;
    if (choice.error().fault == uhp::Fault::Refused && !engine.knows(type)) {
        return uhp::Failure{uhp::Fault::Refused, engine.name() + " does not know all the bugs of " +
                                                     format_game_type(type) + "."};
    }
    return choice.error();
}

}  // namespace roj::play
