import {
  centsOf,
  correctionBlocker,
  effectOf,
  formatShortDate,
  formatUsd,
  loanLedger,
  isOneSided,
  paymentBlocker,
  removalOf,
  wasEntered,
  type LedgerEntry,
  type Loan,
  type LoanPayment,
  type User,
} from '@heartwood/domain';
import { Badge, Button, DataTable, Figure, Money, VisuallyHidden, type Column } from '@heartwood/ui';
import { msg, t } from '@heartwood/i18n';
import { useState } from 'react';
import { CorrectButton } from './corrections/correct-button';
import { aboutPayment, DecisionDialog, type Asked } from './decision-dialog';

/** A payment, and its effect on the loan if it counts. */
interface PaymentRow {
  payment: LoanPayment;
  entry: LedgerEntry | undefined;
  state: keyof typeof states;
}

const usd = (amount: LedgerEntry['amount'] | undefined) =>
  amount === undefined ? null : <Money>{formatUsd(amount)}</Money>;

const states = {
  recorded: { tone: 'pending', word: msg('Waiting') },
  confirmed: { tone: 'good', word: msg('Confirmed') },
  received: { tone: 'good', word: msg('Received') },
  // By the borrower, while nobody acted for an absent lender.
  alone: { tone: 'pending', word: msg('By one side') },
  rejected: { tone: 'danger', word: msg('Rejected') },
  returned: { tone: 'danger', word: msg('Returned') },
  mistake: { tone: 'danger', word: msg('By mistake') },
  // The loan ended before the borrower decided, so nobody can decide now.
  lapsed: { tone: 'neutral', word: msg('Not confirmed') },
} as const;

/** What late fees took of each payment; nothing for a loan without them. */
const feeColumn = ({ fees = [] }: Loan): Column<PaymentRow>[] =>
  fees.length === 0
    ? []
    : [{ key: 'fees', header: t('Late fee'), cell: ({ entry }) => usd(entry?.fees), align: 'end' }];

const columns = (loan: Loan) =>
  [
    {
      key: 'day',
      header: t('Paid on'),
      cell: ({ payment }) => <Figure>{formatShortDate(payment.paid_on)}</Figure>,
      primary: true,
    },
    { key: 'amount', header: t('Amount'), cell: ({ payment }) => usd(centsOf(payment.amount)), align: 'end' },
    ...feeColumn(loan),
    { key: 'interest', header: t('Interest'), cell: ({ entry }) => usd(entry?.interest), align: 'end' },
    { key: 'principal', header: t('Principal'), cell: ({ entry }) => usd(entry?.principal), align: 'end' },
    { key: 'balance', header: t('Still owed'), cell: ({ entry }) => usd(entry?.balance), align: 'end' },
    {
      key: 'status',
      header: t('Status'),
      cell: ({ payment, state }) => (
        <Badge tone={states[state].tone}>
          {payment.kind === 'release' ? t('Released') : t(states[state].word)}
        </Badge>
      ),
    },
    { key: 'about', header: t('Details'), cell: ({ payment }) => detailsOf(loan, payment), typed: true },
  ] as const satisfies Column<PaymentRow>[];

/**
 * Every payment with what it covered; the person who recorded a waiting one can delete it here,
 * and either one corrects.
 */
export function PaymentsTable({ loan, user }: { loan: Loan; user: User }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const rows = paymentRows(loan);
  const mine = ({ payment }: PaymentRow) => paymentBlocker('take_back', loan, user, payment) === null;
  const actionable = (row: PaymentRow) => mine(row) || correctionBlocker(loan, user, row.payment) === null;
  const action: Column<PaymentRow> = {
    key: 'action',
    header: t('Action'),
    cell: (row) =>
      mine(row) ? (
        <Button variant="quiet" onClick={() => setAsked({ payment: row.payment, decision: 'take_back' })}>
          {t('Take back')}
          <VisuallyHidden>: {aboutPayment(row.payment)}</VisuallyHidden>
        </Button>
      ) : (
        <CorrectButton loan={loan} user={user} payment={row.payment} />
      ),
    align: 'end',
    screenOnly: true,
  };
  return (
    <>
      <DataTable
        caption={t('Payments so far')}
        hideCaption
        columns={rows.some(actionable) ? [...columns(loan), action] : columns(loan)}
        rows={rows}
        rowKey={({ payment }) => payment.id}
      />
      {asked && <DecisionDialog loan={loan} asked={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

/**
 * How it was paid, the note, and why it was rejected; who recorded it, if not the lender; until
 * when it can be rejected.
 */
function detailsOf(loan: Loan, row: LoanPayment): string {
  const { method, note, reason, recorded_by, kind, ...payment } = row;
  const until = isOneSided(payment) ? payment.objection_until : null;
  const day = until && formatShortDate(until);
  const byBorrower = recorded_by === 'borrower';
  const open = day
    ? byBorrower
      ? t('The lender can object until {day}', { day })
      : t('The borrower can object until {day}', { day })
    : '';
  const recorded = kind !== 'release' && byBorrower ? t('Recorded by the borrower') : '';
  const by = wasEntered(loan, row) ? t('Entered when the loan was recorded') : recorded;
  const why = reason ? t('Not right: {reason}', { reason }) : '';
  return [method, note, by, why, open].filter(Boolean).join('. ');
}

/** The payments that count are in the ledger in order of their dates, as in the loan. */
function paymentRows(loan: Loan): PaymentRow[] {
  const payments = loan.payments ?? [];
  const last = payments.at(-1);
  const entries = (last && loanLedger(loan, last.paid_on)?.entries) ?? [];
  let counted = 0;
  return payments.map((payment) => ({
    payment,
    entry: effectOf(payment) === 'counted' ? entries[counted++] : undefined,
    state: stateOf(payment, loan),
  }));
}

function stateOf(payment: LoanPayment, loan: Loan): keyof typeof states {
  const removal = removalOf(loan, payment);
  if (removal) return removal.kind === 'return' ? 'returned' : 'mistake';
  if (isOneSided(payment)) return payment.recorded_by === 'borrower' ? 'alone' : 'received';
  return payment.status === 'recorded' && loan.status !== 'active' ? 'lapsed' : payment.status;
}
