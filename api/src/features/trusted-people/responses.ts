import {
  certificateReviews,
  checkIns,
  inkMethods,
  knownBefore,
  loanRoles,
  requestSources,
  requestStates,
  scanTypes,
  trustSchema,
} from '@heartwood/domain';
import { fromYup } from '../../platform/http/openapi/from-yup';
import type { JsonSchema } from '../../platform/http/openapi/json-schema';
import {
  count,
  day,
  exactly,
  hash,
  listOf,
  moment,
  orNull,
  ref,
  text,
  uuid,
} from '../../platform/http/openapi/shapes';

const flag: JsonSchema = { type: 'boolean' };
const state: JsonSchema = { type: 'string', enum: requestStates };
const source: JsonSchema = { type: 'string', enum: requestSources };
const mediaType: JsonSchema = { type: 'string', enum: scanTypes };
const opensAt: JsonSchema = {
  ...orNull(moment),
  description: 'When the documents open unless the owner refuses; null while no time runs.',
};
const days: JsonSchema = { type: 'integer', minimum: 7, maximum: 30 };
const certificateDays: JsonSchema = {
  ...orNull({ type: 'integer', minimum: 3, maximum: 7 }),
  description: 'The waiting time once a death certificate was added; null if that changes none.',
};

const request: JsonSchema = { anyOf: [ref('ReleaseRequest'), { type: 'null' }] };
const execution: Record<string, JsonSchema> = {
  id: uuid,
  testator_name: text,
  way: { type: 'string', enum: ['screen', ...inkMethods] },
  signed_on: { ...text, description: 'ISO 8601 on the screen, a day on paper.' },
  place: text,
  witnesses: listOf(text),
  notary: text,
};
const file = exactly({
  id: uuid,
  kind: { type: 'string', enum: ['signed_pdf', 'ink_scan'] },
  media_type: mediaType,
  size: count,
  sha256: hash,
  made_by_server: { type: 'boolean', description: 'Whether the server made it from the recorded text.' },
});
const releasedWill = exactly(
  {
    ...execution,
    original_kept_at: text,
    files: listOf(file),
    replaced_at: {
      ...moment,
      description: 'When the owner changed this text after it was signed; missing for the current text.',
    },
    text: {
      ...text,
      description: 'The recorded text; missing only after very many long ones.',
    },
  },
  ['replaced_at', 'text'],
);
const letter = exactly({
  title: text,
  date: text,
  salutation: text,
  opening: listOf(text),
  sections: listOf(
    exactly(
      {
        heading: text,
        paragraphs: listOf(text),
        rows: listOf(exactly({ term: text, detail: text })),
        steps: listOf(text),
      },
      ['rows', 'steps'],
    ),
  ),
  signer: text,
});
const {
  instructions: _steps,
  holdings: _holdings,
  helpers: _helpers,
  rehearsal_on: _on,
  ...trust
} = fromYup(trustSchema).properties ?? {};
const listed = { id: uuid, owner_name: text, request };
const either = (list: JsonSchema): JsonSchema => orNull(list);

const firstDays = orNull(
  exactly({
    originals: either(
      listOf(
        exactly({
          id: uuid,
          testator_name: text,
          way: execution['way'] ?? text,
          original_kept_at: text,
        }),
      ),
    ),
    funeral_wishes: text,
  }),
);
const released = orNull(
  exactly({
    wills: either(listOf(releasedWill)),
    letters: either(listOf(exactly({ trust_id: uuid, letter }))),
    trusts: either(
      listOf(exactly({ ...trust, id: uuid, is_active: flag, created_at: moment, updated_at: moment })),
    ),
  }),
);

/** What the bearer of a key on paper sees. */
const paperAccess: Record<string, JsonSchema> = {
  owner_name: text,
  name: { ...text, description: 'The person whom the key is for.' },
  closes_at: { ...moment, description: 'When the token expires.' },
  waiting_days: { ...days, minimum: 3 },
  certificate_days: certificateDays,
  two_people: flag,
  reviewed: { ...flag, description: 'Whether a person reviews certificates before the shorter time begins.' },
  by_account: {
    ...flag,
    description: 'Whether the account of that person has asked, so that the key can’t.',
  },
  request,
  open_until: orNull(moment),
  first_days: firstDays,
  released,
};

/** The responses about trusted people, by their names in the document. */
export const trustedPeopleSchemas: Record<string, JsonSchema> = {
  ReleaseRequest: exactly({
    state,
    source,
    reason: text,
    asked_at: moment,
    opens_at: opensAt,
    closed_at: { ...orNull(moment), description: 'When it was released or refused.' },
    died_on: { ...orNull(day), description: 'The day of the death as its maker knows it.' },
    review: {
      ...orNull({ type: 'string', enum: certificateReviews }),
      description: 'Whether a person has reviewed the certificate; null where the operator wants no review.',
    },
    certificate: orNull(exactly({ size: count, media_type: mediaType, stored_at: moment })),
  }),
  TrustedPerson: exactly({
    id: uuid,
    name: text,
    email: text,
    known_before: { type: 'string', enum: knownBefore },
    opens_will: flag,
    opens_letters: flag,
    opens_trusts: flag,
    username: orNull(text),
    account_email: orNull(text),
    claimed_at: {
      ...orNull(moment),
      description:
        'When an account with another address than the invited one accepted and began to wait for the confirmation; null otherwise.',
    },
    invited_at: moment,
    accepted_at: orNull(moment),
    request,
    paper_key: orNull(
      exactly({
        made_at: moment,
        opened_at: orNull(moment),
        bearer: orNull(exactly({ name: text, email: text, phone: text })),
      }),
    ),
  }),
  TrustedPeople: exactly({
    plan: exactly({
      waiting_days: days,
      certificate_days: certificateDays,
      two_people: flag,
      check_in: { type: 'string', enum: checkIns },
      funeral_wishes: text,
      well_at: orNull(moment),
      check_in_open: { ...flag, description: 'Whether a check-in was mailed and not yet answered.' },
    }),
    people: listOf(ref('TrustedPerson')),
  }),
  RunningRequest: exactly({
    id: uuid,
    name: text,
    state,
    source,
    reason: text,
    asked_at: moment,
    opens_at: opensAt,
  }),
  PaperAccess: exactly(paperAccess),
  OpenedPaperKey: exactly({ ...paperAccess, token: text }),
  RefuseLink: exactly({ requests: listOf(ref('RunningRequest')) }),
  Invitation: exactly({ owner_name: text, name: text }),
  AcceptedInvitation: exactly({
    id: uuid,
    waits: { ...flag, description: 'Whether the owner has to confirm the account first.' },
  }),
  EntrustedListItem: exactly(listed),
  Entrusted: exactly({
    ...listed,
    waiting_days: { ...days, minimum: 3 },
    certificate_days: certificateDays,
    two_people: flag,
    first_days: {
      ...firstDays,
      description: 'What opens at once with a death certificate; null until then.',
    },
    executions: either(listOf(exactly(execution))),
    released,
    loans: {
      ...orNull(
        listOf(
          exactly({
            id: uuid,
            role: { type: 'string', enum: loanRoles },
            other_name: text,
            amount: { type: 'number', description: 'Dollars.' },
            representative: orNull(text),
            mine: flag,
            objection_until: orNull(day),
          }),
        ),
      ),
      description:
        'The loans of the owner that run, or that the other side alone ended until that day, for who has the will; null before the release.',
    },
    seen: listOf(exactly({ at: moment, actor: text, detail: text })),
  }),
};
