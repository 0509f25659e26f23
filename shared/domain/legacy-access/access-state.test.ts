import { DAY } from '../dates/day';
import fc from 'fast-check';
import { ASK_AGAIN_DAYS } from '../limits';
import { waitingTimes, type CertificateDays, type WaitingDays } from './plan';
import {
  advance,
  ask,
  askByPaper,
  bearerBlocker,
  certify,
  leave,
  missCheckIns,
  opensAtOnce,
  opensAt,
  refuse,
  rejectCertificate,
  requestBlocker,
  withdraw,
} from './access-state';
import {
  isReleased,
  isReleasedToBearer,
  type CasePerson,
  type AccessCase,
  type AccessStep,
} from './access-case';
import { legacyAccessMessages } from './messages';

const HOUR = DAY / 24;

const people = (...ids: string[]): CasePerson[] => ids.map((id) => ({ id, accepted: true, request: null }));
const plan = (more: Partial<AccessCase> = {}): AccessCase => ({
  waiting_days: 7,
  certificate_days: null,
  two_people: false,
  people: people('ben', 'cleo', 'dina'),
  ...more,
});

/** The case after these steps. */
const after = (of: AccessCase, steps: readonly AccessStep[], mailed = true): AccessCase => {
  const people = of.people.map((person) => {
    const step = steps.find(({ person: id }) => id === person.id);
    return step ? { ...person, request: step.request } : person;
  });
  return mailed ? told({ ...of, people }) : { ...of, people };
};
/** The case once a mail server has accepted the notices; at once, unless a time is given. */
const told = (of: AccessCase, now?: number): AccessCase => ({
  ...of,
  people: of.people.map((person) =>
    person.request?.state === 'waiting' && person.request.told_at === null
      ? { ...person, request: { ...person.request, told_at: now ?? person.request.noticed_at } }
      : person,
  ),
});
const requestOf = (of: AccessCase, id: string) => of.people.find((person) => person.id === id)?.request;
const opening = (of: AccessCase) => of.people.map(({ request }) => request && opensAt(request));
const open = (of: AccessCase) => of.people.filter(isReleased).map(({ id }) => id);

/** Checks every hour, as housekeeping does. */
function wait(of: AccessCase, from: number, days: number, seen: string[] = []): AccessCase {
  let now = of;
  for (let at = from + HOUR; at <= from + days * DAY; at += HOUR) {
    const steps = advance(now, at);
    seen.push(...steps.map(({ person, type }) => `${person} ${type}`));
    now = after(now, steps);
  }
  return now;
}

