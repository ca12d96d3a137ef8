//! Every solution on input no judge should send. It must say what is wrong on standard error, print
//! nothing, and exit with another code than 0: never a hang, never a wrong number.

use std::time::Duration;

use assert_cmd::Command;
use predicates::prelude::*;

/// The end of the input came too early, in proconio's words.
const ENDS_EARLY: &str = "reached an end of input";
const NOT_A_NUMBER: &str = "failed to parse the input";
const NOT_UTF_8: &str = "valid UTF-8";

/// The solution refuses the input, with these words on standard error.
fn refuses(solution: &str, input: impl Into<Vec<u8>>, words: &str) {
    Command::new(assert_cmd::cargo::cargo_bin(solution))
        .write_stdin(input)
        // A backtrace would take longer than everything else.
        .env("RUST_BACKTRACE", "0")
        .timeout(Duration::from_secs(10))
        .assert()
        .failure()
        .stdout("")
        .stderr(predicate::str::contains(words));
}

mod luogu_p1562_masked_queens {
    use super::*;

    const NAME: &str = "luogu_p1562_masked_queens";
    const NOT_A_SIZE: &str = "the board must have 1 to 14 rows";
    const NOT_A_ROW: &str = "every row must have as many squares as the board has rows";
    const NOT_A_SQUARE: &str = "a square must be * or .";

    #[test]
    fn refuses_an_empty_or_truncated_board() {
        refuses(NAME, "", ENDS_EARLY);
        refuses(NAME, " \r\n\n", ENDS_EARLY);
        refuses(NAME, "4\n", ENDS_EARLY);
        refuses(NAME, "4\n**.*\n****\n****\n", ENDS_EARLY);
    }

    #[test]
    fn refuses_a_size_out_of_range() {
        refuses(NAME, "0\n", NOT_A_SIZE);
        for n in [15, 16, 17, 32, 40, 64, 65] {
            let row = "*".repeat(n) + "\n";
            refuses(NAME, format!("{n}\n{}", row.repeat(n)), NOT_A_SIZE);
        }
        refuses(NAME, "1000000000000\n*", NOT_A_SIZE);
    }

    #[test]
    fn refuses_a_size_that_is_no_number() {
        refuses(NAME, "-4\n****\n****\n****\n****\n", NOT_A_NUMBER);
        refuses(NAME, "four\n", NOT_A_NUMBER);
        refuses(NAME, "99999999999999999999999\n", NOT_A_NUMBER);
    }

    #[test]
    fn refuses_rows_of_the_wrong_length_or_with_other_letters() {
        refuses(NAME, "4\n**.*\n***\n****\n****\n", NOT_A_ROW);
        refuses(NAME, "4\n**.*\n*****\n****\n****\n", NOT_A_ROW);
        refuses(NAME, "4\n**.*\n**Q*\n****\n****\n", NOT_A_SQUARE);
        refuses(NAME, "4\n**.*\n**é*\n****\n****\n", NOT_A_SQUARE);
    }

    #[test]
    fn refuses_bytes_that_are_no_text() {
        refuses(NAME, b"4\n**\xff*\n****\n****\n****\n", NOT_UTF_8);
    }
}

mod cses_1624_chessboard_queens {
    use super::*;

    const NAME: &str = "cses_1624_chessboard_queens";
    const NOT_A_BOARD: &str = "8 rows of 8 squares";

    /// A free board with one of its rows replaced.
    fn with_row(row: &str) -> String {
        "........\n".repeat(3) + row + "\n" + &"........\n".repeat(4)
    }

    #[test]
    fn refuses_an_empty_or_truncated_board() {
        refuses(NAME, "", ENDS_EARLY);
        refuses(NAME, "........\n".repeat(7), ENDS_EARLY);
    }

    #[test]
    fn refuses_rows_of_the_wrong_length_or_with_other_letters() {
        for row in [".......", ".........", "....q...", "...é...", "........*"] {
            refuses(NAME, with_row(row), NOT_A_BOARD);
        }
    }

    #[test]
    fn refuses_a_board_with_its_size_in_front() {
        refuses(NAME, "8\n".to_string() + &"........\n".repeat(8), NOT_A_BOARD);
    }

    #[test]
    fn refuses_bytes_that_are_no_text() {
        refuses(NAME, b"........\n\xff\xfe", NOT_UTF_8);
    }
}

