import { addMonths, formatDate, todayOf, type IsoDate } from '../../dates/dates';
import { dateField } from '../../fields';
import { MAX_TERM_MONTHS } from '../../limits';
import { messages } from '../../messages';
import { term } from './term';

/** The earliest day on which the money of an earlier loan can have been handed over: a limit of our own. */
export const earliestHandover = (): IsoDate => addMonths(todayOf(new Date()), -MAX_TERM_MONTHS);

/** For a loan that runs already: the day on which the borrower received the money. Null for a new loan. */
export const handedOverOn = term<IsoDate | null>({
  label: 'Money handed over on',
  input: { kind: 'earlier' },
  schema: dateField()
    // Missing means unchanged in an amendment; null means that it will be handed over.
    .default(undefined)
    .test(
      'past',
      messages.handedOverInvalid(),
      (day) => !day || (day <= todayOf(new Date()) && day >= earliestHandover()),
    ),
  toForm: (day) => day ?? '',
  words: (day) => (day ? formatDate(day) : 'Not yet'),
  added: { proposed: null },
  example: addMonths(todayOf(new Date()), -2),
});
