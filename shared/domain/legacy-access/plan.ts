import { t } from '@heartwood/i18n';

/** How many days an owner can have to refuse a request. */
export const waitingTimes = [7, 14, 30] as const;
export type WaitingDays = (typeof waitingTimes)[number];

/** How many days an owner can have instead once a death certificate was added. */
export const certificateTimes = [3, 7] as const;
export type CertificateDays = (typeof certificateTimes)[number];

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
  /**
   * The waiting time once a death certificate was added, if that is shorter. What the owner leaves
   * for the first days then opens at once. Null: a certificate changes nothing, as in releases before
   * the second waiting time.
   */
  certificate_days: CertificateDays | null;
  /** Whether two of them must make a request before the waiting time begins. */
  two_people: boolean;
  check_in: CheckIn;
  /** In the owner's words; '' if there are none. */
  funeral_wishes: string;
}

/** The body of PUT /release-plan/. What clients of earlier releases don't send stays as it is. */
export type AccessPlanInput = Omit<AccessPlan, 'certificate_days' | 'funeral_wishes'> &
  Partial<Pick<AccessPlan, 'certificate_days' | 'funeral_wishes'>>;

/** What the record says of a plan. */
type RecordedPlan = Omit<AccessPlan, 'funeral_wishes'>;

export const defaultPlan: AccessPlan = {
  waiting_days: 14,
  certificate_days: 3,
  two_people: false,
  check_in: 'off',
  funeral_wishes: '',
};

/** The plan in one sentence, for the record: there it is in English. */
export function planWords({ waiting_days, certificate_days, two_people, check_in }: RecordedPlan): string {
  const label = checkInWords[check_in].toLowerCase();
  if (certificate_days !== null) {
    const values = { waiting_days, certificate_days, label };
    return two_people
      ? t(
          'Waiting time {waiting_days} days, {certificate_days} with a death certificate; two people must ask; check-in: {label, term}.',
          values,
        )
      : t(
          'Waiting time {waiting_days} days, {certificate_days} with a death certificate; one person may ask; check-in: {label, term}.',
          values,
        );
  }
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
  /^Waiting time (?<days>\d+) days(?:, (?<short>\d+) with a death certificate)?; (?<two>two people must|one person may) ask; check-in: (?<label>.+)\.$/;

/** A plan of the record in the person's language; another text as it is. */
export function recordedPlan(detail: string): string {
  const { days, short, two, label } = PLAN.exec(detail)?.groups ?? {};
  const waiting_days = waitingTimes.find((each) => String(each) === days);
  const check_in = checkIns.find((each) => checkInWords[each].toLowerCase() === label);
  const certificate_days = certificateTimes.find((each) => String(each) === short) ?? null;
  return waiting_days && check_in && (certificate_days !== null || short === undefined)
    ? planWords({ waiting_days, certificate_days, two_people: two === 'two people must', check_in })
    : detail;
}
