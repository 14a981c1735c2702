/** Runs LeetCode's class Solution on the board of standard input. */
class LeetCodeDriver {
    public static void main(String[] arguments) {
        java.util.Scanner numbers = new java.util.Scanner(System.in).useDelimiter("\\D+");
        int[][] board = new int[{rows}][{cols}];
        for (int[] row : board) {
            for (int col = 0; col < row.length; col++) row[col] = numbers.nextInt();
        }
        System.out.println(new Solution().{method}(board));
    }
}