mod cogs_668_clocks {
    use super::*;

    const NAME: &str = "cogs_668_clocks";
    const NOT_AN_HOUR: &str = "every clock must show 3, 6, 9 or 12";

    #[test]
    fn refuses_an_empty_or_truncated_square() {
        refuses(NAME, "", ENDS_EARLY);
        refuses(NAME, "9 9 12\n6 6 6\n6 3\n", ENDS_EARLY);
    }

    #[test]
    fn refuses_an_hour_no_quarter_turn_reaches() {
        for hour in ["5", "0", "15", "1", "18446744073709551615"] {
            refuses(NAME, format!("9 9 12\n6 {hour} 6\n6 3 6\n"), NOT_AN_HOUR);
        }
    }

    #[test]
    fn refuses_an_hour_that_is_no_number() {
        for hour in ["-3", "noon", "3.0", "99999999999999999999999"] {
            refuses(NAME, format!("9 9 12\n6 {hour} 6\n6 3 6\n"), NOT_A_NUMBER);
        }
    }

    #[test]
    fn refuses_bytes_that_are_no_text() {
        refuses(NAME, b"9 9 12\n\xff", NOT_UTF_8);
    }
}

mod poj_2676_sudoku {
    use super::*;

    const NAME: &str = "poj_2676_sudoku";
    const NOT_A_GRID: &str = "a row must be nine digits";
    const NO_SOLUTION: &str = "no solution";
    const GRID: &str = "103000509\n002109400\n000704000\n300502006\n060000050\n700803004\n\
                        000401000\n009205800\n804000107\n";

    /// The sample with its first row replaced.
    fn with_row(row: &str) -> String {
        format!("1\n{}", GRID.replacen("103000509", row, 1))
    }

    #[test]
    fn refuses_an_empty_or_truncated_input() {
        refuses(NAME, "", ENDS_EARLY);
        refuses(NAME, "1\n", ENDS_EARLY);
        refuses(NAME, format!("1\n{}", &GRID[..80]), ENDS_EARLY);
        refuses(NAME, format!("2\n{GRID}"), ENDS_EARLY);
        refuses(NAME, "1000000000000000\n".to_string() + GRID, ENDS_EARLY);
    }

    #[test]
    fn refuses_a_count_that_is_no_number() {
        refuses(NAME, format!("-1\n{GRID}"), NOT_A_NUMBER);
        refuses(NAME, format!("one\n{GRID}"), NOT_A_NUMBER);
    }

    #[test]
    fn refuses_rows_of_the_wrong_length_or_with_other_letters() {
        for row in ["10300050", "1030005090", "10.000509", "10a000509", "10é00509"] {
            refuses(NAME, with_row(row), NOT_A_GRID);
        }
    }

    #[test]
    fn refuses_a_digit_repeated_in_a_row_column_or_box() {
        refuses(NAME, with_row("113000509"), NO_SOLUTION);
        refuses(NAME, with_row("303000509"), NO_SOLUTION);
        refuses(NAME, with_row("123000509"), NO_SOLUTION);
    }

    #[test]
    fn refuses_a_full_grid_with_a_repeated_digit() {
        refuses(NAME, "1\n".to_string() + &"123456789\n".repeat(9), NO_SOLUTION);
    }

    #[test]
    fn refuses_a_grid_without_a_solution_though_no_digit_is_repeated() {
        let grid = "012345678\n900000000\n".to_string() + &"000000000\n".repeat(7);
        refuses(NAME, format!("1\n{grid}"), NO_SOLUTION);
    }

    #[test]
    fn prints_nothing_when_only_the_last_of_many_grids_is_bad() {
        let bad = GRID.replacen("103", "113", 1);
        refuses(NAME, format!("3\n{GRID}{GRID}{bad}"), NO_SOLUTION);
    }

    #[test]
    fn refuses_bytes_that_are_no_text() {
        refuses(NAME, b"1\n10300\xff509\n", NOT_UTF_8);
    }
}

mod cogs_640_n_queens {
    use super::*;

    const NAME: &str = "cogs_640_n_queens";
    const NOT_A_SIZE: &str = "the board must have 1 to 25 rows";

