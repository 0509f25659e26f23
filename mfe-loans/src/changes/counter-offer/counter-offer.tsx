import type { SessionUser } from '@heartwood/api-client';
import { loanRoleOf, messages, otherRole, actionBlocker, type Loan } from '@heartwood/domain';
import { Notice, Section } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { useFormikContext } from 'formik';
import { useDeferredValue } from 'react';
import { readTerms } from '../../terms/terms-values';
import { useAmendLoanMutation } from '../../loans/loans-api';
import { nameIn } from '../../loans/parties';
import { CompareTerms } from './compare-terms';
import {
  counterErrors,
  counterForm,
  isChanged,
  parseCounter,
  signersOf,
  type CounterValues,
} from './counter-values';
import { TermsChangeForm } from './terms-change-form';

/** Counter-terms for a proposal, signed by the person who requests them. */
export function CounterOffer({ loan, user }: { loan: Loan; user: SessionUser }) {
  const [amendLoan, { isLoading }] = useAmendLoanMutation();
  const { id, terms_version } = loan;
  const own = loanRoleOf(loan, user.username) ?? '';
  const other = nameIn(loan, otherRole(own || 'lender'));
  const initial = counterForm(loan, user);
  return (
    <TermsChangeForm
      loan={loan}
      user={user}
      whose={`${user.id}.${id}`}
      initial={initial}
      own={own}
      fault={actionBlocker('amend', loan, user)?.message}
      notice={
        <Notice tone="advice">
          {t(
            'Sending this cancels the signatures so far. You sign the changed terms. Then {other} can accept them, decline them, or change them again.',
            { other },
          )}
        </Notice>
      }
      validate={(values, outstanding) =>
        counterErrors(values, initial, { own, outstanding, signers: signersOf(loan, user) })
      }
      onSend={(values) => amendLoan({ id, ...parseCounter(values), terms_version }).unwrap()}
      done={t('Your changed terms are on their way to {other}.', { other })}
      failure={(reason) => messages.loanActionFailed('amend', reason)}
      submitLabel={t('Send changed terms')}
      busy={isLoading}
      comparison={<Comparison loan={loan} initial={initial} />}
    />
  );
}

function Comparison({ loan, initial }: { loan: Loan; initial: CounterValues }) {
  const values = useDeferredValue(useFormikContext<CounterValues>().values);
  const terms = readTerms(values);
  if (!terms || !isChanged(values, initial)) return null;
  return (
    <Section title={t('What changes')}>
      <CompareTerms before={loan} after={terms} names={{ before: t('Now'), after: t('Changed') }} />
    </Section>
  );
}
