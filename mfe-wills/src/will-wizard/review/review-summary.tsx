import { stepOf, willSummary, type WillForm } from '@heartwood/domain';
import { DescriptionList } from '@heartwood/ui';
import { translated } from '@heartwood/i18n';
import { SummaryValue } from '../../will-form/summary-value';
import { stepAddress } from '../step-address';

/** Every answer, with a Change link to its step that returns here. */
export function ReviewSummary({ values }: { values: WillForm }) {
  return (
    <DescriptionList
      rows={willSummary(values).map((row) => ({
        term: translated(row.term),
        value: <SummaryValue values={row.values} />,
        changeTo: stepAddress(stepOf(row.field)?.number ?? 1, { review: true }),
      }))}
    />
  );
}
