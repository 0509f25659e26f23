import type { Sentence } from '@heartwood/i18n';
import { DAY } from '../dates/day';
import { ASK_AGAIN_DAYS } from '../limits';
import { legacyAccessMessages } from './messages';
import {
  isOpen,
  type AccessCase,
  type AccessRequest,
  type AccessStep,
  type RequestSource,
} from './access-case';

/** When the documents will be released unless the owner refuses; null while no waiting time runs. */
export function opensAt(request: AccessRequest): number | null {
  if (request.state !== 'waiting') return null;
  return thirdBegan(request) + (4 - request.notices) * third(request);
}

const thirdBegan = ({ told_at, noticed_at }: AccessRequest) => told_at ?? noticed_at;

const third = ({ waiting_days }: AccessRequest) => (waiting_days * DAY) / 3;

/** Why the bearer of this person's key on paper can't make a request now; null if they can. */
export function bearerBlocker(of: AccessCase, id: string): Sentence | null {
  const person = of.people.find((each) => each.id === id);
  if (!person?.paper) return legacyAccessMessages.paperKeyUnknown;
  // A refusal ends the key, so whoever has one now has got it after that.
  if (!isOpen(person.request)) return null;
  return person.request.source === 'paper'
    ? legacyAccessMessages.paperKeyAskedAlready
    : legacyAccessMessages.paperKeyHasAccount;
}

/** Why this person can't make a request now; null if they can. */
export function requestBlocker(of: AccessCase, id: string, now: number): Sentence | null {
  const person = of.people.find((each) => each.id === id);
  if (!person?.accepted) return legacyAccessMessages.notTrusted;
  const request = ownRequest(person.request);
  if (!request) return null;
  if (request.state === 'released') return legacyAccessMessages.releasedAlready;
  if (request.state === 'waiting') return legacyAccessMessages.askedAlready;
  if (request.state === 'asked') return enough(of, id) ? null : legacyAccessMessages.secondPersonNeeded;
  return now < askAgainAt(request) ? legacyAccessMessages.askAgainLater() : null;
}

/**
 * A request as its person sees it: none, if missed check-ins or their key on paper began a waiting
 * time and the owner has ended it. They asked for nothing, so nothing was refused to them, and
 * they may need to ask soon.
 */
export const ownRequest = <Request extends Pick<AccessRequest, 'state' | 'source'>>(
  request: Request | null,
): Request | null => (request?.state === 'refused' && request.source !== 'person' ? null : request);

/** When a person who was refused can make another request. */
const askAgainAt = ({ closed_at, asked_at }: AccessRequest): number =>
  (closed_at ?? asked_at) + ASK_AGAIN_DAYS * DAY;

/**
 * A person makes a request. If two people must, the first one's waiting time begins with
 * the second one's request.
 */
export function ask(of: AccessCase, id: string, now: number): AccessStep[] {
  return requestBlocker(of, id, now) === null ? begin(of, id, begun(of, 'person', now), now) : [];
}

/**
 * The bearer of a person's key on paper makes a request, with a death certificate. It counts
 * like one of that person.
 * @param counts whether the certificate starts the shorter time now; otherwise once somebody has reviewed it
 */
export function askByPaper(of: AccessCase, id: string, now: number, counts: boolean): AccessStep[] {
  if (bearerBlocker(of, id) !== null) return [];
  const request = begun(of, 'paper', now);
  return begin(of, id, counts ? shortened(request) : request, now);
}

function begin(of: AccessCase, id: string, request: AccessRequest, now: number): AccessStep[] {
  if (!enough(of, id)) return [{ person: id, type: 'asked', request }];
  const first = of.people.flatMap((person) =>
    person.id !== id && person.request?.state === 'asked' ? [{ id: person.id, request: person.request }] : [],
  );
  return [{ id, request }, ...first].map((each) => ({
    person: each.id,
    type: 'started',
    request: started(each.request, now),
  }));
}

/**
 * The owner has missed two check-ins: the waiting time begins for everyone who has not made a request. Not
 * for a key on paper that nobody has used: its bearer needs a certificate.
 */
export function missCheckIns(of: AccessCase, now: number): AccessStep[] {
  return of.people
    .filter(({ accepted, request }) => accepted && (!isOpen(request) || request.state === 'asked'))
    .map(({ id, request }) => {
      const begins =
        isOpen(request) && request.source === 'paper'
          ? { ...request, two_people: false }
          : begun(of, 'check_in', now);
      return { person: id, type: 'started', request: started(begins, now) };
    });
}

/**
 * The first death certificate was added to a request: the shorter time begins, unless the longer one ends
 * before it. The owner is told in any case, because some of what they left opens at once. A request that
 * waits for a second person has the shorter time once that one asks.
 */
