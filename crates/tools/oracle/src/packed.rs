//! Boards packed small, and sets of them.

use std::collections::HashSet;
use std::hash::{BuildHasherDefault, Hash, Hasher};
use std::sync::Arc;

/// A board in little memory. Its tiles are numbered from 0, the gap first.
pub(crate) trait Packed: Clone + Eq + Hash {
    fn pack(tiles: impl Iterator<Item = u8>) -> Self;

    /// The tile in that cell.
    fn tile(&self, cell: usize) -> u8;

    /// The board with the tiles of two cells exchanged.
    fn swapped(&self, a: usize, b: usize) -> Self;
}

/// Up to 16 cells: four bits each, the first cell lowest.
impl Packed for u64 {
    fn pack(tiles: impl Iterator<Item = u8>) -> Self {
        tiles.enumerate().fold(0, |board, (cell, tile)| board | u64::from(tile) << (4 * cell))
    }

    fn tile(&self, cell: usize) -> u8 {
        (self >> (4 * cell) & 15) as u8
    }

    fn swapped(&self, a: usize, b: usize) -> Self {
        let differ = u64::from(self.tile(a) ^ self.tile(b));
        self ^ differ << (4 * a) ^ differ << (4 * b)
    }
}

/// Any number of cells: a byte each.
impl Packed for Arc<[u8]> {
    fn pack(tiles: impl Iterator<Item = u8>) -> Self {
        tiles.collect()
    }

    fn tile(&self, cell: usize) -> u8 {
        self[cell]
    }

    fn swapped(&self, a: usize, b: usize) -> Self {
        let mut swapped = Self::clone(self);
        Self::make_mut(&mut swapped).swap(a, b);
        swapped
    }
}

pub(crate) type Set<B> = HashSet<B, BuildHasherDefault<Mixer>>;

/// A hash by one multiplication: many times as fast as the standard one, which
/// also withstands keys chosen to collide.
#[derive(Default)]
pub(crate) struct Mixer(u64);

impl Hasher for Mixer {
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u64(byte.into());
        }
    }

    fn write_u64(&mut self, word: u64) {
        // Odd and without a pattern: the bits of the golden ratio. The high
        // bits of a product depend on all bits of the word, the low ones do not.
        let product = (self.0 ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        self.0 = product ^ product >> 32;
    }

    fn finish(&self) -> u64 {
        self.0
    }
}
