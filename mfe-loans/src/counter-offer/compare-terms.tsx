import {
  cents,
  compareTerms,
  formatUsd,
  loanFigures,
  SAME,
  todayOf,
  type Cents,
  type LoanTerms,
  type TermComparison,
} from '@heartwood/shared/domain';
import { DataTable, type Column } from '@heartwood/shared/ui';
import { paymentLabel } from '../loans/figures';

interface CompareTermsProps {
  before: LoanTerms;
  after: LoanTerms;
  /** What the two columns are called. */
  names: { before: string; after: string };
}

/** What differs between two versions of the terms, side by side. */
export function CompareTerms({ before, after, names }: CompareTermsProps) {
  const rows = compareFigures(before, after).filter(({ difference }) => difference !== SAME);
  return <ComparisonTable rows={rows} names={names} />;
}

/** Terms and figures before and after, each with its difference. */
export function ComparisonTable({
  rows,
  names,
}: { rows: TermComparison[] } & Pick<CompareTermsProps, 'names'>) {
  const columns: Column<TermComparison>[] = [
    { key: 'term', header: 'Terms', cell: ({ label }) => label, primary: true },
    { key: 'before', header: names.before, cell: ({ before: text }) => text, align: 'end' },
    { key: 'after', header: names.after, cell: ({ after: text }) => text, align: 'end' },
    {
      key: 'difference',
      header: 'Difference',
      cell: ({ difference }) => difference,
      align: 'end',
      wideOnly: true,
    },
  ];
  return (
    <DataTable
      caption="The terms side by side"
      hideCaption
      compact
      columns={columns}
      rows={rows}
      rowKey={({ label }) => label}
    />
  );
}

/** Each term and each figure before and after, and how it differs. */
export function compareFigures(before: LoanTerms, after: LoanTerms): TermComparison[] {
  const today = todayOf(new Date());
  const [old, now] = [loanFigures(before, today), loanFigures(after, today)];
  const labels = [...new Set([paymentLabel(before), paymentLabel(after)])];
  return [
    ...compareTerms(before, after),
    money(labels.join(', then '), old.payment, now.payment),
    money('Total interest', old.totalInterest, now.totalInterest),
  ];
}

function money(label: string, before: Cents, after: Cents): TermComparison {
  const more = cents(after - before);
  const changed = more > 0 ? `+${formatUsd(more)}` : formatUsd(more);
  return {
    label,
    before: formatUsd(before),
    after: formatUsd(after),
    difference: more === 0 ? SAME : changed,
  };
}
