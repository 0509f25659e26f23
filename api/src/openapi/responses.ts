import {
  agreementStates,
  inkReportSchema,
  inkWays,
  closings,
  loanRoles,
  loanStatuses,
  loanTermsSchema,
  paymentKinds,
  paymentStatuses,
  presences,
  PROOF_FORMAT,
  PROOF_VERSION,
  reminderKinds,
  scanTypes,
  signerRoles,
  signingDevices,
  subjectTypes,
  trustSchema,
  willSchema,
  willStatuses,
  witnessRoles,
} from '@heartwood/shared/domain';
import { languages } from '@heartwood/shared/words';
import { EXPORT_FORMAT, EXPORT_VERSION } from '../export/export-format';
import { fieldsLeftOpen, fromYup } from './from-yup';
import type { JsonSchema } from './json-schema';
import { releaseSchemas } from './release-responses';
import { count, day, exactly, hash, listOf, moment, orNull, ref, text, uuid } from './shapes';

export { listOf, ref };

const signature = orNull({ type: 'string', pattern: '^data:image/png;base64,' });

const witnessRole: JsonSchema = { type: 'string', enum: witnessRoles };

/** A form's fields in a response, with blank ones filled in. */
function returned(schema: Parameters<typeof fromYup>[0]): {
  properties: Record<string, JsonSchema>;
  optional: string[];
} {
  const { properties = {} } = fromYup(schema);
  return { properties, optional: fieldsLeftOpen(schema) };
}

const { properties: terms, optional: laterTerms } = returned(loanTermsSchema);

