import {
  correctionDecisionBlocker,
  isOneSidedCorrection,
  loanRoleOf,
  otherRole,
  type CorrectionDecision,
  type Loan,
  type LoanCorrection,
  type User,
} from '@heartwood/domain';
import { Actions, Button, Cited, Section, Text } from '@heartwood/ui';
import { t, translated } from '@heartwood/i18n';
import { lazy, Suspense, useState } from 'react';
import { nameIn } from '../../loans/parties';
import styles from '../payments-to-confirm.module.css';
import { correctionClaim, correctionEffect } from './correction-words';
import type { AskedCorrection } from './corrections-api';

const CorrectionDecisionDialog = lazy(() => import('./correction-decision-dialog'));

/** The corrections that wait, or that can still be objected to. Nothing when there is none. */
export function CorrectionsToAnswer({ loan, user }: { loan: Loan; user: User }) {
  const [asked, setAsked] = useState<AskedCorrection | null>(null);
  const may = (decision: CorrectionDecision, correction: LoanCorrection) =>
    correctionDecisionBlocker(decision, loan, user, correction) === null;
  const isMine = ({ proposed_by }: LoanCorrection) => proposed_by === loanRoleOf(loan, user.username);
  const open = (loan.corrections ?? []).filter((each) => may('reject', each) || may('withdraw', each));
  return (
    <>
      {open.length > 0 && (
        <Section
          title={t('{count, plural, one {A correction} other {# corrections}}', { count: open.length })}
        >
          <ul className={styles.list}>
            {open.map((correction) => (
              <li key={correction.id} className={styles.payment}>
                <p>
                  <Cited>{correctionClaim(loan, correction)}</Cited>{' '}
                  <Cited>{correctionEffect(loan, correction)}</Cited>{' '}
                  <Text>{standing(loan, user, correction)}</Text>
                </p>
                <Actions>
                  {buttonsFor(correction, isMine(correction))
                    .filter(({ decision }) => may(decision, correction))
                    .map(({ decision, label, variant }) => (
                      <Button
                        key={decision}
                        variant={variant}
                        onClick={() =>
                          setAsked({
                            correction,
                            decision,
                            alone: isMine(correction) && decision === 'confirm',
                          })
                        }
                      >
                        {label}
                      </Button>
                    ))}
                </Actions>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {/* Not tied to what still waits: when it was taken back meanwhile, the dialog is what says so. */}
      {asked && (
        <Suspense fallback={null}>
          <CorrectionDecisionDialog loan={loan} asked={asked} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  );
}

/** For whom a correction waits, or why it can't be confirmed. */
function standing(loan: Loan, user: User, correction: LoanCorrection): string {
  const role = loanRoleOf(loan, user.username);
  if (isOneSidedCorrection(correction) || !role) return '';
  if (correction.proposed_by === role)
    return t('It waits for {name}.', { name: nameIn(loan, otherRole(role)) });
  const why = correctionDecisionBlocker('confirm', loan, user, correction);
  return why ? translated(why.message) : '';
}

function confirmLabel({ isReturn, mine }: { isReturn: boolean; mine: boolean }): string {
  if (mine) return t('Let it count alone');
  return isReturn ? t('Agree to the return') : t('Confirm the correction');
}

function buttonsFor(correction: LoanCorrection, mine: boolean) {
  const counts = isOneSidedCorrection(correction);
  const isReturn = counts && correction.kind === 'return';
  return [
    {
      decision: 'confirm',
      label: confirmLabel({ isReturn, mine }),
      variant: counts || mine ? 'secondary' : 'primary',
    },
    {
      decision: 'reject',
      label: isReturn ? t('Object to the return') : t('Reject the correction'),
      variant: 'quiet',
    },
    { decision: 'withdraw', label: t('Take the correction back'), variant: 'quiet' },
  ] as const;
}
