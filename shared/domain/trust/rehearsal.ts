import { addMonths, type IsoDate } from '../dates/dates';
import { flagField, objectField } from '../fields';
import { messages } from '../messages';

/** The body of PUT /trusts/{id}/reminders/. */
export const rehearsalReminderSchema = objectField({
  on: flagField('on or off').required(messages.choose('on or off')),
});

/**
 * The first day after `today` on which a trust is rehearsed: the day that was chosen, and the
 * same day of each later year.
 */
export function nextRehearsal(chosen: IsoDate, today: IsoDate): IsoDate {
  // One year ahead is enough for a day in the last year; an older day takes a few more steps.
  for (let years = Math.max(0, Number(today.slice(0, 4)) - Number(chosen.slice(0, 4))); ; years++) {
    const day = addMonths(chosen, 12 * years);
    if (day > today) return day;
  }
}

/** The steps of a rehearsal. */
export const rehearsalSteps = [
  'Each device is where you wrote that it is, turns on, and shows the amount you wrote down.',
  'Each backup is where you wrote that it is, and you can read it. Don’t type it anywhere.',
  'The people who can help still can, and you can still reach them.',
  'Your executor knows about the letter and can get to it. Print it again if anything has changed.',
] as const;
