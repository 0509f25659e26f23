import { addDays, isoDate } from '../../dates/dates';
import { messages } from '../../messages';
import { loanRemindersSchema, reminderDelay, reminderFor, reminderKinds, reminderWords } from './reminders';
import { errorText } from '../../validation/fixture';

const due = isoDate('2025-03-01');

describe('the reminders of a payment', () => {
  it('come three days before, on its day, and seven days after, each up to two days late', () => {
    const kinds = Array.from({ length: 16 }, (_, at) => reminderFor(due, addDays(due, at - 4)));
    expect(kinds).toEqual([
      ...[null, 'before', 'before', 'before', 'due', 'due', 'due', null, null],
      ...[null, null, 'late', 'late', 'late', null, null],
    ]);
  });

  it('are as many days late as no server ran', () => {
    expect(reminderKinds.map((kind) => reminderDelay(kind, due, due))).toEqual([3, 0, -7]);
    expect(reminderDelay('late', due, addDays(due, 9))).toBe(2);
  });

  it('have a word for each switch', () => {
    expect(reminderKinds.map((kind) => reminderWords[kind])).toEqual([
      'Three days before a payment is due',
      'On the day it is due',
      'Seven days after, if it is late',
    ]);
  });

  it('are switched one by one, at least one at a time', () => {
    expect(loanRemindersSchema.validateSync({ late: false })).toEqual({ late: false });
    expect(() => loanRemindersSchema.validateSync({})).toThrow(messages.reminderRequired);
    for (const kind of reminderKinds)
      expect(errorText(() => loanRemindersSchema.validateSync({ [kind]: 'x' }))).toBe(
        String(messages.choose('on or off')),
      );
  });
});