describe('a request', () => {
  it('notifies the owner at once, at one third and at two thirds, and releases after the whole time', () => {
    const asked = after(plan(), ask(plan(), 'ben', 0));
    expect(requestOf(asked, 'ben')).toMatchObject({ state: 'waiting', notices: 1 });
    expect(opening(asked)).toEqual([7 * DAY, null, null]);
    const seen: string[] = [];
    expect(open(wait(asked, 0, 6.99, seen))).toEqual([]);
    expect(open(wait(asked, 0, 7))).toEqual(['ben']);
    expect(seen).toEqual(['ben noticed', 'ben noticed']);
  });

  it('opens for its maker alone', () => {
    const asked = after(plan(), ask(plan(), 'ben', 0));
    expect(open(wait(asked, 0, 30))).toEqual(['ben']);
  });

  it('is announced three times even by a server that was down, and releases a third after the last time', () => {
    let now = after(plan(), ask(plan(), 'ben', 0));
    for (const [at, type] of [
      [100, 'noticed'],
      [100.1, undefined],
      [103, 'noticed'],
      [105.2, undefined],
      [105.5, 'released'],
    ] as const) {
      const steps = advance(now, at * DAY);
      expect(steps[0]?.type).toBe(type);
      now = after(now, steps);
    }
  });

  it('does not release while the owner can’t be mailed: each third starts over', () => {
    let now = after(plan(), ask(plan(), 'ben', 0), false);
    for (let day = 1; day <= 60; day += 1) {
      const steps = advance(now, day * DAY);
      expect(steps.map(({ type }) => type)).toEqual(day % 3 === 0 ? ['noticed'] : []);
      now = after(now, steps, false);
    }
    expect(requestOf(now, 'ben')).toMatchObject({ state: 'waiting', notices: 1, told_at: null });
    expect(opening(now)).toEqual([67 * DAY, null, null]);
    expect(open(wait(told(now, 61 * DAY), 61 * DAY, 6.9))).toEqual([]);
    expect(open(wait(told(now, 61 * DAY), 61 * DAY, 7))).toEqual(['ben']);
  });

  it('waits a whole third after a notice that left late', () => {
    const late = told(after(plan(), ask(plan(), 'ben', 0), false), 2 * DAY);
    expect(requestOf(late, 'ben')).toMatchObject({ notices: 1, told_at: 2 * DAY });
    expect(opening(late)).toEqual([9 * DAY, null, null]);
    expect(advance(late, 4 * DAY)).toEqual([]);
    expect(advance(late, 4.4 * DAY)).toMatchObject([{ type: 'noticed', request: { notices: 2 } }]);
  });

  it('is impossible for a person who has not accepted, or was removed', () => {
    const of = plan({ people: [{ id: 'ben', accepted: false, request: null }] });
    expect(ask(of, 'ben', 0)).toEqual([]);
    expect(requestBlocker(of, 'ben', 0)).toBe(legacyAccessMessages.notTrusted);
    expect(ask(plan(), 'eve', 0)).toEqual([]);
  });

  it('is refused for everyone, and can be made again after 30 days', () => {
    let of = after(plan(), ask(plan(), 'ben', 0));
    of = after(of, ask(of, 'cleo', DAY));
    const steps = refuse(of, 2 * DAY);
    expect(steps.map(({ type }) => type)).toEqual(['refused', 'refused']);
    of = after(of, steps);
    expect(refuse(of, 3 * DAY)).toEqual([]);
    expect(open(wait(of, 2 * DAY, 60))).toEqual([]);
    expect(requestBlocker(of, 'ben', (1.9 + ASK_AGAIN_DAYS) * DAY)).toEqual(
      legacyAccessMessages.askAgainLater(),
    );
    expect(requestBlocker(of, 'ben', (2 + ASK_AGAIN_DAYS) * DAY)).toBeNull();
  });

  it('can be made at once by those who asked for nothing when check-ins were missed', () => {
    let of = after(plan(), missCheckIns(plan(), 0));
    of = after(of, refuse(of, DAY));
    expect(requestBlocker(of, 'ben', DAY)).toBeNull();
    expect(ask(of, 'ben', DAY)).toMatchObject([{ person: 'ben', request: { source: 'person' } }]);
  });

  it('is made once, and not again after its release', () => {
    const asked = after(plan(), ask(plan(), 'ben', 0));
    expect(ask(plan(), 'ben', 0)).toMatchObject([{ person: 'ben', type: 'started' }]);
    expect(requestBlocker(asked, 'ben', DAY)).toBe(legacyAccessMessages.askedAlready);
    expect(requestBlocker(asked, 'cleo', DAY)).toBeNull();
    expect(requestBlocker(wait(asked, 0, 7), 'ben', 8 * DAY)).toBe(legacyAccessMessages.releasedAlready);
  });

  it('is withdrawn by its maker, while it runs and only once', () => {
    const asked = after(plan(), ask(plan(), 'ben', 0));
    expect(withdraw(asked, 'ben')).toEqual([{ person: 'ben', type: 'withdrawn', request: null }]);
    expect(withdraw(asked, 'cleo')).toEqual([]);
    expect(withdraw(wait(asked, 0, 7), 'ben')).toEqual([]);
    expect(withdraw(after(asked, refuse(asked, DAY)), 'ben')).toEqual([]);
  });

  it('goes on when another person, whom it does not need, withdraws', () => {
    let both = after(plan(), ask(plan(), 'ben', 0));
    both = after(both, ask(both, 'cleo', 0));
    expect(withdraw(both, 'cleo')).toEqual([{ person: 'cleo', type: 'withdrawn', request: null }]);
    expect(leave(both, 'cleo')).toEqual([]);
  });

  it('that was granted is ended by a refusal', () => {
    const of = wait(after(plan(), ask(plan(), 'ben', 0)), 0, 7);
    const steps = refuse(of, 8 * DAY);
    expect(steps.map(({ type }) => type)).toEqual(['ended']);
    expect(open(after(of, steps))).toEqual([]);
  });
});

