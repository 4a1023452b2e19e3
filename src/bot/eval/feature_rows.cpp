#include "bot/eval/feature_rows.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace roj::bot {

alignas(sizeof(FeatureRow)) constinit const std::array<FeatureRows, kBugSets> kFeatureRows = [] {
    std::array<FeatureRows, kBugSets> rows_of_sets{};
    for (std::size_t set = 0; set < kBugSets; ++set) {
        // Pointers, because clang counts the calls of a constant expression, and has a limit.
        FeatureRow* const rows = rows_of_sets[set].data();
        const network::Row* const inputs = network::kNetwork.inputs.data();
        for (std::size_t feature = 0; feature < features::kCount; ++feature) {
            std::int16_t* const row = rows[feature].data();
            if (feature < network::kInputs) {
                std::copy(inputs[feature].begin(), inputs[feature].end(), row);
            }
            row[kEarlyAt] = kWeights[set][feature].early;
            row[kLateAt] = kWeights[set][feature].late;
        }
        for (int feature = features::kBetween.first; feature < features::kBetween.end();
             ++feature) {
            const auto [enemy_feature, own_feature, between] = distance_features(feature);
            const std::int16_t* const to_enemy = rows[enemy_feature].data();
            const std::int16_t* const to_own = rows[own_feature].data();
            std::int16_t* const sum = rows[between].data();
            for (std::size_t i = 0; i <= kLateAt; ++i) {
                sum[i] = static_cast<std::int16_t>(sum[i] + to_enemy[i] + to_own[i]);
            }
        }
    }
    return rows_of_sets;
}();

}  // namespace roj::bot