export function certify(of: AccessCase, id: string, now: number): AccessStep[] {
  const request = of.people.find((person) => person.id === id)?.request ?? null;
  if (!isOpen(request) || request.state === 'released' || request.certificate_days === null) return [];
  const shorter = shortened(request);
  if (request.state === 'asked') return [{ person: id, type: 'certified', request: shorter }];
  const restarted = started(shorter, now);
  const sooner = (opensAt(restarted) ?? now) < (opensAt(request) ?? now);
  return [{ person: id, type: 'certified', request: sooner ? restarted : request }];
}

const shortened = (request: AccessRequest): AccessRequest =>
  request.certificate_days !== null && request.certificate_days < request.waiting_days
    ? { ...request, waiting_days: request.certificate_days }
    : request;

/**
 * The file of a request by a key on paper was no death certificate: the request ends, because it needs one.
 */
export function rejectCertificate(of: AccessCase, id: string): AccessStep[] {
  const request = of.people.find((person) => person.id === id)?.request ?? null;
  if (request?.source !== 'paper' || (request.state !== 'asked' && request.state !== 'waiting')) return [];
  return [{ person: id, type: 'rejected', request: null }, ...stopped(of, id)];
}

/**
 * Whether what the owner leaves for the first days is open to an account: at once with a certificate, once no
 * second person is missing. Not by a key on paper: whoever found it could add any file.
 */
export const opensAtOnce = (request: AccessRequest | null, certified: boolean): boolean =>
  request?.state === 'released' ||
  (request?.state === 'waiting' &&
    request.source !== 'paper' &&
    request.certificate_days !== null &&
    certified);

/** A person withdraws their own request. */
export function withdraw(of: AccessCase, id: string): AccessStep[] {
  const request = of.people.find((person) => person.id === id)?.request;
  if (request?.state !== 'asked' && request?.state !== 'waiting') return [];
  return [{ person: id, type: 'withdrawn', request: null }, ...stopped(of, id)];
}

/** A person is removed, or steps down: if two people must request, the other one waits for a second again. */
export const leave = (of: AccessCase, id: string): AccessStep[] => stopped(of, id);

/** The owner refuses: nothing is released, and releases end. */
export function refuse(of: AccessCase, now: number): AccessStep[] {
  return of.people.flatMap(({ id, request }) =>
    isOpen(request)
      ? [
          {
            person: id,
            type: request.state === 'released' ? ('ended' as const) : ('refused' as const),
            request: { ...request, state: 'refused' as const, closed_at: now },
          },
        ]
      : [],
  );
}

/**
 * Time has passed: the owner is told once more, or the documents open. Each step comes a third of the waiting
 * time after the notice before it left, so a server that was down tells first and goes on waiting. A notice
 * that never left is written again and does not count.
 */
export function advance(of: AccessCase, now: number): AccessStep[] {
  return of.people.flatMap(({ id, request }): AccessStep[] => {
    if (request?.state !== 'waiting' || now < thirdBegan(request) + third(request)) return [];
    const counts = request.told_at !== null;
    if (counts && request.notices === 3)
      return [{ person: id, type: 'released', request: { ...request, state: 'released', closed_at: now } }];
    const notices = request.notices + (counts ? 1 : 0);
    return [
      { person: id, type: 'noticed', request: { ...request, notices, noticed_at: now, told_at: null } },
    ];
  });
}

function begun(of: AccessCase, source: RequestSource, now: number) {
  const { waiting_days, certificate_days } = of;
  const plan = { waiting_days, certificate_days, two_people: of.two_people && source === 'person' };
  return {
    ...plan,
    state: 'asked',
    source,
    asked_at: now,
    notices: 0,
    noticed_at: now,
    told_at: null,
    closed_at: null,
  } satisfies AccessRequest;
}

const started = (request: AccessRequest, now: number): AccessRequest => ({
  ...request,
  state: 'waiting',
  notices: 1,
  noticed_at: now,
  told_at: null,
});

/** Whether enough people have made a request once this person does too. */
const enough = (of: AccessCase, id: string) => !of.two_people || askers(of, id).length > 0;

/** The other people who have made a request. One that missed check-ins started doesn't count. */
const askers = ({ people }: AccessCase, except: string) =>
  people.filter(({ id, request }) => id !== except && isOpen(request) && request.source !== 'check_in');

/** The others whose waiting time needs a second person, when this one no longer requests. */
function stopped(of: AccessCase, id: string): AccessStep[] {
  const others = askers(of, id);
  if (others.length > 1) return [];
  return others.flatMap((person) =>
    person.request?.state === 'waiting' && person.request.two_people
      ? [
          {
            person: person.id,
            type: 'stopped' as const,
            request: { ...person.request, state: 'asked' as const, notices: 0 },
          },
        ]
      : [],
  );
}