describe('if two must make a request', () => {
  const of = plan({ two_people: true });

  it('the time of both starts with the second', () => {
    const one = after(of, ask(of, 'ben', 0));
    expect(requestOf(one, 'ben')?.state).toBe('asked');
    expect(opening(one)).toEqual([null, null, null]);
    expect(open(wait(one, 0, 40))).toEqual([]);
    const both = after(one, ask(one, 'cleo', 40 * DAY));
    expect(open(wait(both, 40 * DAY, 6.9))).toEqual([]);
    expect(open(wait(both, 40 * DAY, 7))).toEqual(['ben', 'cleo']);
  });

  it('one who has asked can’t be the second, but can withdraw', () => {
    expect(ask(of, 'ben', 0)).toMatchObject([{ person: 'ben', type: 'asked', request: { notices: 0 } }]);
    const one = after(of, ask(of, 'ben', 0));
    expect(requestBlocker(one, 'ben', DAY)).toBe(legacyAccessMessages.secondPersonNeeded);
    expect(withdraw(one, 'ben')).toEqual([{ person: 'ben', type: 'withdrawn', request: null }]);
  });

  it('one who has asked can ask again once the owner wants one person only', () => {
    const one = { ...after(of, ask(of, 'ben', 0)), two_people: false };
    expect(requestBlocker(one, 'ben', DAY)).toBeNull();
    expect(ask(one, 'ben', DAY)).toMatchObject([
      { person: 'ben', type: 'started', request: { state: 'waiting', asked_at: DAY } },
    ]);
    expect(ask(one, 'ben', DAY)).toHaveLength(1);
  });

  it('a third who leaves stops nothing, and one whose time is over is not stopped', () => {
    let three = after(of, ask(of, 'ben', 0));
    three = after(three, ask(three, 'cleo', 0));
    const two = wait(three, 0, 7);
    expect(leave(two, 'cleo')).toEqual([]);
    three = after(three, ask(three, 'dina', DAY));
    expect(leave(three, 'dina')).toEqual([]);
    expect(withdraw(three, 'dina')).toEqual([{ person: 'dina', type: 'withdrawn', request: null }]);
  });

  it('a person who withdraws or leaves stops the other’s time', () => {
    let both = after(of, ask(of, 'ben', 0));
    both = after(both, ask(both, 'cleo', 0));
    expect(withdraw(both, 'cleo').map(({ person, type }) => [person, type])).toEqual([
      ['cleo', 'withdrawn'],
      ['ben', 'stopped'],
    ]);
    expect(leave(both, 'cleo')).toMatchObject([
      { person: 'ben', type: 'stopped', request: { state: 'asked', asked_at: 0, notices: 0 } },
    ]);
    expect(open(wait(after(both, withdraw(both, 'cleo')), 0, 40))).toEqual([]);
  });
});

describe('a death certificate', () => {
  const of = plan({ waiting_days: 14, certificate_days: 3 });

  it('starts the shorter time, with all three notices, and opens the first days at once', () => {
    let now = after(of, ask(of, 'ben', 0));
    expect(opensAtOnce(requestOf(now, 'ben') ?? null, false)).toBe(false);
    now = after(now, certify(now, 'ben', 5 * DAY));
    expect(opening(now)).toEqual([8 * DAY, null, null]);
    expect(requestOf(now, 'ben')).toMatchObject({ notices: 1, waiting_days: 3 });
    expect(opensAtOnce(requestOf(now, 'ben') ?? null, true)).toBe(true);
    const seen: string[] = [];
    expect(open(wait(now, 5 * DAY, 2.9, seen))).toEqual([]);
    expect(seen).toEqual(['ben noticed', 'ben noticed']);
    expect(open(wait(now, 5 * DAY, 3))).toEqual(['ben']);
  });

  it('never opens anything later than without it', () => {
    const late = wait(after(of, ask(of, 'ben', 0)), 0, 12);
    const request = requestOf(late, 'ben');
    expect(certify(late, 'ben', 12 * DAY)).toEqual([{ person: 'ben', type: 'certified', request }]);
  });

  it('that comes while one of two has asked counts once the second asks', () => {
    const two = { ...of, two_people: true };
    const one = after(two, ask(two, 'ben', 0));
    const certified = after(one, certify(one, 'ben', DAY));
    expect(requestOf(certified, 'ben')).toMatchObject({ state: 'asked', waiting_days: 3 });
    expect(opensAtOnce(requestOf(certified, 'ben') ?? null, true)).toBe(false);
    const both = after(certified, ask(certified, 'cleo', 2 * DAY));
    expect(opening(both)).toEqual([5 * DAY, 16 * DAY, null]);
  });

  it('changes nothing for a request of an earlier release, after a refusal, or once it is open', () => {
    const earlier = plan({ certificate_days: null });
    const asked = after(earlier, ask(earlier, 'ben', 0));
    expect(certify(asked, 'ben', DAY)).toEqual([]);
    expect(opensAtOnce(requestOf(asked, 'ben') ?? null, true)).toBe(false);
    // The owner's later choice does not reach a request under way.
    expect(certify({ ...asked, certificate_days: 3 }, 'ben', DAY)).toEqual([]);
    const now = after(of, ask(of, 'ben', 0));
    expect(certify(after(now, refuse(now, DAY)), 'ben', DAY)).toEqual([]);
    const released = wait(now, 0, 14);
    expect(certify(released, 'ben', 15 * DAY)).toEqual([]);
    expect(opensAtOnce(requestOf(released, 'ben') ?? null, false)).toBe(true);
    expect(certify(of, 'cleo', DAY)).toEqual([]);
  });
});

