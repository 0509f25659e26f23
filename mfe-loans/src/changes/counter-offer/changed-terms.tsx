import type { Loan } from '@heartwood/domain';
import { Section } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { CompareTerms } from './compare-terms';

/** What the last change of the terms changed, while the loan waits for an answer. */
export function ChangedTerms({ loan }: { loan: Loan }) {
  if (loan.status !== 'pending' || !loan.previous_terms) return null;
  return (
    <Section title={t('What changed')}>
      <CompareTerms
        before={loan.previous_terms}
        after={loan}
        names={{ before: t('Before'), after: t('Now') }}
      />
    </Section>
  );
}
