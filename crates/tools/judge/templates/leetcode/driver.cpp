// Runs LeetCode's class Solution on the board of standard input.
#include <bits/stdc++.h>
using namespace std;
#include "{file}"

int main() {
    std::string text(std::istreambuf_iterator<char>(std::cin), {});
    for (char& it : text) {
        if (it < '0' || it > '9') it = ' ';
    }
    std::istringstream numbers(text);
    std::vector<std::vector<int>> board({rows}, std::vector<int>({cols}));
    for (auto& row : board) {
        for (int& tile : row) numbers >> tile;
    }
    std::cout << Solution().{method}(board) << '\n';
}
