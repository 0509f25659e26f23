import { daysBetween, type IsoDate } from '../../dates/dates';
import { flagField, objectField } from '../../fields';
import { messages } from '../../messages';

export const reminderKinds = ['before', 'due', 'late'] as const;
export type ReminderKind = (typeof reminderKinds)[number];

/** The payment mails that one party gets. */
export type Reminders = Record<ReminderKind, boolean>;

/** When each mail is sent, as its switch says. */
export const reminderWords: Record<ReminderKind, string> = {
  before: 'Three days before a payment is due',
  due: 'On the day it is due',
  late: 'Seven days after, if it is late',
};

/** The body of PUT /loans/{id}/reminders/: the mails to turn on or off. The others stay as they are. */
export const loanRemindersSchema = objectField({
  before: flagField('on or off'),
  due: flagField('on or off'),
  late: flagField('on or off'),
}).test('any', messages.reminderRequired, (switches) =>
  Object.values(switches).some((on) => on !== undefined),
);

/** When both parties are reminded of a payment: days after its due date. */
const reminderDays: Record<ReminderKind, number> = { before: -3, due: 0, late: 7 };

/**
 * The reminder of a payment that belongs to a day; null when none does. One that was missed, because no
 * server ran on its day, is sent up to two days later.
 */
export function reminderFor(dueOn: IsoDate, today: IsoDate): ReminderKind | null {
  const since = daysBetween(dueOn, today);
  return (
    reminderKinds.find((kind) => since >= reminderDays[kind] && since <= reminderDays[kind] + LATEST) ?? null
  );
}

const LATEST = 2;

/** How many days after its day a reminder is sent, because no server ran then. */
export function reminderDelay(kind: ReminderKind, dueOn: IsoDate, today: IsoDate): number {
  return daysBetween(dueOn, today) - reminderDays[kind];
}
