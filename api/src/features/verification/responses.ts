import { agreementStates, PROOF_FORMAT, PROOF_VERSION, subjectTypes } from '@heartwood/domain';
import type { JsonSchema } from '../../platform/http/openapi/json-schema';
import {
  count,
  exactly,
  hash,
  listOf,
  moment,
  orNull,
  ref,
  text,
  uuid,
} from '../../platform/http/openapi/shapes';

/** The responses about audit logs, and what proves them. */
export const verificationSchemas: Record<string, JsonSchema> = {
  Trail: exactly({
    intact: { type: 'boolean', description: 'Whether the chain of hashes holds.' },
    events: listOf(ref('Event')),
    end: orNull(exactly({ position: count, hash })),
  }),
  Event: exactly({
    position: count,
    type: text,
    at: moment,
    actor_id: orNull(uuid),
    actor: text,
    address: text,
    browser: text,
    detail: text,
    text_sha256: hash,
    previous_hash: hash,
    hash,
  }),
  Proof: exactly({
    format: { const: PROOF_FORMAT, type: 'string' },
    version: { const: PROOF_VERSION, type: 'integer' },
    subject_type: { type: 'string', enum: subjectTypes },
    subject_id: uuid,
    end: exactly({ position: count, hash }),
    pdf_sha256: orNull(hash),
    issued_at: moment,
    text: { type: 'string', description: 'What the agreement says.' },
    events: listOf(ref('Event')),
    signature: { type: 'string', description: 'RSA with SHA-256 over all of it, in base64.' },
    certificates: listOf({ type: 'string', description: 'PEM; the first one’s key made the signature.' }),
  }),
  Verification: exactly({
    known: { type: 'boolean' },
    of: orNull({ type: 'string', enum: ['pdf', 'record'] }),
    kind: orNull({ type: 'string', enum: subjectTypes }),
    date: orNull(moment),
    state: orNull({ type: 'string', enum: agreementStates }),
    current: orNull({ type: 'boolean', description: 'Whether nothing has changed since.' }),
    sealed: orNull({ type: 'boolean', description: 'Whether the PDF carries our seal.' }),
    made_by_server: orNull({
      type: 'boolean',
      description:
        'Whether the server made the PDF from the recorded text. Nobody compared any other with that.',
    }),
    declared_revoked_at: {
      ...orNull(moment),
      description: 'When the owner of a will deleted it and declared it revoked, or a paper was revoked.',
    },
  }),
  SealCertificate: exactly({ sha256: hash, pem: text }),
};