    #[test]
    fn refuses_an_empty_input() {
        refuses(NAME, "", ENDS_EARLY);
        refuses(NAME, "\r\n \n", ENDS_EARLY);
    }

    #[test]
    fn refuses_a_size_out_of_range() {
        for size in ["0", "26", "27", "40", "4294967297", "18446744073709551615"] {
            refuses(NAME, size, NOT_A_SIZE);
        }
    }

    #[test]
    fn refuses_a_size_that_is_no_number() {
        for size in ["-8", "eight", "8.0", "99999999999999999999999"] {
            refuses(NAME, size, NOT_A_NUMBER);
        }
    }

    #[test]
    fn refuses_bytes_that_are_no_text() {
        refuses(NAME, b"\xff\n", NOT_UTF_8);
    }
}

mod cogs_64_checkers {
    use super::*;

    const NAME: &str = "cogs_64_checkers";
    const NOT_A_SIZE: &str = "the board must have 6 to 14 rows";

    #[test]
    fn refuses_an_empty_input() {
        refuses(NAME, "", ENDS_EARLY);
    }

    #[test]
    fn refuses_a_size_out_of_range() {
        for size in ["0", "1", "5", "15", "40", "18446744073709551615"] {
            refuses(NAME, size, NOT_A_SIZE);
        }
    }

    #[test]
    fn refuses_a_size_that_is_no_number() {
        for size in ["-6", "six", "6.5"] {
            refuses(NAME, size, NOT_A_NUMBER);
        }
    }

    #[test]
    fn refuses_bytes_that_are_no_text() {
        refuses(NAME, b"\xff\n", NOT_UTF_8);
    }
}

mod leetcode_51_n_queens {
    use super::*;

    const NAME: &str = "leetcode_51_n_queens";
    const NOT_A_SIZE: &str = "n must be between 1 and 9";

    #[test]
    fn refuses_an_empty_input() {
        refuses(NAME, "", ENDS_EARLY);
    }

    #[test]
    fn refuses_a_size_out_of_range() {
        for size in ["0", "-1", "10", "15", "40", "2147483647"] {
            refuses(NAME, size, NOT_A_SIZE);
        }
    }

    #[test]
    fn refuses_a_size_that_is_no_number() {
        for size in ["four", "4.0", "2147483648"] {
            refuses(NAME, size, NOT_A_NUMBER);
        }
    }

    #[test]
    fn refuses_bytes_that_are_no_text() {
        refuses(NAME, b"\xff\n", NOT_UTF_8);
    }
}

mod cogs_3441_sudoku {
    use super::*;

    const NAME: &str = "cogs_3441_sudoku";
    const NOT_A_GRID: &str = "a row must be nine digits";
    const NO_SOLUTION: &str = "no solution";
    const EMPTY: &str = "000000000\n";

    #[test]
    fn refuses_an_empty_or_truncated_grid() {
        refuses(NAME, "", ENDS_EARLY);
        refuses(NAME, EMPTY.repeat(8), ENDS_EARLY);
    }

    #[test]
    fn refuses_rows_of_the_wrong_length_or_with_other_letters() {
        for row in ["00000000", "0000000000", "0000.0000", "00000000x", "0000é000"] {
            refuses(NAME, format!("{row}\n{}", EMPTY.repeat(8)), NOT_A_GRID);
        }
    }

    #[test]
    fn refuses_a_grid_with_its_count_in_front() {
        refuses(NAME, "1\n".to_string() + &EMPTY.repeat(9), NOT_A_GRID);
    }

    #[test]
    fn refuses_a_digit_repeated_in_a_row_column_or_box() {
        for (upper, lower) in
            [("500000005", "000000000"), ("500000000", "500000000"), ("500000000", "050000000")]
        {
            refuses(NAME, format!("{upper}\n{lower}\n{}", EMPTY.repeat(7)), NO_SOLUTION);
        }
    }

    #[test]
    fn refuses_a_grid_without_a_solution_though_no_digit_is_repeated() {
        refuses(NAME, "012345678\n900000000\n".to_string() + &EMPTY.repeat(7), NO_SOLUTION);
    }

    #[test]
    fn refuses_bytes_that_are_no_text() {
        refuses(NAME, b"0000\xff0000\n", NOT_UTF_8);
    }
}

mod cogs_407_target_sudoku {
    use super::*;

