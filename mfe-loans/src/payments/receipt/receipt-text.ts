import {
  cents,
  centsOf,
  correctionMoments,
  dayOf,
  effectOf,
  effectiveDate,
  endedOn,
  formatDate,
  formatUsd,
  isOneSided,
  lastDayOf,
  loanBefore,
  loanLedger,
  momentAfter,
  rateText,
  termText,
  sumCents,
  todayOf,
  type Cents,
  type IsoDate,
  type Loan,
} from '@heartwood/domain';
import { inEnglish, listText } from '@heartwood/i18n';
import { nameIn } from '../../loans/parties';

/** A receipt's text, in English for everyone. */
export interface ReceiptText {
  title: string;
  sentence: string;
  rows: { term: string; value: string }[];
  /** What the lender forgave, each in a sentence. */
  releases: { id: string; sentence: string }[];
}

const ENDED = {
  paid: 'Repaid on',
  stated: 'Marked as repaid on',
  released: 'Released on',
  unpaid: 'Closed on',
} as const;

/** The receipt of a loan; null for one that is not repaid. */
export function receiptText(loan: Loan): ReceiptText | null {
  const start = effectiveDate(loan);
  if (loan.status !== 'repaid' || loan.closed_as === 'unpaid' || !loan.closed_at || !start) return null;
  const closed = dayOf(loan.closed_at);
  const ended = endedOn(loan) ?? closed;
  return inEnglish(() => textOf(loan, { start, closed, ended }));
}

/** A receipt that a correction has superseded, and when. */
export interface SupersededReceipt {
  receipt: ReceiptText;
  on: IsoDate;
  /** That it no longer holds, in English for everyone. */
  mark: string;
  /** The title of its file. */
  fileTitle: string;
}

/** The receipts of a loan that no longer hold, the earliest first. */
export function supersededReceipts(loan: Loan): SupersededReceipt[] {
  return correctionMoments(loan).flatMap((moment) => {
    const before = loanBefore(loan, moment);
    const receipt = receiptText(before);
    // A payment that was taken back is gone, and with it what the receipt said of it.
    if (!receipt || !isWhole(before)) return [];
    const now = receiptText(loanBefore(loan, momentAfter(moment)));
    if (JSON.stringify(now) === JSON.stringify(receipt)) return [];
    const on = todayOf(new Date(moment));
    const mark = inEnglish(() => `Superseded on ${formatDate(on)}. This receipt no longer holds.`);
    return [{ receipt, on, mark, fileTitle: `Superseded: ${receipt.title}` }];
  });
}

function isWhole(loan: Loan): boolean {
  const closed = dayOf(loan.closed_at ?? '');
  return loan.closed_as === 'stated' || loanLedger(loan, lastDayOf(loan, closed))?.balance === 0;
}

function textOf(
  loan: Loan,
  { start, closed, ended }: Record<'start' | 'closed' | 'ended', IsoDate>,
): ReceiptText | null {
  const agreed = loan.amendments?.[0]?.terms ?? loan;
  const counted = (loan.payments ?? []).filter((payment) => effectOf(payment) === 'counted');
  const ledger = loanLedger(loan, lastDayOf(loan, closed));
  if (!ledger) return null;
  const released = counted.filter(({ kind }) => kind === 'release');
  const givenUp = sumCents(released.map(({ amount }) => centsOf(amount)));
  const paid = ledger.entries.filter((entry) => !entry.released);
  const total = (pick: 'amount' | 'interest' | 'principal'): Cents =>
    sumCents(paid.map((entry) => entry[pick]));
  const feesPaid = sumCents(paid.map(({ fees = cents(0) }) => fees));
  const [lender, borrower] = [nameIn(loan, 'lender'), nameIn(loan, 'borrower')];
  const terms = `The loan of ${formatUsd(centsOf(agreed.amount))} at ${rateText(agreed)} over ${termText(agreed.term_in_months)}`;
  return {
    title: loan.closed_as === 'released' ? 'Receipt for a released loan' : 'Receipt for a repaid loan',
    sentence: `${terms}, from ${lender} (lender) to ${borrower} (borrower), began on ${formatDate(start)}. ${amendmentWords(loan)}${closingWords(loan, ledger.balance, formatDate(ended))} Nothing more is owed.`,
    rows: [
      { term: ENDED[loan.closed_as ?? 'paid'], value: formatDate(ended) },
      { term: 'Payments', value: String(counted.length - released.length) },
      { term: 'Paid in all', value: formatUsd(total('amount')) },
      ...(givenUp > 0 ? [{ term: 'Released', value: formatUsd(givenUp) }] : []),
      { term: 'Principal paid', value: formatUsd(total('principal')) },
      { term: 'Interest paid', value: formatUsd(total('interest')) },
      ...(feesPaid > 0 ? [{ term: 'Late fees paid', value: formatUsd(feesPaid) }] : []),
    ],
    releases: released.map(({ id, amount, paid_on, note }) => {
      const sentence = `${lender} released ${formatUsd(centsOf(amount))} on ${formatDate(paid_on)}.`;
      return { id, sentence: note ? `${sentence} Note: ${note}` : sentence };
    }),
  };
}

/** When the terms were changed, in a sentence; nothing for a loan that was never amended. */
function amendmentWords({ amendments = [] }: Loan): string {
  if (amendments.length === 0) return '';
  const days = listText(amendments.map(({ effective_on }) => formatDate(effective_on)));
  return `Both signed ${amendments.length === 1 ? 'an amendment' : 'amendments'} as of ${days}. `;
}

/** Who reported what about the end of the loan. Loans of earlier releases don't store that. */
function closingWords(loan: Loan, open: Cents, ended: string): string {
  const { payments = [] } = loan;
  const [lender, borrower] = [nameIn(loan, 'lender'), nameIn(loan, 'borrower')];
  switch (loan.closed_as) {
    case 'paid': {
      const byBorrower = payments.some((each) => isOneSided(each) && each.recorded_by === 'borrower');
      const alone = byBorrower ? `one of them recorded it alone.` : `${lender} recorded it as received.`;
      return payments.some(isOneSided)
        ? `Both confirmed each payment, or ${alone} The last one repaid the loan in full on ${ended}.`
        : `${lender} and ${borrower} confirmed each payment; the last one repaid the loan in full on ${ended}.`;
    }
    case 'released': {
      const last = payments.findLast(({ kind }) => kind === 'release');
      return `${lender} released the remaining ${formatUsd(centsOf(last?.amount ?? 0))} on ${ended}.`;
    }
    default:
      return open > 0
        ? `${lender} said on ${ended} that the loan is repaid, although confirmed payments did not cover ${formatUsd(open)} of the principal.`
        : `It was repaid in full on ${ended}.`;
  }
}
