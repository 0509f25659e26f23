import {
  deletionIntents,
  inkReportSchema,
  inkMethods,
  presences,
  scanTypes,
  signerRoles,
  signingDevices,
  willSchema,
  willStatuses,
  witnessRoles,
} from '@heartwood/domain';
import { returned } from '../../platform/http/openapi/from-yup';
import type { JsonSchema } from '../../platform/http/openapi/json-schema';
import {
  count,
  day,
  exactly,
  hash,
  listOf,
  moment,
  orNull,
  signature,
  signatureDetails,
  text,
  uuid,
} from '../../platform/http/openapi/shapes';

const witnessRole: JsonSchema = { type: 'string', enum: witnessRoles };

const signer = { role: { type: 'string', enum: signerRoles }, name: text, signed_at: moment };
const willSigned = listOf(
  exactly(
    {
      ...signer,
      place: text,
      presence: { type: 'string', enum: presences },
      device: { type: 'string', enum: signingDevices, description: 'What it was given on.' },
      ...signatureDetails,
      interested: {
        type: 'boolean',
        description: 'The witness said that they, or their spouse, are named in the will.',
      },
      paper_signed_on: {
        ...day,
        description: 'The day on which the testator had signed the same text on paper, as reported by then.',
      },
      statement: { type: 'string', description: 'The words that stood above the pad.' },
    },
    [
      'place',
      'presence',
      'device',
      ...Object.keys(signatureDetails),
      'interested',
      'paper_signed_on',
      'statement',
    ],
  ),
);
const version = { ...count, description: 'Grows by one with every change of the text.' };

const { version: _read, ...inkReport } = returned(inkReportSchema).properties;
const inkVersion = { ...count, description: 'The version of the text that was signed on paper.' };
const inkSigning = orNull(
  exactly({
    ...inkReport,
    signed_on: { type: 'string', format: 'date' },
    version: inkVersion,
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
);
const { scan: _scan, ...inkKept } = inkSigning.properties ?? {};

const willSignatures: Record<string, JsonSchema> = {
  contract: { type: 'string', description: 'The text of the will.' },
  testator_signature: signature,
  witness_1_signature: signature,
  witness_2_signature: signature,
  signatures: willSigned,
  version,
};

const signedBefore = {
  type: 'boolean',
  description: 'Whether its testator signed an earlier text of it, which may still be their last will.',
} as const;

const signedVersions = {
  ...listOf(
    exactly({
      version: { ...count, description: 'Which version of the text it is.' },
      replaced_at: moment,
      downloaded_at: { ...orNull(moment), description: 'When its owner first downloaded its sealed PDF.' },
    }),
  ),
  description: 'Its earlier texts that all three had signed, the oldest first.',
};

const willState: Record<string, JsonSchema> = {
  id: uuid,
  status: { type: 'string', enum: willStatuses },
  reviewed_at: { ...orNull(moment), description: 'When the owner last read it again.' },
  yearly_reminder: { type: 'boolean', description: 'Whether a mail asks each year to read it again.' },
  paid_at: orNull(moment),
  sealed: orNull(
    exactly({
      sha256: hash,
      size: count,
      sealed_at: moment,
      downloaded_at: { ...orNull(moment), description: 'When its owner first downloaded it.' },
    }),
  ),
  replaces: orNull(uuid),
  replaced_by: orNull(uuid),
  created_at: moment,
  updated_at: moment,
};

const will = returned(willSchema);

const closed = {
  id: uuid,
  testator_name: text,
  intent: { type: 'string', enum: deletionIntents, description: 'What deleting it meant.' },
  created_at: { ...moment, description: 'When it was deleted.' },
} as const;

/** The responses about wills. */
export const willSchemas: Record<string, JsonSchema> = {
  BegunWill: exactly({
    content: { ...text, description: 'JSON of the forms; blank once it was saved as a will, or discarded.' },
    version: { type: 'integer', minimum: 0 },
    updated_at: orNull(moment),
  }),
  Will: exactly(
    {
      ...will.properties,
      ...willSignatures,
      ...willState,
      ink_signing: inkSigning,
      signed_before: signedBefore,
      signed_versions: signedVersions,
    },
    will.optional,
  ),
  WillListItem: exactly({
    ...willState,
    testator_name: text,
    executor: text,
    partner_name: { ...text, description: 'The spouse or partner; blank for none.' },
    guardian_put_off: {
      type: 'boolean',
      description: 'Who would raise the children is to be decided later.',
    },
    witness_1_name: text,
    witness_2_name: text,
    version,
    signatures: listOf(exactly(signer)),
    ink_signing: orNull(
      exactly({
        way: { type: 'string', enum: inkMethods },
        signed_on: { type: 'string', format: 'date' },
        version: inkVersion,
      }),
    ),
  }),
  ClosedWillListItem: exactly(closed),
  ClosedWill: exactly({
    ...closed,
    text: { type: 'string', description: 'The closing page.' },
    files: listOf(exactly({ sha256: hash, version, stored_at: moment })),
  }),
  WillVersion: exactly(
    { ...will.properties, ...willSignatures, ink_signing: orNull(exactly(inkKept)), replaced_at: moment },
    will.optional,
  ),
  WitnessLink: exactly({ id: uuid, role: witnessRole, email: text, created_at: moment, expires_at: moment }),
  Witnessing: exactly({
    role: witnessRole,
    name: text,
    testator_name: text,
    document: { type: 'object', description: 'The will in parts, as it is printed.' },
    testator_signature: signature,
    testator_signed_at: orNull(moment),
    expires_at: moment,
  }),
};