    const NAME: &str = "cogs_407_target_sudoku";
    const NOT_A_DIGIT: &str = "every cell must be a number from 0 (empty) to 9";
    const EMPTY: &str = "0 0 0 0 0 0 0 0 0\n";

    fn with_row(row: &str) -> String {
        format!("{row}\n{}", EMPTY.repeat(8))
    }

    #[test]
    fn refuses_an_empty_or_truncated_grid() {
        refuses(NAME, "", ENDS_EARLY);
        refuses(NAME, EMPTY.repeat(8), ENDS_EARLY);
        refuses(NAME, with_row("0 0 0 0 0 0 0 0"), ENDS_EARLY);
    }

    #[test]
    fn refuses_numbers_out_of_range() {
        for number in ["10", "99", "255"] {
            refuses(NAME, with_row(&format!("{number} 0 0 0 0 0 0 0 0")), NOT_A_DIGIT);
        }
    }

    #[test]
    fn refuses_what_is_no_number() {
        for word in ["-1", "x", "1.5", "256", "000000000x"] {
            refuses(NAME, with_row(&format!("{word} 0 0 0 0 0 0 0 0")), NOT_A_NUMBER);
        }
    }

    #[test]
    fn refuses_a_grid_without_spaces() {
        refuses(NAME, "000000000\n".repeat(9), ENDS_EARLY);
    }

    #[test]
    fn refuses_bytes_that_are_no_text() {
        refuses(NAME, b"0 0 \xff\n", NOT_UTF_8);
    }
}

mod luogu_p3367_union_find {
    use super::*;

    const NAME: &str = "luogu_p3367_union_find";

    #[test]
    fn refuses_a_truncated_input() {
        refuses(NAME, "", ENDS_EARLY);
        refuses(NAME, "3 2\n1 1 2\n2 1\n", ENDS_EARLY);
    }

    #[test]
    fn refuses_elements_and_operations_that_do_not_exist() {
        refuses(NAME, "3 1\n1 1 4\n", "out of bounds");
        refuses(NAME, "3 1\n2 0 1\n", "value 0");
        refuses(NAME, "3 1\n3 1 1\n", "an operation must be 1 (join) or 2 (ask)");
    }
}

mod luogu_p3374_fenwick_tree {
    use super::*;

    const NAME: &str = "luogu_p3374_fenwick_tree";

    #[test]
    fn refuses_a_truncated_input() {
        refuses(NAME, "", ENDS_EARLY);
        refuses(NAME, "2 1\n3 4\n2 1\n", ENDS_EARLY);
    }

    #[test]
    fn refuses_numbers_and_operations_that_do_not_exist() {
        refuses(NAME, "2 1\n3 4\n1 0 5\n", "there is no number 0");
        refuses(NAME, "2 1\n3 4\n1 3 5\n", "there is no number 3");
        refuses(NAME, "2 1\n3 4\n2 1 3\n", "out of bounds");
        refuses(NAME, "2 1\n3 4\n2 1 -1\n", "out of bounds");
        refuses(NAME, "2 1\n3 4\n3 1 1\n", "an operation must be 1 (add) or 2 (ask)");
    }
}

mod luogu_p3372_lazy_segment_tree {
    use super::*;

    const NAME: &str = "luogu_p3372_lazy_segment_tree";
    const NOT_A_RANGE: &str = "a range must be x and y with 1 <= x <= y <= n";

    #[test]
    fn refuses_a_truncated_input() {
        refuses(NAME, "", ENDS_EARLY);
        refuses(NAME, "2 1\n3 4\n1 1 2\n", ENDS_EARLY);
    }

    #[test]
    fn refuses_ranges_and_operations_that_do_not_exist() {
        refuses(NAME, "2 1\n3 4\n2 2 1\n", NOT_A_RANGE);
        refuses(NAME, "2 1\n3 4\n2 1 3\n", NOT_A_RANGE);
        refuses(NAME, "2 1\n3 4\n2 0 1\n", "value 0");
        refuses(NAME, "2 1\n3 4\n3 1 1\n", "an operation must be 1 (add) or 2 (ask)");
    }
}

mod luogu_p3865_sparse_table {
    use super::*;

    const NAME: &str = "luogu_p3865_sparse_table";

