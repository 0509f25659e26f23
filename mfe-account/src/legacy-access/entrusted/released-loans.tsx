import { detailOf } from '@heartwood/api-client';
import {
  centsOf,
  formatDate,
  formatUsd,
  legacyAccessMessages,
  paths,
  type EstateLoan,
} from '@heartwood/domain';
import { Actions, Button, Cited, ConfirmDialog, LinkButton, Section, Stack } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { useState } from 'react';
import { useRepresentInLoanMutation } from '../legacy-access-api';
import styles from '../legacy-access.module.css';

/**
 * The loans of the owner in which a trusted person can act for them after the release: those that run,
 * and those that the other side has ended alone.
 * Nothing if there are none.
 */
export function ReleasedLoans({ id, loans }: { id: string; loans: readonly EstateLoan[] }) {
  const [asked, setAsked] = useState<EstateLoan | null>(null);
  const [represent, { isLoading, error }] = useRepresentInLoanMutation();
  if (loans.length === 0) return null;
  const run = async () => {
    if (!asked) return;
    const { data } = await represent({ id, loanId: asked.id });
    if (data) setAsked(null);
  };
  return (
    <Section title={t('Loans')}>
      <Stack>
        <ul className={styles.list}>
          {loans.map((loan) => (
            <li key={loan.id}>
              <p>
                <Cited>{aboutLoan(loan)}</Cited>
              </p>
              <Actions>
                {loan.mine && (
                  <LinkButton variant="secondary" to={paths.loan(loan.id)}>
                    {t('Open this loan')}
                  </LinkButton>
                )}
                {loan.representative === null && (
                  <Button variant="secondary" onClick={() => setAsked(loan)}>
                    {t('Act in this loan')}
                  </Button>
                )}
              </Actions>
            </li>
          ))}
        </ul>
      </Stack>
      {asked && (
        <ConfirmDialog
          open
          onClose={() => setAsked(null)}
          onConfirm={() => void run()}
          title={t('Act for them in this loan?')}
          confirmLabel={t('Act in this loan')}
          busy={isLoading}
          error={error && detailOf(error, legacyAccessMessages.changeFailed)}
        >
          {t(
            'You then confirm, record, and correct payments, marked as done by you for them. Heartwood does not check what you may do by law. If you are not sure, ask an attorney or the court.',
          )}
        </ConfirmDialog>
      )}
    </Section>
  );
}

function aboutLoan({
  role,
  other_name: other,
  amount,
  representative: name,
  mine,
  ...loan
}: EstateLoan): string {
  const money = formatUsd(centsOf(amount));
  const acting = name && t('{name} acts for them.', { name });
  return [
    role === 'lender'
      ? t('They lent {other} {money}.', { other, money })
      : t('{other} lent them {money}.', { other, money }),
    loan.objection_until &&
      t('{other} ended it alone. You can object until {day}.', {
        other,
        day: formatDate(loan.objection_until),
      }),
    mine ? t('You act for them.') : acting,
  ]
    .filter(Boolean)
    .join(' ');
}