const signer = { role: { type: 'string', enum: signerRoles }, name: text, signed_at: moment };
const willSigned = listOf(
  exactly(
    {
      ...signer,
      place: text,
      presence: { type: 'string', enum: presences },
      device: { type: 'string', enum: signingDevices, description: 'What it was given on.' },
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
    ['place', 'presence', 'device', 'interested', 'paper_signed_on', 'statement'],
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

/** The sealed PDF of a signed agreement. */
const sealed = orNull(exactly({ sha256: hash, size: count, sealed_at: moment }));

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

const willState: Record<string, JsonSchema> = {
  id: uuid,
  status: { type: 'string', enum: willStatuses },
  reviewed_at: { ...orNull(moment), description: 'When the owner last read it again.' },
  yearly_reminder: { type: 'boolean', description: 'Whether a mail asks each year to read it again.' },
  paid_at: orNull(moment),
  sealed,
  replaces: orNull(uuid),
  replaced_by: orNull(uuid),
  created_at: moment,
  updated_at: moment,
};

const carried: JsonSchema = {
  type: 'number',
  description: 'Dollars of interest that had accrued before these terms; due with their first payment.',
};

const amended = {
  terms: exactly(terms, laterTerms),
  carried_interest: carried,
  proposed_at: moment,
};

const reminders = exactly(Object.fromEntries(reminderKinds.map((kind) => [kind, { type: 'boolean' }])));

const loanSummary: Record<string, JsonSchema> = {
  id: uuid,
  status: { type: 'string', enum: loanStatuses },
  ...terms,
  initiator: { ...uuid, description: 'Id of the user whose proposal is on the table.' },
  lender_username: text,
  borrower_username: text,
  signatures: listOf(exactly({ role: { type: 'string', enum: loanRoles }, name: text, signed_at: moment })),
  terms_version: count,
  previous_terms: orNull(exactly(terms, laterTerms)),
  created_at: moment,
  accepted_at: orNull(moment),
  funding: orNull(exactly({ sent_on: day, method: text, received_on: orNull(day) })),
  call_off_by: orNull({ type: 'string', enum: loanRoles }),
  carried_interest: carried,
  amendments: listOf(exactly({ terms_version: count, effective_on: day, ...amended })),
  closed_at: orNull(moment),
  closed_as: orNull({ type: 'string', enum: closings }),
  reminders: exactly({ lender: reminders, borrower: reminders }),
};

const will = returned(willSchema);
const trust = returned(trustSchema);
const {
  beneficiaries: _people,
  instructions: _text,
  holdings: _holdings,
  helpers: _helpers,
  ...listedTrust
} = trust.properties;
const trustState = {
  id: uuid,
  is_active: { type: 'boolean' },
  yearly_reminder: { type: 'boolean', description: 'Whether a mail reminds of each yearly rehearsal.' },
  created_at: moment,
  updated_at: moment,
};

/** Every response of the API, by its name in the document. */
export const responseSchemas: Record<string, JsonSchema> = {
  Nothing: { type: 'object', additionalProperties: false, description: 'Done; there is nothing to say.' },
  TokenPair: exactly({ access: text, refresh: text }),
  Account: exactly({
    email: text,
    email_verified: { type: 'boolean' },
    mails_waiting: {
      type: 'integer',
      minimum: 0,
      description: 'Mails to others that wait until the address is verified.',
    },
    totp: { type: 'boolean', description: 'Whether an app shows codes for it.' },
    two_step: { type: 'boolean', description: 'Whether a password alone does not log in.' },
    recovery_codes_left: { type: 'integer', minimum: 0 },
    passkeys: listOf(ref('Passkey')),
  }),
  Passkey: exactly({ id: uuid, name: text, created_at: moment, last_used_at: orNull(moment) }),
  PasskeyQuestion: exactly({
    challenge_id: uuid,
    options: { type: 'object', description: 'What the browser is asked (WebAuthn, as JSON).' },
  }),
  NewTotp: exactly({ secret: text, uri: { type: 'string', description: 'For a QR code.' } }),
  RecoveryCodes: exactly({ recovery_codes: listOf(text) }),
  LoginSession: exactly({
    id: uuid,
    device: text,
    address: text,
    created_at: moment,
    last_used_at: moment,
    current: { type: 'boolean' },
  }),
  ClosedAccount: exactly({ closes_at: moment }),
  VerifiedEmail: exactly({ email: text }),
  PasswordResetAccount: exactly({ username: text }),
  User: exactly({
    id: uuid,
    first_name: text,
    last_name: text,
    username: text,
    email: text,
    language: { type: 'string', enum: [...languages] },
    profile: exactly({
      street_address: text,
      city: text,
      state: text,
      zip_code: text,
      date_of_birth: orNull({ type: 'string', format: 'date' }),
    }),
  }),
  Assets: exactly({
    has_will: { type: 'boolean' },
    has_trust: { type: 'boolean' },
    has_loan: { type: 'boolean' },
  }),
  Will: exactly(
    {
      ...will.properties,
      ...willSignatures,
      ...willState,
      ink_signing: inkSigning,
      signed_before: signedBefore,
    },
    will.optional,
  ),
  WillListItem: exactly({
    ...willState,
    testator_name: text,
    executor: text,
    witness_1_name: text,
    witness_2_name: text,
    version,
    signatures: listOf(exactly(signer)),
    ink_signing: orNull(
      exactly({
        way: { type: 'string', enum: inkWays },
        signed_on: { type: 'string', format: 'date' },
        version: inkVersion,
      }),
    ),
  }),
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
  Loan: exactly(
    {
      ...loanSummary,
      payments: listOf(ref('LoanPayment')),
      contract: { type: 'string', description: 'The promissory note as HTML.' },
      lender_signature: signature,
      borrower_signature: signature,
      amendment: orNull(
        exactly({
          proposed_by: { type: 'string', enum: loanRoles },
          effective_on: day,
          contract: { type: 'string', description: 'The amended note as HTML.' },
          signature: text,
          ...amended,
        }),
      ),
      sealed,
    },
    laterTerms,
  ),
  LoanListItem: exactly(
    {
      ...loanSummary,
      balance: orNull({
        type: 'number',
        description: 'Dollars of the principal still owed, of an active loan.',
      }),
      next_due: orNull(exactly({ on: { type: 'string', format: 'date' }, amount: { type: 'number' } })),
      amendment_by: orNull({ type: 'string', enum: loanRoles }),
      payments_to_confirm: { type: 'integer', minimum: 0 },
    },
    laterTerms,
  ),
  LoanPayment: exactly({
    id: uuid,
    amount: { type: 'number', minimum: 0.01 },
    paid_on: { type: 'string', format: 'date' },
    status: { type: 'string', enum: paymentStatuses },
    recorded_at: moment,
    decided_at: orNull(moment),
    recorded_by: { type: 'string', enum: loanRoles },
    kind: { type: 'string', enum: paymentKinds },
    method: text,
    note: text,
    reason: { type: 'string', description: 'Why it was rejected.' },
  }),
  Trust: exactly({ ...trust.properties, ...trustState }),
  TrustListItem: exactly({ ...listedTrust, ...trustState }),
  ...releaseSchemas,
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
  WillVersion: exactly(
    { ...will.properties, ...willSignatures, ink_signing: orNull(exactly(inkKept)), replaced_at: moment },
    will.optional,
  ),
  LoanVersion: exactly({
    terms_version: count,
    terms: orNull(exactly(terms, laterTerms)),
    contract: text,
    lender_signature: signature,
    borrower_signature: signature,
    lender_signed_at: orNull(moment),
    borrower_signed_at: orNull(moment),
    replaced_at: moment,
    in_force_until: orNull(day),
  }),
  Export: exactly({
    format: { const: EXPORT_FORMAT, type: 'string' },
    version: { const: EXPORT_VERSION, type: 'integer', description: 'Grows when the shape of this changes.' },
    exported_at: moment,
    user: ref('User'),
    wills: listOf(
      exactly({ will: ref('Will'), earlier_versions: listOf(ref('WillVersion')), trail: ref('Trail') }),
    ),
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
  }),
  LookedUpRate: exactly({
    rate: orNull(
      exactly({
        rate: { type: 'number', description: 'Dollars for one bitcoin.' },
        at: moment,
        source: { type: 'string', description: 'The host that said it.' },
      }),
    ),
  }),
  SealCertificate: exactly({ sha256: hash, pem: text }),
  StoredDocument: exactly({ key: text, sha256: hash, size: count }),
  CheckoutAddress: exactly({ checkout_url: { type: 'string', format: 'uri' } }),
  CheckoutSession: exactly({
    status: { type: 'string', enum: ['open', 'paid', 'cancelled', 'expired'] },
    will_ids: listOf(uuid),
    refund_cents: { type: 'integer', minimum: 0 },
  }),
  Received: exactly({ received: { const: true, type: 'boolean' } }),
  Health: exactly({ status: { const: 'ok', type: 'string' } }),
  Operator: exactly({
    name: orNull(text),
    address: orNull(text),
    email: orNull(text),
    support_email: orNull(text),
  }),
  DemoAccounts: exactly({ accounts: listOf(exactly({ username: text, password: text, name: text })) }),
  ApiError: {
    type: 'object',
    description: 'A sentence a person can act on, and sentences for each field at fault, by its path.',
    properties: { detail: { type: 'string', minLength: 1 }, code: text, request_id: uuid },
    required: ['detail', 'request_id'],
    additionalProperties: { type: 'array', items: text, minItems: 1 },
  },
};