    #[test]
    fn refuses_a_truncated_input() {
        refuses(NAME, "", ENDS_EARLY);
        refuses(NAME, "2 2\n3 4\n1 2\n1\n", ENDS_EARLY);
    }

    #[test]
    fn refuses_ranges_that_do_not_exist() {
        const NOT_A_RANGE: &str = "a range must be l and r with 1 <= l <= r <= n";
        refuses(NAME, "2 1\n3 4\n2 1\n", NOT_A_RANGE);
        refuses(NAME, "2 1\n3 4\n1 3\n", NOT_A_RANGE);
        refuses(NAME, "2 1\n3 4\n0 1\n", "value 0");
    }
}

mod luogu_p1886_monotone_queue {
    use super::*;

    const NAME: &str = "luogu_p1886_monotone_queue";

    #[test]
    fn refuses_a_truncated_input() {
        refuses(NAME, "", ENDS_EARLY);
        refuses(NAME, "3 2\n1 2\n", ENDS_EARLY);
    }

    #[test]
    fn refuses_windows_that_do_not_exist_and_large_numbers() {
        refuses(NAME, "2 0\n1 2\n", "a window must have from 1 to n numbers");
        refuses(NAME, "2 3\n1 2\n", "a window must have from 1 to n numbers");
        refuses(NAME, "1 1\n2147483648\n", NOT_A_NUMBER);
    }
}

mod luogu_p4779_dijkstra {
    use super::*;

    const NAME: &str = "luogu_p4779_dijkstra";

    #[test]
    fn refuses_a_truncated_input() {
        refuses(NAME, "", ENDS_EARLY);
        refuses(NAME, "2 1 1\n1 2\n", ENDS_EARLY);
    }

    #[test]
    fn refuses_vertices_that_do_not_exist_or_cannot_be_reached() {
        refuses(NAME, "2 1 1\n1 3 1\n", "an arc leads to a vertex that does not exist");
        refuses(NAME, "2 1 1\n3 1 1\n", "out of bounds");
        refuses(NAME, "2 1 1\n2 1 1\n", "every vertex must be reachable from s");
        refuses(NAME, "2 1 1\n1 2 -1\n", NOT_A_NUMBER);
    }
}

mod luogu_p3375_kmp {
    use super::*;

    #[test]
    fn refuses_a_truncated_input() {
        refuses("luogu_p3375_kmp", "", ENDS_EARLY);
        refuses("luogu_p3375_kmp", "ABC\n", ENDS_EARLY);
    }
}

mod luogu_p3812_xor_basis {
    use super::*;

    const NAME: &str = "luogu_p3812_xor_basis";

    #[test]
    fn refuses_a_truncated_input() {
        refuses(NAME, "", ENDS_EARLY);
        refuses(NAME, "2\n1\n", ENDS_EARLY);
    }

    #[test]
    fn refuses_what_does_not_fit_into_64_bits() {
        refuses(NAME, "1\n-1\n", NOT_A_NUMBER);
        refuses(NAME, "1\n18446744073709551616\n", NOT_A_NUMBER);
    }
}

mod luogu_p5410_z_function {
    use super::*;

    #[test]
    fn refuses_a_truncated_input() {
        refuses("luogu_p5410_z_function", "", ENDS_EARLY);
        refuses("luogu_p5410_z_function", "abc\n", ENDS_EARLY);
    }
}

mod luogu_p3805_palindromes {
    use super::*;

    #[test]
    fn refuses_an_empty_input() {
        refuses("luogu_p3805_palindromes", "", ENDS_EARLY);
        refuses("luogu_p3805_palindromes", " \r\n\n", ENDS_EARLY);
    }
}

mod luogu_p3390_matrix_power {
    use super::*;

    const NAME: &str = "luogu_p3390_matrix_power";

    #[test]
    fn refuses_a_truncated_input() {
        refuses(NAME, "", ENDS_EARLY);
        refuses(NAME, "2 1\n1 1\n1\n", ENDS_EARLY);
    }

    #[test]
    fn refuses_negative_powers_and_what_is_no_number() {
        refuses(NAME, "1 -1\n2\n", NOT_A_NUMBER);
        refuses(NAME, "1 1\n0.5\n", NOT_A_NUMBER);
    }
}

mod luogu_p3389_gaussian_elimination {
    use super::*;

    const NAME: &str = "luogu_p3389_gaussian_elimination";

