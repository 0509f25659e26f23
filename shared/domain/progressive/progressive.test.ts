import fc from 'fast-check';
import { candidateFor, type Candidate, type Visitor } from './choose-release';
import { scenarios, simulate } from './simulation';
import { shouldStop, stopRule } from './stop-test';

const visitor = (id: string | undefined, more: Partial<Visitor> = {}): Visitor => ({
  id,
  isPerson: () => false,
  header: () => undefined,
  ...more,
});
const release = (version: string) => ({ version });
const given = (candidates: Candidate<{ version: string }>[], who: Visitor) =>
  candidateFor('wills', candidates, who)?.version;
const percent = fc.integer({ min: 0, max: 100 });
const ids = fc.uuid();

describe('who gets a candidate', () => {
  it('is the same visitor each time, and everyone who has it keeps it when its percentage grows', () => {
    fc.assert(
      fc.property(ids, percent, percent, (id, one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        const at = (share: number) => given([{ to: { percent: share }, release: release('b') }], visitor(id));
        expect(at(less)).toBe(at(less));
        if (at(less) === 'b') expect(at(more)).toBe('b');
      }),
    );
  });

  it('is everyone at 100 percent, nobody at 0, and nobody without an id', () => {
    fc.assert(
      fc.property(fc.option(ids, { nil: undefined }), (id) => {
        expect(given([{ to: { percent: 100 }, release: release('b') }], visitor(id))).toBe(id && 'b');
        expect(given([{ to: { percent: 0 }, release: release('b') }], visitor(id))).toBeUndefined();
      }),
    );
  });

  it('is the stated part of all, and others for another version', () => {
    const everybody = Array.from({ length: 20_000 }, (_, at) => visitor(`${at}`));
    const having = (version: string) =>
      everybody.filter((who) => given([{ to: { percent: 5 }, release: release(version) }], who));
    for (const version of ['1.0.0-aaaaaaaa', '1.0.0-bbbbbbbb'])
      expect(having(version).length / everybody.length).toBeCloseTo(0.05, 2);
    const others = new Set(having('1.0.0-bbbbbbbb'));
    const both = having('1.0.0-aaaaaaaa').filter((who) => others.has(who));
    expect(both.length / everybody.length).toBeCloseTo(0.0025, 2);
  });

  it('is a listed person, or anyone who sends the header, whatever their bucket is', () => {
    fc.assert(
      fc.property(ids, (id) => {
        const to = { people: ['ada'], header: { name: 'x-canary', value: 'yes' } };
        const candidates = [{ to, release: release('b') }];
        expect(given(candidates, visitor(id))).toBeUndefined();
        expect(given(candidates, visitor(id, { isPerson: (name) => name === 'ada' }))).toBe('b');
        expect(
          given(candidates, visitor(id, { header: (name) => (name === 'x-canary' ? 'yes' : undefined) })),
        ).toBe('b');
        expect(given(candidates, visitor(id, { header: () => 'no' }))).toBeUndefined();
      }),
    );
  });

  it('is nobody listed where nobody is', () => {
    const anyone = visitor(undefined, { isPerson: () => true });
    expect(given([{ to: { percent: 50 }, release: release('b') }], anyone)).toBeUndefined();
  });

  it('stays the same from one release of Heartwood to the next', () => {
    const numbers = Array.from({ length: 30 }, (_, at) => at);
    const half = [{ to: { percent: 50 }, release: release('1.0.0') }];
    expect(numbers.filter((at) => given(half, visitor(`visitor ${at}`)))).toEqual([
      0, 5, 7, 8, 9, 12, 20, 24, 25, 27,
    ]);
  });

  it('never has two versions, and the first candidate wins', () => {
    fc.assert(
      fc.property(ids, percent, (id, share) => {
        const first = { to: { percent: share }, release: release('b') };
        const all = [first, { to: { percent: 100 }, release: release('c') }];
        expect(given(all, visitor(id))).toBe(given([first], visitor(id)) ?? 'c');
      }),
    );
  });
});

describe('the test that stops a candidate', () => {
  const outcomes = fc
    .record({ visitors: fc.integer({ min: 1, max: 5000 }), rate: fc.double({ min: 0, max: 1, noNaN: true }) })
    .map(({ visitors, rate }) => ({ visitors, failed: Math.floor(visitors * rate) }));

  it('waits for the minimum of both, and stops nothing within the margin', () => {
    fc.assert(
      fc.property(outcomes, outcomes, (listed, candidate) => {
        const excess = candidate.failed / candidate.visitors - listed.failed / listed.visitors;
        const few = Math.min(listed.visitors, candidate.visitors) < stopRule.minimum;
        if (few || excess <= stopRule.margin) expect(shouldStop(listed, candidate)).toBe(false);
      }),
    );
  });

  it('stops for more failures wherever it stops for fewer', () => {
    fc.assert(
      fc.property(outcomes, outcomes, (listed, candidate) => {
        fc.pre(candidate.failed < candidate.visitors && candidate.failed / candidate.visitors > 0.5);
        if (!shouldStop(listed, candidate)) return;
        expect(shouldStop(listed, { ...candidate, failed: candidate.failed + 1 })).toBe(true);
      }),
    );
  });

  it('stops a candidate that is plainly broken, and not one like the other', () => {
    const listed = { visitors: 2000, failed: 20 };
    expect(shouldStop(listed, { visitors: 60, failed: 20 })).toBe(true);
    expect(shouldStop(listed, { visitors: 2000, failed: 30 })).toBe(false);
  });

  it('stops one that fails for everyone as soon as both have the minimum', () => {
    const enough = { visitors: stopRule.minimum, failed: 0 };
    expect(shouldStop(enough, { ...enough, failed: enough.visitors })).toBe(true);
    const few = { visitors: stopRule.minimum - 1, failed: stopRule.minimum - 1 };
    expect(shouldStop(enough, few)).toBe(false);
  });

  it('has the rates of false and missed stops that docs/releases.md states', () => {
    expect(scenarios).toHaveLength(28);
    expect(scenarios.filter(({ listed, candidate }) => !(candidate >= listed && listed > 0))).toEqual([]);
    for (const scenario of scenarios.filter(({ listed }) => listed === 0.005 || listed === 0.05)) {
      const more = scenario.candidate - scenario.listed;
      const { stopped, median = Infinity } = simulate(scenario, { runs: 20, visitors: 600 });
      if (more <= stopRule.margin) expect(stopped).toBeLessThanOrEqual(stopRule.falseStops);
      if (more >= 0.1) expect({ stopped, soon: median <= 260 }).toEqual({ stopped: 1, soon: true });
    }
  });
});
