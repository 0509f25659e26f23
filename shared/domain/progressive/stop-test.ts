/**
 * The outcomes of a version's visitors. Each visitor counts once, and has failed if anything failed for them.
 */
export interface Outcomes {
  visitors: number;
  failed: number;
}

export interface StopRule {
  /** How much more often the candidate may fail than the listed release, as a fraction of its visitors. */
  margin: number;
  /**
   * The maximum probability that a candidate that fails no more often than that is stopped, however
   * often the test is evaluated.
   */
  falseStops: number;
  /** Neither version is evaluated before it has this many visitors. */
  minimum: number;
  /** The standard deviation of the differences that the test looks for, as a fraction of visitors. */
  spread: number;
}

export const stopRule: StopRule = { margin: 0.01, falseStops: 0.05, minimum: 40, spread: 0.05 };

/**
 * Whether to stop a candidate. A mixture sequential probability ratio test: it keeps `falseStops` although it
 * is evaluated after each visitor.
 *
 * Johari, Koomen, Pekelis, Walsh: Peeking at A/B Tests, KDD 2017, equations 6 and 7, with a normal
 * mixture around the margin and the normal approximation of two binomials. The variance is that of
 * Agresti and Caffo (The American Statistician 54, 2000), with one success and one failure added to each:
 * rates near zero would have none.
 */
export function shouldStop(listed: Outcomes, candidate: Outcomes, rule: StopRule = stopRule): boolean {
  if (Math.min(listed.visitors, candidate.visitors) < rule.minimum) return false;
  const excess = rateOf(candidate) - rateOf(listed) - rule.margin;
  if (excess <= 0) return false;
  const variance = varianceOf(candidate) + varianceOf(listed);
  const mixed = variance + rule.spread ** 2;
  const logRatio = Math.log(variance / mixed) / 2 + (rule.spread ** 2 * excess ** 2) / (2 * variance * mixed);
  return logRatio >= -Math.log(rule.falseStops);
}

const rateOf = ({ failed, visitors }: Outcomes) => failed / visitors;

function varianceOf({ failed, visitors }: Outcomes): number {
  const [successes, count] = [failed + 1, visitors + 2];
  const rate = successes / count;
  return (rate * (1 - rate)) / count;
}
