// Feeds the inputs of the named files and folders to a fuzz target, for builds without libFuzzer.

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <vector>

#include "fuzz/fuzz.h"

namespace {

namespace fs = std::filesystem;

std::vector<fs::path> files_in(const fs::path& path) {
    if (!fs::is_directory(path)) { return {path}; }
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator(path)) { files.push_back(entry.path()); }
    std::sort(files.begin(), files.end());
    return files;
}

}  // namespace

int main(int argc, char** argv) {
    int count = 0;
    for (const std::string& argument : std::vector<std::string>(argv + 1, argv + argc)) {
        for (const fs::path& file : files_in(argument)) {
            std::cout << file.string() << std::endl;
            std::ifstream in(file, std::ios::binary);
            const std::string text{std::istreambuf_iterator<char>(in), {}};
            LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(text.data()), text.size());
            ++count;
        }
    }
    std::cout << count << " inputs\n";
    return count > 0 ? 0 : 1;
}