    #[test]
    fn refuses_a_truncated_input() {
        refuses(NAME, "", ENDS_EARLY);
        refuses(NAME, "2\n1 2 3\n4 5\n", ENDS_EARLY);
    }

    #[test]
    fn refuses_what_is_no_integer() {
        refuses(NAME, "1\nnan 1\n", NOT_A_NUMBER);
        refuses(NAME, "1\n0.5 1\n", NOT_A_NUMBER);
    }
}

mod luogu_p3383_sieve {
    use super::*;

    const NAME: &str = "luogu_p3383_sieve";

    #[test]
    fn refuses_a_truncated_input() {
        refuses(NAME, "", ENDS_EARLY);
        refuses(NAME, "100 2\n1\n", ENDS_EARLY);
    }

    #[test]
    fn refuses_primes_that_do_not_exist_or_are_above_the_limit() {
        refuses(NAME, "100 1\n26\n", "out of bounds");
        refuses(NAME, "1 1\n1\n", "out of bounds");
        refuses(NAME, "100000001 1\n1\n", "n must be at most 100000000");
        refuses(NAME, "100 1\n-1\n", NOT_A_NUMBER);
    }
}

mod luogu_p3388_cut_vertices {
    use super::*;

    const NAME: &str = "luogu_p3388_cut_vertices";

    #[test]
    fn refuses_a_truncated_input() {
        refuses(NAME, "", ENDS_EARLY);
        refuses(NAME, "3 2\n1 2\n2\n", ENDS_EARLY);
    }

    #[test]
    fn refuses_vertices_that_do_not_exist() {
        refuses(NAME, "2 1\n1 3\n", "out of bounds");
        refuses(NAME, "2 1\n3 1\n", "out of bounds");
        refuses(NAME, "2 1\n0 1\n", "value 0");
        refuses(NAME, "2 1\n-1 1\n", NOT_A_NUMBER);
    }
}

mod luogu_p3386_bipartite_matching {
    use super::*;

    const NAME: &str = "luogu_p3386_bipartite_matching";

    #[test]
    fn refuses_a_truncated_input() {
        refuses(NAME, "", ENDS_EARLY);
        refuses(NAME, "2 2 2\n1 2\n2\n", ENDS_EARLY);
    }

    #[test]
    fn refuses_vertices_that_do_not_exist() {
        refuses(NAME, "1 2 1\n1 3\n", "an edge leads to a vertex that does not exist");
        refuses(NAME, "1 2 1\n2 1\n", "out of bounds");
        refuses(NAME, "1 2 1\n0 1\n", "value 0");
        refuses(NAME, "1 2 1\n1 -1\n", NOT_A_NUMBER);
    }
}

mod luogu_p4782_two_sat {
    use super::*;

    const NAME: &str = "luogu_p4782_two_sat";

    #[test]
    fn refuses_a_truncated_input() {
        refuses(NAME, "", ENDS_EARLY);
        refuses(NAME, "2 2\n1 1 2 1\n1 0 2\n", ENDS_EARLY);
    }

    #[test]
    fn refuses_variables_and_values_that_do_not_exist() {
        refuses(NAME, "2 1\n1 1 3 1\n", "a clause must be about variables that exist");
        refuses(NAME, "2 1\n0 1 2 1\n", "value 0");
        refuses(NAME, "2 1\n1 2 2 1\n", "a value must be 0 or 1");
        refuses(NAME, "2 1\n1 1 2 -1\n", NOT_A_NUMBER);
    }
}

mod luogu_p2742_convex_hull {
    use super::*;

    const NAME: &str = "luogu_p2742_convex_hull";

    #[test]
    fn refuses_a_truncated_input() {
        refuses(NAME, "", ENDS_EARLY);
        refuses(NAME, "2\n1 2\n3.5\n", ENDS_EARLY);
    }

    #[test]
    fn refuses_coordinates_out_of_range_or_with_too_many_decimals() {
        for word in ["1000000.01", "-1e7", "inf", "NaN"] {
            refuses(
                NAME,
                format!("1\n0 {word}\n"),
                "a coordinate must be from -1000000 to 1000000",
            );
        }
        refuses(NAME, "1\n0.125 0\n", "a coordinate must have at most 2 decimals");
        refuses(NAME, "1\n1,5 0\n", NOT_A_NUMBER);
    }
}

