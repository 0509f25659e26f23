import {
  cents,
  compareTerms,
  formatUsd,
  loanFigures,
  SAME,
  plannedStart,
  type Cents,
  type LoanTerms,
  type TermComparison,
} from '@heartwood/domain';
import { DataTable, NoWrap, type Column } from '@heartwood/ui';
import { t, translated } from '@heartwood/i18n';
import { paymentLabel, termShown } from '../../loans/figures';

interface CompareTermsProps {
  before: LoanTerms;
  after: LoanTerms;
  /** The headings of the two columns. */
  names: { before: string; after: string };
}

/** The differences between two versions of the terms, side by side. */
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
    { key: 'term', header: t('Terms'), cell: ({ label }) => translated(label), primary: true },
    {
      key: 'before',
      header: names.before,
      cell: ({ label, before: words }) => shown(label, words),
      align: 'end',
    },
    {
      key: 'after',
      header: names.after,
      cell: ({ label, after: words }) => shown(label, words),
      align: 'end',
    },
    {
      key: 'difference',
      header: t('Difference'),
      cell: ({ difference }) => translated(difference),
      align: 'end',
      wideOnly: true,
    },
  ];
  return (
    <DataTable
      caption={t('The terms side by side')}
      hideCaption
      compact
      columns={columns}
      rows={rows}
      rowKey={({ label }) => label}
    />
  );
}

/** The length of a short date: "Nov 23, 2028". */
const SHORT = 12;

/** A short value stays on one line, even in a narrow column. */
function shown(label: string, words: string) {
  const text = termShown(label, words);
  return text.length > SHORT ? text : <NoWrap>{text}</NoWrap>;
}

/** Each term and each figure before and after, and the difference. */
export function compareFigures(before: LoanTerms, after: LoanTerms): TermComparison[] {
  const [old, now] = [before, after].map((terms) => loanFigures(terms, plannedStart(terms)));
  if (!old || !now) return [];
  const [oldLabel, newLabel] = [paymentLabel(before), paymentLabel(after)];
  const label =
    oldLabel === newLabel ? oldLabel : t('{before}, then {after}', { before: oldLabel, after: newLabel });
  return [
    ...compareTerms(before, after),
    money(label, old.payment, now.payment),
    money(t('Total interest'), old.totalInterest, now.totalInterest),
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
