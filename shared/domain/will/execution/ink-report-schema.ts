import { latestDay } from '../../dates/dates';
import { choiceField, dateField, nameField, objectField, freeText, personNameField } from '../../fields';
import { messages } from '../../messages';
import { versionRead } from '../will-schema';
import { inkMethods } from './methods';

const name = (label: string) => personNameField(nameField(label)).required(messages.required(label));

/** The body of PUT /api/wills/{id}/ink-signing/. */
export const inkReportSchema = objectField({
  way: choiceField('how it was signed', inkMethods).required(messages.choose('how it was signed')),
  signed_on: dateField()
    .required(messages.inkDateRequired)
    .test('past', messages.inkDateFuture, (date) => !date || date <= latestDay(new Date())),
  place: freeText('Place', { max: 200 }).required(messages.required('Place')),
  witness_1_name: name('First witness'),
  witness_2_name: name('Second witness'),
  notary_name: personNameField(nameField('Notary')),
  original_kept_at: freeText('Where the original is kept', { max: 500 }).required(
    messages.inkOriginalRequired,
  ),
  version: versionRead(),
});
