import {
  cents,
  centsOf,
  formatUsd,
  monthlyPayment,
  rateText,
  termText,
  totalInterest,
  type Cents,
  type LoanTerms,
} from '@heartwood/shared/domain';
import { DataTable, type Column } from '@heartwood/shared/ui';

interface Compared {
  figure: string;
  before: string;
  after: string;
  difference: string;
}

interface CompareTermsProps {
  before: LoanTerms;
  after: LoanTerms;
  /** What the two columns are called. */
  names: { before: string; after: string };
  /** Leaves out what is the same in both. */
  differencesOnly?: boolean;
}

/** Two versions of the terms side by side, with the difference in each figure. */
export function CompareTerms({ before, after, names, differencesOnly = false }: CompareTermsProps) {
  const columns: Column<Compared>[] = [
    { key: 'figure', header: 'Terms', cell: ({ figure }) => figure, primary: true },
    { key: 'before', header: names.before, cell: ({ before: text }) => text, align: 'end' },
    { key: 'after', header: names.after, cell: ({ after: text }) => text, align: 'end' },
    { key: 'difference', header: 'Difference', cell: ({ difference }) => difference, align: 'end' },
  ];
  const rows = compareTerms(before, after).filter(
    ({ difference }) => !differencesOnly || difference !== SAME,
  );
  return (
    <DataTable
      caption="The terms side by side"
      hideCaption
      columns={columns}
      rows={rows}
      rowKey={({ figure }) => figure}
    />
  );
}

/** Each figure before and after, and how it differs: "+$12.00", "3 months less", "The same". */
export function compareTerms(before: LoanTerms, after: LoanTerms): Compared[] {
  const rateDifference = tenThousandths(after) - tenThousandths(before);
  return [
    money('Amount', centsOf(before.amount), centsOf(after.amount)),
    {
      figure: 'Interest rate',
      before: rateText(before),
      after: rateText(after),
      difference: moreOrLess(rateDifference, (size) => `${size / 10_000} points`),
    },
    {
      figure: 'Term',
      before: termText(before.term_in_months),
      after: termText(after.term_in_months),
      difference: moreOrLess(after.term_in_months - before.term_in_months, termText),
    },
    money('Monthly payment', monthlyPayment(before), monthlyPayment(after)),
    money('Total interest', totalInterest(before), totalInterest(after)),
  ];
}

function money(figure: string, before: Cents, after: Cents): Compared {
  return {
    figure,
    before: formatUsd(before),
    after: formatUsd(after),
    difference: signed(cents(after - before)),
  };
}

const SAME = 'The same';

function signed(difference: Cents): string {
  if (difference === 0) return SAME;
  return difference > 0 ? `+${formatUsd(difference)}` : formatUsd(difference);
}

function moreOrLess(difference: number, words: (size: number) => string): string {
  if (difference === 0) return SAME;
  return `${words(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'}`;
}

/** A rate in whole steps of its fourth decimal, so that 4.6 − 4.5 is 0.1 and not a little less. */
function tenThousandths({ interest_rate }: LoanTerms): number {
  return Math.round(interest_rate * 10_000);
}
