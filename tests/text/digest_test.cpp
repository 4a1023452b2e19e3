#include "text/digest.h"

#include <string>

#include "support/catch.h"

using namespace roj::text;

namespace {

std::string hex(const std::string& bytes) {
    std::string text;
    for (const char byte : bytes) {
        const auto number = static_cast<unsigned char>(byte);
        text += "0123456789abcdef"[number >> 4];
        text += "0123456789abcdef"[number & 0xFU];
    }
    return text;
}

}  // namespace

TEST_CASE("digest: the examples of SHA-256", "[text]") {
    CHECK(hex(sha256("")) == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    CHECK(hex(sha256("abc")) == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    CHECK(hex(sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")) ==
          "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
    CHECK(hex(sha256(std::string(1'000'000, 'a'))) ==
          "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
    // Around the length at which another block begins.
    CHECK(hex(sha256(std::string(55, 'a'))) ==
          "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318");
    CHECK(hex(sha256(std::string(56, 'a'))) ==
          "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a");
    CHECK(hex(sha256(std::string(64, 'a'))) ==
          "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb");
}

TEST_CASE("digest: the examples of base64, and back", "[text]") {
    const auto [bytes, text] = GENERATE(table<std::string, std::string>({{"", ""},
                                                                         {"f", "Zg=="},
                                                                         {"fo", "Zm8="},
                                                                         {"foo", "Zm9v"},
                                                                         {"foob", "Zm9vYg=="},
                                                                         {"fooba", "Zm9vYmE="},
                                                                         {"foobar", "Zm9vYmFy"},
                                                                         {"\xFB\xFF", "+/8="}}));
    CHECK(to_base64(bytes) == text);
    CHECK(from_base64(text) == bytes);
}

TEST_CASE("digest: base64 has one text for the same bytes", "[text]") {
    const auto bad = GENERATE(as<std::string>{}, "Zg", "Zg=", "Zg===", "Zh==", "Zm9", "Zm9v=", "=",
                              "Zm 9v", "Zm9v\n", "Zm-v", "Zg==Zg==", "Z", "A===");
    CAPTURE(bad);
    CHECK_FALSE(from_base64(bad));
}
