//! Labels one below the other that do not overlap.

/// A place for each label, as close to the wanted place as possible, so that two
/// labels are at least `apart` from each other and none is below `lowest`.
pub(super) fn spread(wanted: &[i32], apart: i32, lowest: i32) -> Vec<i32> {
    let mut order: Vec<_> = (0..wanted.len()).collect();
    order.sort_by_key(|&label| wanted[label]);
    // Without the room for the labels above it, a place may not be above the one
    // before. Places that would be move to their average: (sum, count).
    let mut pools: Vec<(i32, i32)> = Vec::new();
    let mut room = 0;
    for &label in &order {
        let mut pool = (wanted[label] - room, 1);
        while let Some(above) = pools.pop_if(|above| above.0 * pool.1 > pool.0 * above.1) {
            pool = (above.0 + pool.0, above.1 + pool.1);
        }
        pools.push(pool);
        room += apart;
    }
    let lowest = lowest - (room - apart);
    let averages =
        pools.iter().flat_map(|&(sum, count)| (0..count).map(move |_| (sum / count).min(lowest)));
    let mut places = wanted.to_vec();
    let mut room = 0;
    for (&label, average) in order.iter().zip(averages) {
        places[label] = average + room;
        room += apart;
    }
    places
}

#[cfg(test)]
mod tests {
    use super::spread;

    #[test]
    fn labels_with_enough_room_do_not_move() {
        assert_eq!(spread(&[70, 10, 40], 18, 100), [70, 10, 40]);
        assert!(spread(&[], 18, 100).is_empty());
    }

    #[test]
    fn labels_at_the_same_place_spread_around_it() {
        assert_eq!(spread(&[50, 50, 50], 18, 100), [32, 50, 68]);
        assert_eq!(spread(&[50, 20, 51], 10, 100), [45, 20, 55]);
    }

    #[test]
    fn a_group_pushes_the_label_above_it() {
        assert_eq!(spread(&[30, 50, 50, 50], 18, 200), [18, 36, 54, 72]);
    }

    #[test]
    fn no_label_is_below_the_lowest_place() {
        assert_eq!(spread(&[98, 99, 10], 10, 100), [90, 100, 10]);
    }
}
