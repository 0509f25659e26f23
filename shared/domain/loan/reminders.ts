import { addDays, daysBetween, type IsoDate } from '../dates';

/** When both sides are reminded of a payment: days after its due date. */
const reminderDays = { before: -3, due: 0, late: 7 } as const;

export type ReminderKind = keyof typeof reminderDays;

/**
 * The reminder of a payment that belongs to a day; null when none does. One that was missed, because no server ran on
 * its day, is sent up to two days later.
 */
export function reminderFor(dueOn: IsoDate, today: IsoDate): ReminderKind | null {
  const since = daysBetween(dueOn, today);
  const kinds = Object.keys(reminderDays) as ReminderKind[];
  return kinds.find((kind) => since >= reminderDays[kind] && since <= reminderDays[kind] + LATEST) ?? null;
}

const LATEST = 2;

/** The due dates about which somebody may have to be reminded today. */
export function remindedDues(today: IsoDate): { from: IsoDate; to: IsoDate } {
  return {
    from: addDays(today, -reminderDays.late - LATEST),
    to: addDays(today, -reminderDays.before),
  };
}