mod luogu_p3834_kth_in_range {
    use super::*;

    const NAME: &str = "luogu_p3834_kth_in_range";

    #[test]
    fn refuses_a_truncated_input() {
        refuses(NAME, "", ENDS_EARLY);
        refuses(NAME, "2 1\n3 4\n1 2\n", ENDS_EARLY);
    }

    #[test]
    fn refuses_ranges_and_places_that_do_not_exist() {
        const NOT_A_RANGE: &str = "a range must be l and r with 1 <= l <= r <= n";
        refuses(NAME, "2 1\n3 4\n2 1 1\n", NOT_A_RANGE);
        refuses(NAME, "2 1\n3 4\n1 3 1\n", NOT_A_RANGE);
        refuses(NAME, "2 1\n3 4\n0 1 1\n", "value 0");
        refuses(NAME, "2 1\n3 4\n1 2 3\n", "k must be from 1 to the length of the range");
        refuses(NAME, "2 1\n3 4\n1 2 0\n", "value 0");
        refuses(NAME, "2 1\n3 -4\n1 2 1\n", NOT_A_NUMBER);
    }
}

mod luogu_p4718_pollard_rho {
    use super::*;

    const NAME: &str = "luogu_p4718_pollard_rho";

    #[test]
    fn refuses_a_truncated_input() {
        refuses(NAME, "", ENDS_EARLY);
        refuses(NAME, "2\n15\n", ENDS_EARLY);
    }

    #[test]
    fn refuses_numbers_out_of_range() {
        for number in ["0", "1", "1000000000000000001", "18446744073709551615"] {
            refuses(NAME, format!("2\n15\n{number}\n"), "a number must be from 2 to 10^18");
        }
        refuses(NAME, "1\n-15\n", NOT_A_NUMBER);
        refuses(NAME, "1\n18446744073709551616\n", NOT_A_NUMBER);
    }
}

mod luogu_p3369_balanced_tree {
    use super::*;

    const NAME: &str = "luogu_p3369_balanced_tree";

    #[test]
    fn refuses_a_truncated_input() {
        refuses(NAME, "", ENDS_EARLY);
        refuses(NAME, "2\n1 5\n3\n", ENDS_EARLY);
    }

    #[test]
    fn refuses_operations_and_numbers_that_do_not_exist() {
        const NO_SUCH_NUMBER: &str = "there must be such a number";
        refuses(NAME, "1\n7 1\n", "an operation must be from 1 to 6");
        refuses(NAME, "1\n4 1\n", NO_SUCH_NUMBER);
        refuses(NAME, "2\n1 5\n4 0\n", NO_SUCH_NUMBER);
        refuses(NAME, "2\n1 5\n4 -1\n", NO_SUCH_NUMBER);
        refuses(NAME, "2\n1 5\n5 5\n", NO_SUCH_NUMBER);
        refuses(NAME, "2\n1 5\n6 5\n", NO_SUCH_NUMBER);
        refuses(NAME, "1\n3 2147483647\n", "a number must be at most 10000000 either way");
        refuses(NAME, "1\n3 2147483648\n", NOT_A_NUMBER);
    }
}

mod luogu_p3384_tree_paths {
    use super::*;

    const NAME: &str = "luogu_p3384_tree_paths";

    #[test]
    fn refuses_a_truncated_input() {
        refuses(NAME, "", ENDS_EARLY);
        refuses(NAME, "2 1 1 9\n1 2\n2 1\n1 1 2\n", ENDS_EARLY);
    }

    #[test]
    fn refuses_edges_that_make_no_tree() {
        const NOT_A_TREE: &str = "the edges must make a tree";
        refuses(NAME, "2 1 1 9\n1 2\n1 1\n4 1\n", NOT_A_TREE);
        refuses(NAME, "4 1 1 9\n1 2 3 4\n1 2\n2 3\n3 1\n4 1\n", NOT_A_TREE);
        refuses(NAME, "3 1 3 9\n1 2 3\n1 2\n2 1\n4 1\n", NOT_A_TREE);
        refuses(NAME, "2 1 1 9\n1 2\n1 3\n4 1\n", "out of bounds");
    }