describe('missed check-ins', () => {
  it('start everyone’s time, and a refusal ends it', () => {
    const of = after(plan({ two_people: true }), missCheckIns(plan({ two_people: true }), 0));
    expect(open(wait(of, 0, 6.9))).toEqual([]);
    expect(open(wait(of, 0, 7))).toEqual(['ben', 'cleo', 'dina']);
    expect(open(wait(after(of, refuse(of, DAY)), DAY, 60))).toEqual([]);
  });

  it('start the time of those who have accepted and whose time does not run yet', () => {
    const two = plan({
      two_people: true,
      people: [...people('ben', 'cleo', 'dina'), { id: 'eve', accepted: false, request: null }],
    });
    const asked = after(two, ask(two, 'ben', 0));
    const startedOf = (of: AccessCase) =>
      missCheckIns(of, DAY).map(({ person, type }) => `${person} ${type}`);
    expect(startedOf(asked)).toEqual(['ben started', 'cleo started', 'dina started']);
    const both = after(asked, ask(asked, 'cleo', 0));
    expect(startedOf(both)).toEqual(['dina started']);
    expect(startedOf(after(both, refuse(both, 0)))).toEqual(['ben started', 'cleo started', 'dina started']);
    expect(missCheckIns(asked, DAY)[0]?.request).toMatchObject({ source: 'check_in', two_people: false });
  });

  it('count as nobody’s request where two must ask', () => {
    const two = plan({ two_people: true });
    const missed = after(two, missCheckIns(two, 0));
    const again = { ...missed, people: [...missed.people, ...people('eve')] };
    expect(ask(again, 'eve', DAY)).toMatchObject([{ person: 'eve', type: 'asked' }]);
    expect(leave(missed, 'cleo')).toEqual([]);
  });
});

/** What the test records itself, without the state machine. */
interface Log {
  at: number;
  what: 'ask' | 'certify' | 'withdraw' | 'remove' | 'refuse' | 'miss' | 'told';
  person?: string;
  days: WaitingDays | CertificateDays;
  two: boolean;
}

type Move = { kind: string; who: number; hours: number; days: WaitingDays; two: boolean };

const moves = fc.array(
  fc.record({
    kind: fc.constantFrom(
      ...[
        'ask',
        'ask',
        'ask',
        'ask',
        'paper',
        'paper',
        'review',
        'reject',
        'certify',
        'withdraw',
        'refuse',
        'remove',
        'name',
        'miss',
        'plan',
      ],
      ...['wait', 'wait', 'wait', 'wait', 'long wait', 'long wait', 'long wait', 'long wait'],
      ...['mail up', 'mail up', 'mail up', 'mail down'],
    ),
    who: fc.nat(4),
    hours: fc.integer({ min: 1, max: 24 * 4 }),
    days: fc.constantFrom(...waitingTimes),
    two: fc.boolean(),
  }),
  { maxLength: 60 },
);

