import { willSteps, type WillForm } from '@heartwood/shared/domain';
import { DescriptionList } from '@heartwood/shared/ui';
import { SummaryValue } from '../will-form/summary-value';
import { willSummary, type SummaryRow } from '../will-form/will-summary';
import { stepAddress } from './step-address';

/** Every answer, with a Change link to its step that comes back here. */
export function ReviewSummary({ values }: { values: WillForm }) {
  return (
    <DescriptionList
      rows={willSummary(values).map((row) => ({
        term: row.term,
        value: <SummaryValue values={row.values} />,
        changeTo: stepAddress(stepOf(row), { review: true }),
      }))}
    />
  );
}

function stepOf({ field }: SummaryRow): number {
  return willSteps.find(({ fields }) => fields.some((own) => own === field))?.number ?? 1;
}
