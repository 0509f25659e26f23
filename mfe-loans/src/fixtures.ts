import {
  correctionOf,
  isoDate,
  loanHtml,
  otherRole,
  type CorrectionInput,
  type Loan,
  type LoanCorrection,
  type LoanFunding,
  type LoanInput,
  type LoanPayment,
  type PaymentInput,
} from '@heartwood/domain';
import {
  activeLoan,
  listedLoan,
  noneOff,
  sampleCorrection,
  sampleLoan,
  samplePayment,
  trailOf,
} from '@heartwood/domain/fixtures';
import { recordsOf, type MockHandlers, type ApiCall } from '@heartwood/host/dev/fixtures';

const now = '2026-11-20T17:00:00.000Z';

/**
 * Ana's loan to Ben with payments, one that he has not accepted yet, and one from a
 * person with a very long name.
 */
const loans = recordsOf<Loan>([
  activeLoan({
    id: 'active',
    payments: [
      samplePayment({ status: 'confirmed', decided_at: '2025-03-01T18:00:00.000Z' }),
      samplePayment({ id: 'waits', paid_on: isoDate('2025-03-28') }),
    ],
  }),
  sampleLoan({ id: 'proposed', amount: 2500 }),
  sampleLoan({
    id: 'long-names',
    amount: 1_000_000,
    interest_rate: 7.25,
    term_in_months: 360,
    initiator: 'user-wilhelmina',
    lender_username: 'wilhelmina.konstantina.featherstonehaugh.papadopoulou.von.zu',
    borrower_username: 'ana',
  }),
]);

const changed = (id: string, more: (loan: Loan) => Partial<Loan>) => loans.change(id, more);
const decided = (status: LoanPayment['status']) => (call: ApiCall, id: string) =>
  changed(id, ({ payments = [] }) => ({
    payments: payments.map((payment) =>
      call.path.includes(`/${payment.id}/`) ? { ...payment, status, decided_at: now } : payment,
    ),
  }));
const answered = (status: LoanCorrection['status']) => (call: ApiCall, id: string) =>
  changed(id, ({ corrections = [] }) => ({
    corrections: corrections.map((correction) =>
      call.path.includes(`/${correction.id}/`) ? { ...correction, status, decided_at: now } : correction,
    ),
  }));
const ended = (status: Loan['status']) => (_call: ApiCall, id: string) =>
  changed(id, () => ({ status, closed_at: now }));

/** Mock responses to the loans' API calls, for use without a server. */
export const fixtures: MockHandlers = {
  'GET /loans/': () => loans.list().map((loan) => listedLoan(loan)),
  'GET /loans/:id/': loans.find,
  'POST /loans/': ({ body }: ApiCall) => {
    const {
      role,
      counterparty = '',
      counterparty_name,
      counterparty_email,
      signature,
      ...terms
    } = body as LoanInput;
    const parties =
      role === 'lender'
        ? { lender_username: 'ana', borrower_username: counterparty, lender_signature: signature }
        : {
            lender_username: counterparty,
            borrower_username: 'ana',
            lender_signature: null,
            borrower_signature: signature,
          };
    const open = otherRole(role);
    const name = counterparty_name ?? '';
    const invited = {
      [`${open}_name`]: name,
      invitation: {
        ...{ role: open, name, email: counterparty_email ?? '' },
        ...{ mailed_at: null, joined_at: null, same_address: null },
      },
    };
    const known = { ...parties, ...(counterparty === '' && invited) };
    const made = sampleLoan({ ...terms, ...known, id: `made-${loans.list().length}`, created_at: now });
    return loans.add({ ...made, contract: loanHtml({ ...made, terms_version: 1 }) });
  },
  'POST /loans/:id/accept/': (_call: ApiCall, id: string) =>
    changed(id, (loan) => ({
      status: 'active',
      accepted_at: now,
      lender_signature: loan.lender_signature ?? loan.borrower_signature,
      borrower_signature: loan.borrower_signature ?? loan.lender_signature,
    })),
  'POST /loans/:id/sign/': ({ body }: ApiCall, id: string) =>
    changed(id, (loan) => {
      const { signature } = body as { signature: string };
      return loan.lender_username === 'ana'
        ? { lender_signature: signature }
        : { borrower_signature: signature };
    }),
  'GET /api/federal-rates/': { federal_rates: null },
  'GET /account/': { email: 'ana@example.com', email_verified: false },
  'POST /email-verification/': {},
  'POST /loans/:id/link/': { path: '/loans/invitation#token' },
  'POST /loans/:id/withdraw/': ended('withdrawn'),
  'POST /loans/:id/decline/': ended('declined'),
  'POST /loans/:id/repay/': ended('repaid'),
  'POST /loans/:id/funding/': ({ body }: ApiCall, id: string) =>
    changed(id, () => ({ funding: { ...(body as LoanFunding), received_on: null } })),
  'POST /loans/:id/funding/confirm/': ({ body }: ApiCall, id: string) =>
    changed(id, ({ funding = null }) => ({ funding: funding && { ...funding, ...(body as object) } })),
  'POST /loans/:id/call-off/': (_call: ApiCall, id: string) =>
    changed(id, ({ call_off_by }) =>
      call_off_by ? { status: 'withdrawn', closed_at: now } : { call_off_by: 'lender' },
    ),
  'PUT /loans/:id/reminders/': ({ body }: ApiCall, id: string) =>
    changed(id, ({ reminders = noneOff, lender_username }) => {
      const role = lender_username === 'ana' ? 'lender' : 'borrower';
      return { reminders: { ...reminders, [role]: { ...reminders[role], ...(body as object) } } };
    }),
  'POST /loans/:id/release/': ({ body }: ApiCall, id: string) =>
    changed(id, ({ payments = [] }) => ({
      payments: [
        ...payments,
        samplePayment({
          ...(body as PaymentInput),
          id: `released-${payments.length}`,
          kind: 'release',
          status: 'confirmed',
          paid_on: isoDate(now.slice(0, 10)),
        }),
      ],
    })),
  'POST /loans/:id/payments/': ({ body }: ApiCall, id: string) =>
    changed(id, ({ payments = [] }) => ({
      payments: [...payments, samplePayment({ ...(body as PaymentInput), id: `paid-${payments.length}` })],
    })),
  'POST /loans/:id/payments/:paymentId/confirm/': decided('confirmed'),
  'POST /loans/:id/payments/:paymentId/reject/': decided('rejected'),
  'POST /loans/:id/corrections/': ({ body }: ApiCall, id: string) =>
    changed(id, (loan) => {
      const { corrections = [], payments = [] } = loan;
      const input = body as CorrectionInput;
      const about = payments.find((payment) => payment.id === input.payment_id) ?? null;
      const said = correctionOf(loan, input, about);
      const more = { id: `correction-${corrections.length}`, recorded_at: now, objection_until: null };
      return { corrections: [...corrections, sampleCorrection({ ...said, ...more })] };
    }),
  'POST /loans/:id/corrections/:correctionId/confirm/': answered('confirmed'),
  'POST /loans/:id/corrections/:correctionId/reject/': answered('rejected'),
  'DELETE /loans/:id/corrections/:correctionId/': answered('withdrawn'),
  'GET /loans/:id/events/': (_call: ApiCall, id: string) =>
    trailOf(
      { subject_type: 'loan', subject_id: id },
      loans.list().find((loan) => loan.id === id)?.contract ?? '',
      [{ type: 'created', actor: 'ana', detail: 'Proposed the loan.' }],
    ),
};
