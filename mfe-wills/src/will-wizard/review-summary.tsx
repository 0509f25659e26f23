import { willSteps, type WillForm } from '@heartwood/shared/domain';
import { DescriptionList, Section } from '@heartwood/shared/ui';
import { willSummary } from '../will-form/will-summary';
import { stepAddress } from './step-address';

/** Every answer, step by step, with a Change link that comes back here. */
export function ReviewSummary({ values }: { values: WillForm }) {
  const summary = willSummary(values);
  return willSteps.slice(0, -1).map((step) => (
    <Section key={step.key} title={step.title}>
      <DescriptionList
        rows={summary
          .filter(({ field }) => step.fields.some((own) => own === field))
          .map(({ term, value }) => ({
            term,
            value: value || 'None',
            changeTo: stepAddress(step.number, { review: true }),
          }))}
      />
    </Section>
  ));
}
