import {
  absenceReasons,
  closings,
  correctionKinds,
  correctionStatuses,
  loanRoles,
  loanStatuses,
  loanTermsSchema,
  paymentKinds,
  paymentStatuses,
  reminderKinds,
  representativeKinds,
} from '@heartwood/domain';
import { returned } from '../../platform/http/openapi/from-yup';
import type { JsonSchema } from '../../platform/http/openapi/json-schema';
import {
  count,
  day,
  exactly,
  listOf,
  moment,
  orNull,
  ref,
  sealed,
  signature,
  signatureDetails,
  text,
  uuid,
} from '../../platform/http/openapi/shapes';

const { properties: terms, optional: laterTerms } = returned(loanTermsSchema);

const percent: JsonSchema = { type: 'number', description: 'Percent a year.' };

const carried: JsonSchema = {
  type: 'number',
  description: 'Dollars of interest that had accrued before these terms; due with their first payment.',
};

const amended = {
  terms: exactly(terms, laterTerms),
  carried_interest: carried,
  proposed_at: moment,
};

const madeHow = orNull(exactly(signatureDetails, ['typed_name', 'other_name']));

const reminders = exactly(Object.fromEntries(reminderKinds.map((kind) => [kind, { type: 'boolean' }])));

const signatures = listOf(
  exactly(
    { role: { type: 'string', enum: loanRoles }, name: text, signed_at: moment, ...signatureDetails },
    Object.keys(signatureDetails),
  ),
);

const loanContract: JsonSchema = { type: 'string', description: 'The promissory note as HTML.' };

const loanSummary: Record<string, JsonSchema> = {
  id: uuid,
  status: { type: 'string', enum: loanStatuses },
  ...terms,
  initiator: { ...uuid, description: 'Id of the user whose proposal is on the table.' },
  lender_username: text,
  borrower_username: text,
  lender_name: orNull(text),
  borrower_name: orNull(text),
  invitation: orNull(
    exactly({
      role: { type: 'string', enum: loanRoles },
      name: text,
      email: text,
      mailed_at: orNull(moment),
      joined_at: orNull(moment),
      same_address: orNull({ type: 'boolean' }),
    }),
  ),
  unmailed: {
    type: 'boolean',
    description:
      'Whether the other party got no mail about the terms on the table, because the address of their proposer was not verified.',
  },
  signatures,
  terms_version: count,
  previous_terms: orNull(exactly(terms, laterTerms)),
  created_at: moment,
  accepted_at: orNull(moment),
  funding: orNull(
    exactly({ sent_on: day, method: text, received_on: orNull(day), objection_until: day }, [
      'objection_until',
    ]),
  ),
  call_off_by: orNull({ type: 'string', enum: loanRoles }),
  carried_interest: carried,
  amendments: listOf(exactly({ terms_version: count, effective_on: day, ...amended })),
  fees: listOf(ref('LoanFee')),
  closed_at: orNull(moment),
  closed_as: orNull({ type: 'string', enum: closings }),
  absences: listOf(
    exactly({
      role: { type: 'string', enum: loanRoles },
      reason: { type: 'string', enum: absenceReasons },
      said_at: moment,
      counts_on: day,
      counts: { type: 'boolean' },
      representative: orNull(
        exactly({
          kind: { type: 'string', enum: representativeKinds },
          name: text,
          username: orNull(text),
          email: text,
          document_sha256: orNull(text),
        }),
      ),
    }),
  ),
  reminders: exactly({ lender: reminders, borrower: reminders }),
};

const dollarsOrNull = orNull({ type: 'number', description: 'Dollars; null for a day alone.' });

