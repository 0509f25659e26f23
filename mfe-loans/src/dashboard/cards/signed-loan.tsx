import {
  centsOf,
  dayOf,
  effectiveDate,
  formatUsd,
  loanRoleOf,
  loanRoles,
  otherRole,
  paths,
  type Loan,
  type User,
} from '@heartwood/domain';
import { useSession } from '@heartwood/host';
import { Cited, LinkButton, NextStep, NextSteps, SignerList, Stack } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { useEffect, useRef } from 'react';
import { NotePdfButtons } from '../../contract/note-pdf/note-pdf-button';
import { nextStep } from '../../details/next-step';
import { planFigures, startOf } from '../../loans/figures';
import { useLoanQuery } from '../../loans/loans-api';
import { nameIn } from '../../loans/parties';
import styles from './signed-loan.module.css';

/** What a person sees after they have accepted a loan: that it is signed, and what each party does now. */
export function SignedLoan({ id }: { id: string }) {
  const { user } = useSession();
  const { data: loan } = useLoanQuery(id);
  // The loan's card is below, also if this can't be loaded.
  if (!user || !loan?.accepted_at) return null;
  return <Shown loan={loan} user={user} />;
}

function Shown({ loan, user }: { loan: Loan; user: User }) {
  const heading = useHeadingFocus();
  const accepted = loan.accepted_at ? dayOf(loan.accepted_at) : null;
  const signers = loanRoles.map((role) => {
    const at = loan.signatures?.find((given) => given.role === role)?.signed_at;
    return { name: nameIn(loan, role), day: at ? dayOf(at) : accepted };
  });
  return (
    <section aria-labelledby="signed-loan" className={styles.section}>
      <Stack>
        <h2 id="signed-loan" ref={heading} tabIndex={-1} className={styles.title}>
          {t('Your loan contract is signed.')}
        </h2>
        <SignerList signers={signers} />
        <p>
          <Cited>
            {nextStep(loan, user)}
            {!effectiveDate(loan) && ` ${t('Nothing is owed until it arrives.')}`}
          </Cited>
        </p>
        <NextSteps>
          {!effectiveDate(loan) && <MoneySteps loan={loan} user={user} />}
          <PaymentsStep loan={loan} />
          <NextStep
            headingLevel={3}
            title={t('Keep the contract')}
            text={t('Both of you have the same text, with both signatures.')}
          >
            <NotePdfButtons loan={loan} />
          </NextStep>
        </NextSteps>
      </Stack>
    </section>
  );
}

/** How the money gets from the lender to the borrower, as the reader's side sees it. */
function MoneySteps({ loan, user }: { loan: Loan; user: User }) {
  const role = loanRoleOf(loan, user.username) ?? 'borrower';
  const other = nameIn(loan, otherRole(role));
  const amount = formatUsd(centsOf(loan.amount));
  const starts = t('The loan starts that day: interest and payments count from then.');
  if (role === 'lender')
    return (
      <>
        <NextStep
          headingLevel={3}
          title={t('Send {amount} to {other}', { amount, other })}
          text={t('Then record here when and how you sent it.')}
        >
          <LinkButton to={paths.loan(loan.id)}>{t('Record it')}</LinkButton>
        </NextStep>
        <NextStep headingLevel={3} title={t('{other} confirms that it arrived', { other })} text={starts} />
      </>
    );
  return (
    <>
      <NextStep
        headingLevel={3}
        title={t('{other} sends you {amount}', { other, amount })}
        text={t('{other} records here when it was sent, and you get an email.', { other })}
      />
      <NextStep headingLevel={3} title={t('You confirm that it arrived')} text={starts}>
        <LinkButton to={paths.loan(loan.id)}>{t('Open the loan')}</LinkButton>
      </NextStep>
    </>
  );
}

function PaymentsStep({ loan }: { loan: Loan }) {
  const { term, value } = planFigures(loan, startOf(loan)).payment;
  return (
    <NextStep
      headingLevel={3}
      title={t('Then come the payments')}
      text={t('{payment}: {amount}. The plan shows each one.', { payment: term, amount: value })}
    >
      <LinkButton to={paths.loan(loan.id)} variant="secondary">
        {t('See the plan')}
      </LinkButton>
    </NextStep>
  );
}

/** Focuses the heading after the host has focused the page's own. */
function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => heading.current?.focus());
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return heading;
}
