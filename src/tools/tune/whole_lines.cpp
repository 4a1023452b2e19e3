#include "tools/tune/whole_lines.h"

#include <cstddef>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace roj::tune {

void keep_whole_lines(const std::string& file) {
    std::ifstream in(file, std::ios::binary);
    if (!in) { return; }
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    in.close();
    const std::size_t end = text.rfind('\n') + 1;  // 0 if there is no line end
    if (end < text.size()) { std::filesystem::resize_file(file, end); }
}

}  // namespace roj::tune
