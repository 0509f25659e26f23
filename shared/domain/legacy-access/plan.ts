import { t } from '@heartwood/i18n';

/** How many days an owner can have to refuse a request. */
export const waitingTimes = [7, 14, 30] as const;
export type WaitingDays = (typeof waitingTimes)[number];

/** How much a trusted person learns before anything is released. */
export const knownBefore = ['nothing', 'execution'] as const;
export type KnownBefore = (typeof knownBefore)[number];

export const knownBeforeWords: Record<KnownBefore, string> = {
  nothing: 'Nothing',
  execution: 'That a will exists, and how it was signed',
};

/** What can be released to a trusted person. */
export const releasedKinds = ['will', 'letters', 'trusts'] as const;
export type ReleasedKind = (typeof releasedKinds)[number];

export const releasedKindWords: Record<ReleasedKind, string> = {
  will: 'The will: the sealed PDF, and where the original is kept',
  letters: 'The letters to the executor',
  trusts: 'The trust records',
};

/** How often the owner is asked whether they are well. */
export const checkIns = ['off', 'monthly', 'quarterly', 'yearly'] as const;
export type CheckIn = (typeof checkIns)[number];

export const checkInWords: Record<CheckIn, string> = {
  off: 'Never',
  monthly: 'Every month',
  quarterly: 'Every three months',
  yearly: 'Every year',
};

/** An owner's settings for all their trusted people. */
export interface AccessPlan {
  waiting_days: WaitingDays;
  /** Whether two of them must make a request before the waiting time begins. */
  two_people: boolean;
  check_in: CheckIn;
}

export const defaultPlan: AccessPlan = { waiting_days: 14, two_people: false, check_in: 'off' };

/** The plan in one sentence, for the record: there it is in English. */
export function planWords({ waiting_days, two_people, check_in }: AccessPlan): string {
  const label = checkInWords[check_in].toLowerCase();
  return two_people
    ? t('Waiting time {waiting_days} days; two people must ask; check-in: {label, term}.', {
        waiting_days,
        label,
      })
    : t('Waiting time {waiting_days} days; one person may ask; check-in: {label, term}.', {
        waiting_days,
        label,
      });
}

const PLAN =
  /^Waiting time (?<days>\d+) days; (?<two>two people must|one person may) ask; check-in: (?<label>.+)\.$/;

/** A plan of the record in the person's language; another text as it is. */
export function recordedPlan(detail: string): string {
  const { days, two, label } = PLAN.exec(detail)?.groups ?? {};
  const waiting_days = waitingTimes.find((each) => String(each) === days);
  const check_in = checkIns.find((each) => checkInWords[each].toLowerCase() === label);
  return waiting_days && check_in
    ? planWords({ waiting_days, two_people: two === 'two people must', check_in })
    : detail;
}
