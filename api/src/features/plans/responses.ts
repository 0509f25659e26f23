import { paperInkSchema, paperKinds, paperSigners, paperStatuses, scanTypes } from '@heartwood/domain';
import { returned } from '../../platform/http/openapi/from-yup';
import type { JsonSchema } from '../../platform/http/openapi/json-schema';
import {
  count,
  exactly,
  hash,
  listOf,
  moment,
  orNull,
  signatureDetails,
  text,
  uuid,
} from '../../platform/http/openapi/shapes';

const kind: JsonSchema = { type: 'string', enum: paperKinds };
const flag: JsonSchema = { type: 'boolean' };
const document: JsonSchema = { type: 'object', description: 'The English text in parts, as it is printed.' };
const signer = { role: { type: 'string', enum: paperSigners }, name: text, signed_at: moment } as const;
const { version: _version, ...ink } = returned(paperInkSchema).properties ?? {};

const listed = {
  id: uuid,
  kind,
  status: { type: 'string', enum: paperStatuses },
  version: { ...count, description: 'Of the text.' },
  owner_name: text,
  signed_by: listOf(exactly(signer)),
  signed_at: orNull(moment),
  signed_on_paper: flag,
  agents_read: {
    ...flag,
    description: 'Whether the people whom it gives an office may read it once it is signed.',
  },
  sealed: orNull(exactly({ sha256: hash, size: count })),
  replaces: orNull(uuid),
  replaced_by: orNull(uuid),
  revoked_at: orNull(moment),
  created_at: moment,
  updated_at: moment,
} as const;

const forMe = { id: uuid, kind, owner_name: text, signed_at: moment, signed_on_paper: flag };

/** The responses about papers for life. */
export const paperSchemas: Record<string, JsonSchema> = {
  PaperListItem: exactly(listed),
  Paper: exactly({
    ...listed,
    answers: { type: 'object', description: 'As they were sent, under the names of the questions.' },
    document,
    text: { ...text, description: 'What the record and the proof cover.' },
    signatures: listOf(
      exactly(
        {
          ...signer,
          image: { type: 'string', pattern: '^data:image/png;base64,' },
          place: text,
          statement: { ...text, description: 'The words that stood above the pad.' },
          ...signatureDetails,
        },
        ['typed_name', 'other_name'],
      ),
    ),
    ink_signing: orNull(
      exactly({
        ...ink,
        reported_at: moment,
        scan: orNull(
          exactly({
            sha256: hash,
            size: count,
            media_type: { type: 'string', enum: scanTypes },
            stored_at: moment,
          }),
        ),
      }),
    ),
    paid: { ...flag, description: 'Whether it may be signed.' },
  }),
  PaperForMeItem: exactly(forMe),
  PaperForMe: exactly({ ...forMe, document, text }),
  EmergencyCode: exactly({ made_at: orNull(moment), opened_at: orNull(moment) }),
  EmergencyPapers: exactly({
    owner_name: text,
    papers: listOf(
      exactly({
        ...{ ...forMe, document, text },
        agents: listOf(exactly({ name: text, phone: text })),
        file: orNull({ type: 'string', enum: scanTypes, description: 'What can be downloaded.' }),
      }),
    ),
  }),
  PlanPrice: exactly({
    cents: { type: 'integer', minimum: 0 },
    included: flag,
    price: { ...text, description: 'The id for the cart.' },
  }),
};