/** The responses about loans. */
export const loanSchemas: Record<string, JsonSchema> = {
  Loan: exactly(
    {
      ...loanSummary,
      payments: listOf(ref('LoanPayment')),
      corrections: listOf(ref('LoanCorrection')),
      earlier_closings: listOf(
        exactly({
          closed_at: moment,
          closed_as: { type: 'string', enum: closings },
          reopened_at: moment,
        }),
      ),
      contract: loanContract,
      lender_signature: signature,
      borrower_signature: signature,
      amendment: orNull(
        exactly({
          proposed_by: { type: 'string', enum: loanRoles },
          effective_on: day,
          contract: { type: 'string', description: 'The amended note as HTML.' },
          signature: text,
          signature_details: madeHow,
          waived_fees: {
            type: 'number',
            description: 'Dollars of late fees that are open, and end with the earlier terms.',
          },
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
      overdue: orNull({
        ...exactly({ amount: { type: 'number' }, since: { type: 'string', format: 'date' } }),
        description: 'All that is due and neither paid nor recorded, in dollars, and since when.',
      }),
      waiting_for: orNull({
        type: 'string',
        enum: loanRoles,
        description: 'Who has to confirm a recorded payment that covers the next one.',
      }),
      amendment_by: orNull({ type: 'string', enum: loanRoles }),
      payments_to_confirm: { type: 'integer', minimum: 0 },
      corrections_to_confirm: { type: 'integer', minimum: 0 },
    },
    laterTerms,
  ),
  LoanLink: exactly({ path: { ...text, description: 'Of the page that opens it, with its secret.' } }),
  InvitedLoan: exactly(
    {
      ...terms,
      role: { type: 'string', enum: loanRoles },
      contract: loanContract,
      lender_username: text,
      borrower_username: text,
      lender_name: orNull(text),
      borrower_name: orNull(text),
      lender_signature: signature,
      borrower_signature: signature,
      signatures,
      expires_at: moment,
    },
    laterTerms,
  ),
  Representation: exactly({
    absent_name: text,
    role: { type: 'string', enum: loanRoles },
    reason: { type: 'string', enum: absenceReasons },
    other_name: text,
    name: text,
    amount: { type: 'number', description: 'Dollars.' },
  }),
  FederalRates: exactly({
    federal_rates: orNull(
      exactly({
        month: { type: 'string', description: 'For example "2026-11".' },
        source: { type: 'string', description: 'The address of the IRS’s ruling.' },
        rates: exactly({ short: percent, mid: percent, long: percent }),
      }),
    ),
  }),
  LoanVersion: exactly({
    terms_version: count,
    terms: orNull(exactly(terms, laterTerms)),
    contract: text,
    lender_signature: signature,
    borrower_signature: signature,
    lender_signed_at: orNull(moment),
    borrower_signed_at: orNull(moment),
    lender_signature_details: madeHow,
    borrower_signature_details: madeHow,
    replaced_at: moment,
    in_force_until: orNull(day),
  }),
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
    objection_until: orNull({
      ...day,
      description:
        'The last day on which the other side can reject what counts by one side’s word. Null for a payment that waits.',
    }),
  }),
  LoanFee: exactly({
    id: uuid,
    amount: { type: 'number', minimum: 0.01 },
    due_on: { ...day, description: 'The due date of the payment that was late.' },
    charged_on: day,
    recorded_at: moment,
    waived_at: orNull(moment),
  }),
  LoanCorrection: exactly({
    id: uuid,
    kind: { type: 'string', enum: correctionKinds },
    payment_id: orNull(uuid),
    proposed_by: { type: 'string', enum: loanRoles },
    status: { type: 'string', enum: correctionStatuses },
    recorded_at: moment,
    decided_at: orNull(moment),
    objection_until: orNull({
      ...day,
      description:
        'The last day on which the other side can reject what counts by one side’s word. Null for a correction that waits.',
    }),
    before: {
      ...exactly({
        amount: dollarsOrNull,
        on: day,
        status: orNull({ type: 'string', enum: paymentStatuses }),
      }),
      description: 'What the payment, or the day on which the money arrived, said before.',
    },
    after: orNull({
      ...exactly({ amount: dollarsOrNull, on: day }),
      description: 'What it says with the correction. Null for a return: the payment does not count.',
    }),
    note: text,
    reason: { type: 'string', description: 'Why it was rejected.' },
  }),
};