/** Runs random moves on a case; calls back after each with what is released. */
function walk(
  all: readonly Move[],
  look: (of: AccessCase, now: number, log: readonly Log[]) => void,
): { released: number } {
  const named = people('p0', 'p1', 'p2').map((person) => ({ ...person, paper: true }));
  let of = plan({ certificate_days: 3, people: named });
  let now = 0;
  let released = 0;
  let mailed = true;
  const log: Log[] = [];
  const note = (what: Log['what'], person?: string) =>
    log.push({ at: now, what, person, days: of.waiting_days, two: of.two_people });
  const take = (steps: readonly AccessStep[]) => {
    released += steps.filter(({ type }) => type === 'released').length;
    of = after(of, steps, false);
    if (!mailed) return;
    for (const { id, request } of of.people)
      if (request?.state === 'waiting' && request.told_at === null) note('told', id);
    of = told(of, now);
  };
  for (const { kind, who, hours, days, two } of all) {
    const id = `p${who}`;
    now += HOUR;
    if (kind === 'ask' && requestBlocker(of, id, now) === null) {
      note('ask', id);
      take(ask(of, id, now));
    } else if (kind === 'paper' && bearerBlocker(of, id) === null) {
      // Whether its certificate counts at once: the longer time is as good a bound for the shorter one.
      log.push({ at: now, what: 'ask', person: id, days: two ? 3 : of.waiting_days, two: of.two_people });
      take(askByPaper(of, id, now, two));
    } else if (kind === 'reject') {
      const steps = rejectCertificate(of, id);
      if (steps.length > 0) note('withdraw', id);
      take(steps);
    } else if (kind === 'certify' || kind === 'review') {
      const steps = certify(of, id, now);
      if (steps.length > 0) log.push({ at: now, what: 'certify', person: id, days: 3, two: false });
      take(steps);
    } else if (kind === 'withdraw') {
      const steps = withdraw(of, id);
      if (steps.length > 0) note('withdraw', id);
      take(steps);
    } else if (kind === 'refuse') {
      note('refuse');
      take(refuse(of, now));
    } else if (kind === 'miss') {
      note('miss');
      take(missCheckIns(of, now));
    } else if (kind === 'remove') {
      note('remove', id);
      take(leave(of, id));
      of = { ...of, people: of.people.filter((person) => person.id !== id) };
    } else if (kind === 'name' && !of.people.some((person) => person.id === id)) {
      of = { ...of, people: [...of.people, { id, accepted: two, paper: true, request: null }] };
    } else if (kind.startsWith('mail')) {
      mailed = kind === 'mail up';
      take([]);
    } else if (kind === 'plan') of = { ...of, waiting_days: days, two_people: two };
    else if (kind === 'wait' || kind === 'long wait') {
      now += kind === 'wait' ? hours * HOUR : hours * DAY;
      take(advance(of, now));
    }
    look(of, now, log);
  }
  return { released };
}

/** Why this person should not see anything, by the log alone; null if they may. */
function whyHidden(id: string, now: number, log: readonly Log[]): string | null {
  const lastOf = (...what: Log['what'][]) =>
    log.findLastIndex((entry) => what.includes(entry.what) && (entry.person ?? id) === id);
  const begin = lastOf('ask', 'miss');
  const entry = log[begin];
  if (!entry) return 'nobody asked';
  if (lastOf('refuse') > begin) return 'refused';
  if (lastOf('remove') > begin) return 'removed';
  if (lastOf('withdraw') > begin) return 'taken back';
  const live = log.filter(
    (each, index) =>
      index > Math.max(lastOf('refuse'), lastOf('remove'), lastOf('withdraw')) &&
      ['ask', 'certify', 'miss'].includes(each.what) &&
      (each.person ?? id) === id,
  );
  const begins = live.filter(({ at, days }) => now - at >= days * DAY);
  if (begins.length === 0) return 'too early';
  const notices = log.filter(
    ({ what, person, at }) => what === 'told' && person === id && at >= (begins[0]?.at ?? now),
  );
  if (notices.length < 3) return 'the owner was not told three times';
  const shortest = Math.min(...begins.map(({ days }) => days));
  if (now - (notices.at(-1)?.at ?? now) < (shortest * DAY) / 3) return 'the owner had no third to answer';
  const alone = live.every(({ what, two }) => what === 'certify' || (what === 'ask' && two));
  if (alone && !log.some(({ what, person }) => what === 'ask' && person !== id)) return 'one of two asked';
  return null;
}

