//! The programs of the crate, as modules.

#[allow(dead_code, unused_imports)]
#[path = "../../src/main.rs"]
pub mod fifteen_puzzle;
#[allow(dead_code, unused_imports)]
#[path = "../../src/bin/fifteen-puzzle-linear-conflict.rs"]
pub mod linear_conflict;
#[allow(dead_code, unused_imports)]
#[path = "../../src/bin/fifteen-puzzle-manhattan.rs"]
pub mod manhattan;
#[allow(dead_code, unused_imports)]
#[path = "../../src/bin/fifteen-puzzle-pattern-database.rs"]
pub mod pattern_database;
#[allow(dead_code, unused_imports)]
#[path = "../../src/bin/fifteen-puzzle-walking-distance.rs"]
pub mod walking_distance;
