import {
  centsOf,
  formatShortDate,
  formatUsd,
  loanLedger,
  whyNotPayment,
  type LedgerEntry,
  type Loan,
  type LoanPayment,
  type User,
} from '@heartwood/shared/domain';
import { Badge, Button, DataTable, Money, VisuallyHidden, type Column } from '@heartwood/shared/ui';
import { useState } from 'react';
import { aboutPayment, DecisionDialog, type Asked } from './decision-dialog';

/** A payment, and what it did to the loan once it was confirmed. */
interface PaymentRow {
  payment: LoanPayment;
  entry: LedgerEntry | undefined;
  state: keyof typeof states;
}

const usd = (amount: LedgerEntry['amount'] | undefined) =>
  amount === undefined ? null : <Money>{formatUsd(amount)}</Money>;

const states = {
  recorded: { tone: 'pending', word: 'Waiting' },
  confirmed: { tone: 'good', word: 'Confirmed' },
  rejected: { tone: 'danger', word: 'Rejected' },
  // The loan ended before the borrower decided; nobody can any more.
  lapsed: { tone: 'neutral', word: 'Not confirmed' },
} as const;

const columns = [
  { key: 'day', header: 'Paid on', cell: ({ payment }) => formatShortDate(payment.paid_on), primary: true },
  { key: 'amount', header: 'Amount', cell: ({ payment }) => usd(centsOf(payment.amount)), align: 'end' },
  { key: 'interest', header: 'Interest', cell: ({ entry }) => usd(entry?.interest), align: 'end' },
  { key: 'principal', header: 'Principal', cell: ({ entry }) => usd(entry?.principal), align: 'end' },
  { key: 'balance', header: 'Still owed', cell: ({ entry }) => usd(entry?.balance), align: 'end' },
  {
    key: 'status',
    header: 'Status',
    cell: ({ payment, state }) => (
      <Badge tone={states[state].tone}>{payment.kind === 'release' ? 'Released' : states[state].word}</Badge>
    ),
  },
  { key: 'about', header: 'Details', cell: ({ payment }) => detailsOf(payment) },
] as const satisfies Column<PaymentRow>[];

/** Every payment with what it covered; one that waits can be taken back here by who recorded it. */
export function PaymentsTable({ loan, user }: { loan: Loan; user: User }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const rows = paymentRows(loan);
  const mine = ({ payment }: PaymentRow) => whyNotPayment('take_back', loan, user, payment) === null;
  const takeBack: Column<PaymentRow> = {
    key: 'take-back',
    header: 'Action',
    cell: (row) =>
      mine(row) ? (
        <Button variant="quiet" onClick={() => setAsked({ payment: row.payment, decision: 'take_back' })}>
          Take back
          <VisuallyHidden>: {aboutPayment(row.payment)}</VisuallyHidden>
        </Button>
      ) : null,
    align: 'end',
  };
  return (
    <>
      <DataTable
        caption="Payments so far"
        hideCaption
        columns={rows.some(mine) ? [...columns, takeBack] : columns}
        rows={rows}
        rowKey={({ payment }) => payment.id}
      />
      {asked && <DecisionDialog loan={loan} asked={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

/** How it was paid, the note, and why it was rejected; who recorded it where it is not the lender. */
function detailsOf({ method, note, reason, recorded_by, kind }: LoanPayment): string {
  const by = kind !== 'release' && recorded_by === 'borrower' ? 'Recorded by the borrower' : '';
  const why = reason ? `Not right: ${reason}` : '';
  return [method, note, by, why].filter(Boolean).join('. ');
}

/** Confirmed payments stand in the ledger in the order of their days, the same as in the loan. */
function paymentRows(loan: Loan): PaymentRow[] {
  const payments = loan.payments ?? [];
  const last = payments.at(-1);
  const entries = (last && loanLedger(loan, last.paid_on)?.entries) ?? [];
  let confirmed = 0;
  return payments.map((payment) => ({
    payment,
    entry: payment.status === 'confirmed' ? entries[confirmed++] : undefined,
    state: payment.status === 'recorded' && loan.status !== 'active' ? 'lapsed' : payment.status,
  }));
}