describe('a request by a key on paper', () => {
  const paper = (more: Partial<AccessCase> = {}) =>
    plan({
      certificate_days: 3,
      people: [
        { id: 'ben', accepted: false, paper: true, request: null },
        { id: 'cleo', accepted: true, request: null },
      ],
      ...more,
    });
  const toBearer = (of: AccessCase) => of.people.filter(isReleasedToBearer).map(({ id }) => id);

  it('opens to the bearer after the shorter time, and to nobody else', () => {
    const asked = after(paper(), askByPaper(paper(), 'ben', 0, true));
    expect(requestOf(asked, 'ben')).toMatchObject({ state: 'waiting', source: 'paper', waiting_days: 3 });
    expect(toBearer(wait(asked, 0, 2.99))).toEqual([]);
    expect([toBearer(wait(asked, 0, 3)), open(wait(asked, 0, 3))]).toEqual([['ben'], []]);
  });

  it('opens after the longer time until somebody has reviewed the certificate', () => {
    const asked = after(paper(), askByPaper(paper(), 'ben', 0, false));
    expect(toBearer(wait(asked, 0, 6.99))).toEqual([]);
    expect(toBearer(wait(asked, 0, 7))).toEqual(['ben']);
    const reviewed = after(asked, certify(asked, 'ben', DAY));
    expect(opening(reviewed)[0]).toBe(4 * DAY);
    expect(rejectCertificate(asked, 'ben')).toEqual([{ person: 'ben', type: 'rejected', request: null }]);
  });

  it('needs a key, and no other request for that person', () => {
    expect(askByPaper(plan(), 'ben', 0, true)).toEqual([]);
    expect(bearerBlocker(plan(), 'ben')).toBe(legacyAccessMessages.paperKeyUnknown);
    const both = paper({ people: [{ id: 'ben', accepted: true, paper: true, request: null }] });
    const asked = after(both, ask(both, 'ben', 0));
    expect(bearerBlocker(asked, 'ben')).toBe(legacyAccessMessages.paperKeyHasAccount);
    expect(toBearer(wait(asked, 0, 30))).toEqual([]);
    const byPaper = after(both, askByPaper(both, 'ben', 0, true));
    expect(bearerBlocker(byPaper, 'ben')).toBe(legacyAccessMessages.paperKeyAskedAlready);
    const refused = after(byPaper, refuse(byPaper, DAY));
    expect(requestBlocker(refused, 'ben', DAY)).toBeNull();
  });

  it('opens nothing at once, is begun by no check-in, and counts where two must ask', () => {
    const asked = after(paper(), askByPaper(paper(), 'ben', 0, true));
    expect(opensAtOnce(requestOf(asked, 'ben') ?? null, true)).toBe(false);
    expect(missCheckIns(paper(), 0).map(({ person }) => person)).toEqual(['cleo']);
    const two = paper({ two_people: true });
    const first = after(two, askByPaper(two, 'ben', 0, true));
    expect(requestOf(first, 'ben')?.state).toBe('asked');
    expect(ask(first, 'cleo', DAY).map(({ person, type }) => `${person} ${type}`)).toEqual([
      'cleo started',
      'ben started',
    ]);
  });

  it('of an account’s person goes on by paper if check-ins are missed before a second one asks', () => {
    const both = paper({
      two_people: true,
      people: [
        { id: 'ben', accepted: true, paper: true, request: null },
        { id: 'cleo', accepted: false, request: null },
      ],
    });
    const asked = after(both, askByPaper(both, 'ben', 0, true));
    const [step] = missCheckIns(asked, DAY);
    expect(step?.request).toMatchObject({ source: 'paper', state: 'waiting', two_people: false });
  });
});

describe('any sequence of what people and time do', () => {
  it('reveals nothing before its time, after a refusal, after a removal, or to one of two', () => {
    let released = 0;
    fc.assert(
      fc.property(moves, (all) => {
        released += walk(all, (of, now, log) => {
          for (const person of of.people)
            if (isReleased(person)) {
              expect(person.accepted).toBe(true);
              expect(whyHidden(person.id, now, log)).toBeNull();
            } else if (isReleasedToBearer(person)) {
              expect(person.request?.source).toBe('paper');
              expect(whyHidden(person.id, now, log)).toBeNull();
            }
        }).released;
      }),
      { numRuns: 6000 },
    );
    // Not because there is nothing to see.
    expect(released).toBeGreaterThan(100);
  });
});
