import { shouldStop, stopRule, type Outcomes } from './stop-test';

/** How often visitors of each version fail, as fractions. */
interface Scenario {
  listed: number;
  candidate: number;
}

interface Simulated extends Scenario {
  /** The fraction of runs in which the candidate was stopped. */
  stopped: number;
  /** How many candidate visitors the median of those runs took; undefined if there was none. */
  median: number | undefined;
}

const SHARE = 0.05;

export const scenarios: readonly Scenario[] = [0.001, 0.005, 0.02, 0.05].flatMap((listed) =>
  [0, 0.005, stopRule.margin, 0.03, 0.05, 0.1, 0.3].map((more) => ({ listed, candidate: listed + more })),
);

/**
 * Repeatedly releases a candidate to 5 percent of visitors, and evaluates after each of its
 * visitors whether to stop.
 * @param visitors the maximum number of the candidate's visitors in each run
 */
export function simulate(
  { listed, candidate }: Scenario,
  { runs = 1000, visitors = 2000, seed = 1 } = {},
): Simulated {
  const random = mulberry32(seed);
  const lengths: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const length = stopsAfter(listed, candidate, visitors, random);
    if (length !== undefined) lengths.push(length);
  }
  const median = lengths.sort((one, other) => one - other)[Math.floor(lengths.length / 2)];
  return { listed, candidate, stopped: lengths.length / runs, median };
}

function stopsAfter(
  listed: number,
  candidate: number,
  most: number,
  random: () => number,
): number | undefined {
  const [old, fresh]: [Outcomes, Outcomes] = [
    { visitors: 0, failed: 0 },
    { visitors: 0, failed: 0 },
  ];
  while (fresh.visitors < most) {
    const isFresh = random() < SHARE;
    const outcomes = isFresh ? fresh : old;
    outcomes.visitors += 1;
    if (random() < (isFresh ? candidate : listed)) outcomes.failed += 1;
    if (isFresh && shouldStop(old, fresh)) return fresh.visitors;
  }
  return undefined;
}

/** A small seeded generator, by Tommy Ettinger. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
