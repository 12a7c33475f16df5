//! Logistic regression with two weights for each input: one for an empty board, one for a full board.
//!
//! The chance that the side whose turn begins wins is taken for 1 ÷ (1 + e^(−v)), v being the weighted sum of the inputs. Each round is a step of
//! Newton's method, whose linear equations are solved by conjugate gradients: few of the many inputs differ from 0 in a position.

/// What the regression knows of a position.
pub(super) struct Row {
    /// The inputs that are not 0: their numbers and values.
    pub(super) inputs: Box<[(u16, f32)]>,
    /// How much the weights for a full board count, from 0 to 1.
    pub(super) late: f64,
    /// The chance to win, as it was played or searched.
    pub(super) chance: f64,
    /// How often the position counts.
    pub(super) weight: f64,
}

/// The weights of an input, for an empty board and for a full one, or another pair of numbers for each input.
type Pair = [f64; 2];

/// The most steps of conjugate gradients in a round.
const MOST_STEPS: usize = 80;
/// The steps end once the residual is this small a part of what it was at first.
const SMALL_RESIDUAL: f64 = 1e-7;
/// The curvature that a position has at least, so that decided ones cannot make the equations singular.
const LEAST_CURVATURE: f64 = 1e-4;

impl Row {
    fn weighted_sum(&self, weights: &[Pair]) -> f64 {
        let [early, late] = self.inputs.iter().fold([0.0, 0.0], |[early, late], &(input, value)| {
            let weight = weights[usize::from(input)];
            [early + weight[0] * f64::from(value), late + weight[1] * f64::from(value)]
        });
        early * (1.0 - self.late) + late * self.late
    }

    fn chance_by(&self, weights: &[Pair]) -> f64 {
        1.0 / (1.0 + (-self.weighted_sum(weights)).exp())
    }

    /// Adds the inputs times a factor.
    fn add_to(&self, sums: &mut [Pair], factor: f64) {
        for &(input, value) in &self.inputs {
            let [early, late] = &mut sums[usize::from(input)];
            *early += factor * f64::from(value) * (1.0 - self.late);
            *late += factor * f64::from(value) * self.late;
        }
    }

    /// Adds the squares of the inputs times a factor.
    fn add_squares_to(&self, sums: &mut [Pair], factor: f64) {
        for &(input, value) in &self.inputs {
            let [early, late] = &mut sums[usize::from(input)];
            *early += factor * (f64::from(value) * (1.0 - self.late)).powi(2);
            *late += factor * (f64::from(value) * self.late).powi(2);
        }
    }
}

/// Weights in logarithms of the odds.
pub(super) struct Fit {
    pub(super) weights: Vec<Pair>,
    /// How much the square of each weight is held against the errors of the positions.
    ridge: Vec<f64>,
}

impl Fit {
    /// All weights 0; one for each number of the ridge.
    pub(super) fn new(ridge: Vec<f64>) -> Self {
        Self { weights: vec![[0.0; 2]; ridge.len()], ridge }
    }

    /// The mean cross-entropy of the chances that the weights give, less the entropy of those played or searched: 0 if all are right.
    /// It is no number where there are no rows.
    pub(super) fn loss<'a>(&self, rows: impl IntoIterator<Item = &'a Row>) -> f64 {
        let [loss, count] = rows.into_iter().fold([0.0, 0.0], |[loss, count], row| {
            let by_weights = row.chance_by(&self.weights).clamp(1e-6, 1.0 - 1e-6);
            let least = cross_entropy(row.chance, row.chance.clamp(1e-9, 1.0 - 1e-9));
            [loss + row.weight * (cross_entropy(row.chance, by_weights) - least), count + row.weight]
        });
        loss / count
    }

    /// One round of Newton's method. Returns the square of the slope by the diagonal of the curvature, which goes to 0 near the best weights.
    pub(super) fn improve(&mut self, rows: &[&Row]) -> f64 {
        let mut slope: Vec<Pair> = self.with_ridge(&self.weights).map(|pair| pair.map(|value| -value)).collect();
        let mut diagonal: Vec<Pair> = self.ridge.iter().map(|&ridge| [ridge; 2]).collect();
        let curvatures = rows.iter().map(|row| {
            let chance = row.chance_by(&self.weights);
            let curvature = row.weight * (chance * (1.0 - chance)).max(LEAST_CURVATURE);
            row.add_to(&mut slope, row.weight * (row.chance - chance));
            row.add_squares_to(&mut diagonal, curvature);
            curvature
        });
        let curvatures: Vec<f64> = curvatures.collect();
        let curve = |direction: &[Pair]| {
            let mut result: Vec<Pair> = self.with_ridge(direction).collect();
            for (row, curvature) in rows.iter().zip(&curvatures) {
                row.add_to(&mut result, curvature * row.weighted_sum(direction));
            }
            result
        };
        let (step, slope) = conjugate_gradients(curve, slope, &diagonal);
        add(&mut self.weights, 1.0, &step);
        slope
    }

    fn with_ridge(&self, pairs: &[Pair]) -> impl Iterator<Item = Pair> {
        pairs.iter().zip(&self.ridge).map(|(pair, ridge)| pair.map(|value| value * ridge))
    }
}

fn cross_entropy(chance: f64, estimate: f64) -> f64 {
    -(chance * estimate.ln() + (1.0 - chance) * (1.0 - estimate).ln())
}

fn dot(left: &[Pair], right: &[Pair]) -> f64 {
    left.iter().zip(right).map(|(left, right)| left[0] * right[0] + left[1] * right[1]).sum()
}

/// Adds `factor` times the other pairs.
fn add(pairs: &mut [Pair], factor: f64, others: &[Pair]) {
    for (pair, other) in pairs.iter_mut().zip(others) {
        pair[0] += factor * other[0];
        pair[1] += factor * other[1];
    }
}

/// The solution of a system of linear equations with a symmetric positive matrix, of which `multiply` gives the product with a vector;
/// `diagonal` is that of the matrix, which preconditions the steps. Also returns the square of `right` by the diagonal.
fn conjugate_gradients(
    multiply: impl Fn(&[Pair]) -> Vec<Pair>,
    right: Vec<Pair>,
    diagonal: &[Pair],
) -> (Vec<Pair>, f64) {
    let preconditioned = |residual: &[Pair]| -> Vec<Pair> {
        residual.iter().zip(diagonal).map(|(value, by)| [value[0] / by[0], value[1] / by[1]]).collect()
    };
    let mut solution = vec![[0.0; 2]; right.len()];
    let mut residual = right;
    let mut direction = preconditioned(&residual);
    let first = dot(&residual, &direction);
    let mut size = first;
    for _ in 0..MOST_STEPS {
        if size <= first * SMALL_RESIDUAL {
            break;
        }
        let product = multiply(&direction);
        let factor = size / dot(&direction, &product);
        add(&mut solution, factor, &direction);
        add(&mut residual, -factor, &product);
        let mut next = preconditioned(&residual);
        let next_size = dot(&residual, &next);
        add(&mut next, next_size / size, &direction);
        (direction, size) = (next, next_size);
    }
    (solution, first)
}
