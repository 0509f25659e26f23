import type { SessionUser } from '@heartwood/api-client';
import {
  amendmentDay,
  amendmentTerms,
  cents,
  centsOf,
  formatUsd,
  loanLedger,
  loanRoleOf,
  messages,
  otherRole,
  amendmentBlocker,
  type Loan,
} from '@heartwood/domain';
import { Notice, Section, Stack } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { useFormikContext } from 'formik';
import { useDeferredValue } from 'react';
import { ComparisonTable } from '../counter-offer/compare-terms';
import {
  counterErrors,
  counterForm,
  isChanged,
  parseCounter,
  signersOf,
  type CounterValues,
} from '../counter-offer/counter-values';
import { TermsChangeForm } from '../counter-offer/terms-change-form';
import { readTerms } from '../../terms/terms-values';
import { nameIn } from '../../loans/parties';
import { amendmentFigures, costText } from './amendment-figures';
import { useProposeAmendmentMutation } from './amendments-api';
import { PausePayments } from './pause-payments';
import { remainingTerms } from './remaining-terms';

/**
 * New terms for an active loan, signed by the person who proposes them. The plan restarts
 * from the balance of today.
 */
export function AmendmentForm({ loan, user }: { loan: Loan; user: SessionUser }) {
  const [propose, { isLoading }] = useProposeAmendmentMutation();
  const { id, terms_version } = loan;
  const own = loanRoleOf(loan, user.username) ?? '';
  const other = nameIn(loan, otherRole(own || 'lender'));
  const from = amendmentDay(loan, new Date());
  const owed = amendmentTerms(loan, {}, from);
  // The balance can't be edited. The form contains it so that the figures can be computed from it.
  const amount = String(owed?.terms.amount ?? loan.amount);
  // The plan goes on as it is unless something is changed: as many months as are left, with the same due day.
  const left = remainingTerms(loan, from);
  const initial = { ...counterForm({ ...loan, ...owed?.terms, ...left }, user), amount };
  // Late fees are no part of what the new terms begin with.
  const { overdue = cents(0), fees = cents(0) } = loanLedger(loan, from) ?? {};
  const late = cents(Math.max(0, overdue - fees));

  const send = (values: CounterValues) => {
    const { new_terms, signature, ...typed } = parseCounter({ ...values, amount });
    const { amount: _owed, handed_over_on: _day, earlier_payments: _paid, ...changed } = new_terms;
    return propose({ id, new_terms: changed, signature: signature ?? '', ...typed, terms_version }).unwrap();
  };
  return (
    <TermsChangeForm
      loan={loan}
      user={user}
      whose={`${user.id}.${id}.amendment`}
      initial={initial}
      own={own}
      fault={
        amendmentBlocker('propose', loan, user)?.message ?? (owed ? undefined : messages.amendmentNothingOwed)
      }
      notice={
        owed && (
          <Notice tone="info" title={t('The plan starts over from what is owed today')}>
            <Stack gap="small">
              <p>
                {t(
                  'That is {principal} of principal, and {interest} of interest that is due with the first payment. You sign the amendment today. It applies from today once {other} signs, too. Until then the loan stays as it is. Both notes are kept.',
                  {
                    principal: formatUsd(centsOf(owed.terms.amount)),
                    interest: formatUsd(centsOf(owed.carried_interest)),
                    other,
                  },
                )}
              </p>
              {left && (
                <p>
                  {t(
                    'The form has what is left: {months, plural, one {one month} other {# months}}, with the due day of today’s plan. Change only what should be different.',
                    { months: left.term_in_months },
                  )}
                </p>
              )}
              {centsOf(owed.waived_fees) > 0 && (
                <p>
                  {t(
                    'Late fees of {amount} are not paid. They end with the terms of now: the note says so.',
                    {
                      amount: formatUsd(centsOf(owed.waived_fees)),
                    },
                  )}
                </p>
              )}
              {late > 0 && (
                <p>
                  {t(
                    'The {late} that is late is in these amounts. By the new terms it is no longer late: you agree to pay it with the new payments.',
                    { late: formatUsd(late) },
                  )}
                </p>
              )}
            </Stack>
          </Notice>
        )
      }
      validate={(values, outstanding) => {
        const { amount: unchanged, ...errors } = counterErrors({ ...values, amount }, initial, {
          own,
          outstanding,
          signers: signersOf(loan, user),
        });
        return { ...errors, ...(unchanged && { interest_rate: unchanged }) };
      }}
      onSend={send}
      done={t('Your amendment is on its way to {other}. Nothing changes until they sign.', { other })}
      failure={(reason) => messages.amendmentFailed('propose', reason)}
      submitLabel={t('Sign and propose')}
      busy={isLoading}
      without={['amount', 'handed_over_on', 'earlier_payments']}
      after={left?.first_payment_on && <PausePayments next={left.first_payment_on} from={from} />}
      running={owed && { from, carried: owed.carried_interest }}
      comparison={<Comparison loan={loan} initial={initial} />}
    />
  );
}

function Comparison({ loan, initial }: { loan: Loan; initial: CounterValues }) {
  const values = useDeferredValue(useFormikContext<CounterValues>().values);
  const terms = readTerms(values);
  const from = amendmentDay(loan, new Date());
  const amended = terms && amendmentTerms(loan, terms, from);
  if (!amended || !isChanged(values, initial)) return null;
  const { amount } = amendmentTerms(loan, {}, from)?.terms ?? amended.terms;
  const next = { ...amended, terms: { ...amended.terms, amount } };
  const [rows, cost] = [amendmentFigures(loan, next, from), costText(loan, next, from)];
  return (
    <Section title={t('What changes')}>
      <Stack>
        <ComparisonTable rows={rows} names={{ before: t('Now'), after: t('Changed') }} />
        {cost && <Notice tone="advice">{cost}</Notice>}
      </Stack>
    </Section>
  );
}
