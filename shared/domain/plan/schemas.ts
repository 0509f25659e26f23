import { latestDay } from '../dates/dates';
import {
  choiceField,
  dateField,
  flagField,
  freeText,
  nameField,
  objectField,
  personNameField,
  textField,
  unchangedSinceField,
  versionField,
} from '../fields';
import { messages } from '../messages';
import { requiredSignature } from '../signature';
import { typedSignatureBody } from '../typed-signature';
import { paperSigners } from './document';
import { paperKinds, paperOf, type PaperKind } from './papers';
import { answersSchema, type AnyAnswers } from './question';

/** The schema of the answers of one kind of paper. */
export const paperSchema = (kind: PaperKind) => answersSchema(paperOf(kind).questions);

const bodyOf = (kind: PaperKind) => paperSchema(kind).optional().default(undefined);

const bodyOfs = {
  money: bodyOf('money'),
  medical: bodyOf('medical'),
  living_will: bodyOf('living_will'),
  remains: bodyOf('remains'),
  things: bodyOf('things'),
} as const satisfies Record<PaperKind, unknown>;

/** The answers of one paper, in a field that is named after its kind: `{ "medical": { … } }`. */
const paperBody = objectField(bodyOfs).test('one', messages.paperOne, (given) => kindsIn(given).length === 1);

const kindsIn = (given: object): PaperKind[] =>
  paperKinds.filter((kind) =>
    Object.entries(given).some(([name, value]) => name === kind && value !== undefined),
  );

/** The kind and the answers of a body of `paperCreateSchema` or `paperUpdateSchema`. */
export function paperIn(body: Readonly<Record<string, unknown>>): { kind: PaperKind; answers: AnyAnswers } {
  const [kind = 'medical'] = kindsIn(body);
  return { kind, answers: Object(body[kind]) };
}

/** The body of POST /api/papers/. */
export const paperCreateSchema = paperBody.shape({
  agents_read: flagField('whether your agents may read it'),
});

/** The body of PUT /api/papers/{id}/. */
export const paperUpdateSchema = paperBody.shape({
  unchanged_since: unchangedSinceField(messages.paperChangedElsewhere),
});

const versionRead = () => versionField(messages.paperChangedElsewhere);

/** The body of PUT /api/papers/{id}/sign/: one signature at a time. */
export const paperSignSchema = objectField({
  role: choiceField('who signs', paperSigners).required(messages.signerRequired),
  signature: requiredSignature(),
  ...typedSignatureBody(),
  place: freeText('Place', { max: 200 }).required(messages.required('Place')),
  statement: textField('Statement', { max: 4000, lines: true }).required(messages.statementChanged),
  version: versionRead(),
});

/** The body of PUT /api/papers/{id}/ink-signing/. */
export const paperInkSchema = objectField({
  signed_on: dateField()
    .required(messages.inkDateRequired)
    .test('past', messages.inkDateFuture, (date) => !date || date <= latestDay(new Date())),
  place: freeText('Place', { max: 200 }).required(messages.required('Place')),
  witness_1_name: personNameField(nameField('First witness')),
  witness_2_name: personNameField(nameField('Second witness')),
  notary_name: personNameField(nameField('Notary')),
  original_kept_at: freeText('Where the original is kept', { max: 500 }).required(
    messages.inkOriginalRequired,
  ),
  version: versionRead(),
});

/** The body of PUT /api/papers/{id}/readers/. */
export const paperReadersSchema = objectField({
  agents_read: flagField('whether your agents may read it').required(
    messages.choose('whether your agents may read it'),
  ),
});
