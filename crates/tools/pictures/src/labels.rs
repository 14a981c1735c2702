//! Labels one below the other that do not overlap.

/// A place for each label, as near to the wanted one as can be while any two
/// are `apart` and none is below `lowest`.
pub(super) fn spread(wanted: &[i32], apart: i32, lowest: i32) -> Vec<i32> {
    let mut order: Vec<_> = (0..wanted.len()).collect();
    order.sort_by_key(|&label| wanted[label]);
    // Less the room that the labels above it take, no place may be above the one
    // before. Those that would be meet at their mean: (sum, count).
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
    let means =
        pools.iter().flat_map(|&(sum, count)| (0..count).map(move |_| (sum / count).min(lowest)));
    let mut places = wanted.to_vec();
    let mut room = 0;
    for (&label, mean) in order.iter().zip(means) {
        places[label] = mean + room;
        room += apart;
    }
    places
}

#[cfg(test)]
mod tests {
    use super::spread;

    #[test]
    fn labels_with_room_stay_where_they_are() {
        assert_eq!(spread(&[70, 10, 40], 18, 100), [70, 10, 40]);
        assert!(spread(&[], 18, 100).is_empty());
    }

    #[test]
    fn labels_at_one_place_spread_around_it() {
        assert_eq!(spread(&[50, 50, 50], 18, 100), [32, 50, 68]);
        assert_eq!(spread(&[50, 20, 51], 10, 100), [45, 20, 55]);
    }

    #[test]
    fn a_group_pushes_the_one_above_it() {
        assert_eq!(spread(&[30, 50, 50, 50], 18, 200), [18, 36, 54, 72]);
    }

    #[test]
    fn no_label_is_below_the_lowest() {
        assert_eq!(spread(&[98, 99, 10], 10, 100), [90, 100, 10]);
    }
}
