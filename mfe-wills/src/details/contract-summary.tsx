import {
  isOnlyOnPaper,
  messages,
  executionMethodText,
  willFormOf,
  willSummary,
  type Will,
} from '@heartwood/domain';
import { DescriptionList, Section } from '@heartwood/ui';
import { t, translated } from '@heartwood/i18n';
import { SummaryValue } from '../form/summary-value';

/** The answers that were given, one by one. */
export function ContractSummary({ will }: { will: Will }) {
  // The answer is what was planned; the report says what was done.
  const onPaper = isOnlyOnPaper(will) ? will.ink_signing : null;
  return (
    <Section title={t('What it says')}>
      {will.beneficiaries.length === 0 && <p>{translated(messages.noBeneficiaries)}</p>}
      <DescriptionList
        rows={willSummary(willFormOf(will))
          .filter(({ values }) => values.length > 0)
          .map(({ field, term, values }) => ({
            term: translated(term),
            value:
              field === 'self_proving' && onPaper ? (
                translated(executionMethodText[onPaper.way].title)
              ) : (
                <SummaryValue values={values} />
              ),
          }))}
      />
    </Section>
  );
}
