import { isoDate } from '../dates/dates';
import { messages } from '../messages';
import { nextRehearsal, rehearsalReminderSchema } from './rehearsal';
import { errorText } from '../validation/fixture';

const next = (chosen: string, today: string) => nextRehearsal(isoDate(chosen), isoDate(today));

it('comes on the chosen day, and on the same day of each later year', () => {
  expect(next('2026-03-01', '2026-02-28')).toBe('2026-03-01');
  expect(next('2026-03-01', '2026-03-01')).toBe('2027-03-01');
  expect(next('2020-03-01', '2026-11-22')).toBe('2027-03-01');
  expect(next('2030-03-01', '2026-11-22')).toBe('2030-03-01');
});

it('comes on the last day of February for a leap day', () => {
  expect(next('2024-02-29', '2024-12-31')).toBe('2025-02-28');
  expect(next('2024-02-29', '2027-03-01')).toBe('2028-02-29');
});

it('is announced by a mail that the owner turns on or off', () => {
  expect(rehearsalReminderSchema.validateSync({ on: false })).toEqual({ on: false });
  for (const on of [undefined, 'yes'])
    expect(errorText(() => rehearsalReminderSchema.validateSync({ on }))).toBe(
      String(messages.choose('on or off')),
    );
});