    #[test]
    fn refuses_vertices_operations_and_moduli_that_do_not_exist() {
        const NOT_A_MODULUS: &str = "p must be at least 1, and n (m + 1) p below 2^64";
        refuses(NAME, "2 1 1 9\n1 2\n1 2\n4 3\n", "out of bounds");
        refuses(NAME, "2 1 1 9\n1 2\n1 2\n5 1\n", "an operation must be from 1 to 4");
        refuses(NAME, "2 1 1 9\n1 2\n1 2\n3 1 -1\n", NOT_A_NUMBER);
        refuses(NAME, "2 1 1 0\n1 2\n1 2\n4 1\n", NOT_A_MODULUS);
        refuses(NAME, "2 1 1 18446744073709551615\n1 2\n1 2\n4 1\n", NOT_A_MODULUS);
    }
}

mod luogu_p5357_aho_corasick {
    use super::*;

    const NAME: &str = "luogu_p5357_aho_corasick";

    #[test]
    fn refuses_a_truncated_input() {
        refuses(NAME, "", ENDS_EARLY);
        refuses(NAME, "2\na\nb\n", ENDS_EARLY);
    }

    #[test]
    fn refuses_what_is_no_small_letter() {
        refuses(NAME, "1\na{\na\n", "out of bounds");
        refuses(NAME, "1\na\na{\n", "out of bounds");
        refuses(NAME, "1\naB\na\n", "overflow");
        refuses(NAME, "1\na\na1\n", "overflow");
        refuses(NAME, "1\na\nä\n", "out of bounds");
    }

    #[test]
    fn refuses_a_number_of_words_that_is_no_number() {
        refuses(NAME, "-1\na\na\n", NOT_A_NUMBER);
    }
}

mod luogu_p3381_minimum_cost_flow {
    use super::*;

    const NAME: &str = "luogu_p3381_minimum_cost_flow";

    #[test]
    fn refuses_a_truncated_input() {
        refuses(NAME, "", ENDS_EARLY);
        refuses(NAME, "2 1 1 2\n1 2 3\n", ENDS_EARLY);
    }

    #[test]
    fn refuses_arcs_and_vertices_that_do_not_exist() {
        refuses(NAME, "2 1 1 1\n1 2 3 4\n", "s and t must be two vertices");
        refuses(NAME, "2 1 1 2\n2 2 3 4\n", "an arc must lead to another vertex");
        refuses(NAME, "2 1 1 2\n1 3 3 4\n", "out of bounds");
        refuses(NAME, "2 1 3 2\n1 2 3 4\n", "out of bounds");
        refuses(NAME, "2 1 1 3\n1 2 3 4\n", "t is not a vertex");
        refuses(NAME, "2 1 1 2\n1 2 3 -4\n", NOT_A_NUMBER);
        refuses(NAME, "2 1 1 2\n1 2 65536 4\n", NOT_A_NUMBER);
    }
}

mod luogu_p3803_convolution {
    use super::*;

    const NAME: &str = "luogu_p3803_convolution";

    #[test]
    fn refuses_a_truncated_input() {
        refuses(NAME, "", ENDS_EARLY);
        refuses(NAME, "1 1\n1 2\n1\n", ENDS_EARLY);
    }

    #[test]
    fn refuses_coefficients_out_of_range() {
        refuses(NAME, "1 1\n1 10\n1 2\n", "a coefficient must be from 0 to 9");
        refuses(NAME, "1 1\n1 1\n1 4294967295\n", "a coefficient must be from 0 to 9");
        refuses(NAME, "1 1\n1 -1\n1 2\n", NOT_A_NUMBER);
    }
}

mod luogu_p3809_suffix_array {
    use super::*;

    const NAME: &str = "luogu_p3809_suffix_array";

    #[test]
    fn refuses_an_empty_input() {
        refuses(NAME, "", ENDS_EARLY);
        refuses(NAME, " \n", ENDS_EARLY);
    }

    #[test]
    fn refuses_what_is_no_letter_and_no_digit() {
        const NOT_A_LETTER: &str = "the text must be of letters and digits";
        refuses(NAME, "ab-\n", NOT_A_LETTER);
        refuses(NAME, "a\0b\n", NOT_A_LETTER);
        refuses(NAME, "ä\n", NOT_A_LETTER);
        refuses(NAME, b"a\xff\n", NOT_UTF_8);
    }
}
