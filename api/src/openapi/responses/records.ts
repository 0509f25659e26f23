import { agreementStates, PROOF_FORMAT, PROOF_VERSION, subjectTypes } from '@heartwood/domain';
import { EXPORT_FORMAT, EXPORT_VERSION } from '../../export/export-format';
import type { JsonSchema } from '../json-schema';
import { count, exactly, hash, listOf, moment, orNull, ref, text, uuid } from '../shapes';
import { releaseSchemas } from './release';

/** The responses about records, exports, and what proves them. */
export const recordSchemas: Record<string, JsonSchema> = {
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
  Export: exactly({
    format: { const: EXPORT_FORMAT, type: 'string' },
    version: { const: EXPORT_VERSION, type: 'integer', description: 'Grows when the shape of this changes.' },
    exported_at: moment,
    user: ref('User'),
    wills: listOf(
      exactly({ will: ref('Will'), earlier_versions: listOf(ref('WillVersion')), trail: ref('Trail') }),
    ),
    closed_wills: listOf(exactly({ closing: ref('ClosedWill'), trail: ref('Trail') })),
    loans: listOf(
      exactly({ loan: ref('Loan'), earlier_versions: listOf(ref('LoanVersion')), trail: ref('Trail') }),
    ),
    trusts: listOf(exactly({ trust: ref('Trust'), trail: ref('Trail') })),
    trusted_people: exactly({ ...releaseSchemas.TrustedPeople?.properties, trail: ref('Trail') }),
    entrusted: listOf(ref('EntrustedListItem')),
    payments: listOf(exactly({ amount: { type: 'number' }, paid_at: moment, will_id: orNull(uuid) })),
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
      description: 'When the will’s owner deleted it and declared it revoked.',
    },
  }),
  SealCertificate: exactly({ sha256: hash, pem: text }),
  StoredDocument: exactly(
    {
      key: text,
      sha256: hash,
      size: count,
      sealed: { type: 'boolean', description: 'Whether it is the sealed PDF of the will.' },
      detail: { ...text, description: 'What became of a file that is not.' },
    },
    ['detail'],
  ),
};
