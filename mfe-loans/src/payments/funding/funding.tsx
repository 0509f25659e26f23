import {
  actsAlone,
  centsOf,
  effectiveDate,
  formatDate,
  formatUsd,
  isCalledOffAlone,
  loanRoleOf,
  otherRole,
  fundingBlocker,
  type Loan,
  type User,
} from '@heartwood/domain';
import { Actions, Button, Cited, Notice, Section, Stack } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { lazy, Suspense, useState } from 'react';
import { nameIn } from '../../loans/parties';
import { CallOffDialog } from './call-off-dialog';
import { ReceivedDialog } from './received-dialog';
import { SentDialog } from './sent-dialog';

const StepDialog = lazy(() => import('../../absence/step-dialog'));

type Asked = 'send' | 'receive' | 'call_off' | 'object';

/**
 * How the money of a signed loan gets to the borrower. Renders nothing before both have signed, or
 * once the money has arrived.
 */
export function Funding({ loan, user }: { loan: Loan; user: User }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const role = loanRoleOf(loan, user.username);
  if (!role) return null;
  const open = loan.status === 'active' && !effectiveDate(loan);
  const may = (action: Asked) => fundingBlocker(action, loan, user) === null;
  const other = nameIn(loan, otherRole(role));
  const close = () => setAsked(null);
  const buttons = [
    may('receive') && {
      action: 'receive',
      label: role === 'lender' ? t('Record that it arrived') : t('Confirm that it arrived'),
      variant: role === 'lender' ? 'secondary' : 'primary',
    },
    may('send') && {
      action: 'send',
      label: loan.funding ? t('Correct this') : t('I sent the money'),
      variant: loan.funding ? 'secondary' : 'primary',
    },
    may('call_off') && {
      action: 'call_off',
      label: loan.call_off_by ? t('Agree to call it off') : t('Call the loan off'),
      variant: loan.call_off_by ? 'danger' : 'quiet',
    },
  ].filter((button) => button !== false);
  return (
    <>
      {open && (
        <Section title={t('Handing over the money')}>
          <Stack>
            <p>
              <Cited>{sentence(loan, role === 'lender', other)}</Cited>
            </p>
            {loan.call_off_by && (
              <Notice tone="advice">
                {loan.call_off_by === role
                  ? t('You asked to call this loan off. It ends once {other} agrees.', { other })
                  : t('{other} asks to call this loan off. If you agree, it ends and nothing is owed.', {
                      other,
                    })}
              </Notice>
            )}
            <Actions>
              {buttons.map(({ action, label, variant }) => (
                <Button key={action} variant={variant as 'primary'} onClick={() => setAsked(action as Asked)}>
                  {label}
                </Button>
              ))}
            </Actions>
          </Stack>
        </Section>
      )}
      {!open && <OneSided loan={loan} onObject={may('object') ? () => setAsked('object') : null} />}
      {asked === 'object' && (
        <Suspense fallback={null}>
          <StepDialog
            loan={loan}
            asked={isCalledOffAlone(loan) ? 'object_to_end' : 'object'}
            onClose={close}
          />
        </Suspense>
      )}
      {asked === 'send' && <SentDialog loan={loan} onClose={close} />}
      {asked === 'receive' && <ReceivedDialog loan={loan} onClose={close} />}
      {asked === 'call_off' && (
        <CallOffDialog
          loan={loan}
          other={other}
          alone={actsAlone(loan, role)}
          disputed={actsAlone(loan, role) && role === 'borrower' && Boolean(loan.funding)}
          onClose={close}
        />
      )}
    </>
  );
}

/** That only one side has said that the money arrived, or that it never did. Nothing if both said so. */
function OneSided({ loan, onObject }: { loan: Loan; onObject: (() => void) | null }) {
  const { objection_until, received_on } = loan.funding ?? {};
  if (!objection_until) return null;
  const until = formatDate(objection_until);
  return (
    <Section title={t('The money, by one side')}>
      <Stack>
        <p>
          <Cited>
            {received_on
              ? t(
                  'The lender recorded alone that it arrived on {day}. The borrower can object until {until}.',
                  { day: formatDate(received_on), until },
                )
              : t('The borrower said alone that it never arrived. The lender can object until {until}.', {
                  until,
                })}
          </Cited>
        </p>
        {onObject && (
          <Actions>
            <Button variant="secondary" onClick={onObject}>
              {received_on ? t('It did not arrive') : t('It was handed over')}
            </Button>
          </Actions>
        )}
      </Stack>
    </Section>
  );
}

function sentence(loan: Loan, lends: boolean, other: string): string {
  const amount = formatUsd(centsOf(loan.amount));
  if (!loan.funding)
    return lends
      ? t(
          'Send {amount} to {other}, then confirm it here. Interest and payments count from the day it arrives.',
          { amount, other },
        )
      : t(
          '{other} sends you {amount}, then confirms it here. Interest and payments count from the day it arrives.',
          { other, amount },
        );
  const { sent_on, method } = loan.funding;
  const sent = { amount, day: formatDate(sent_on), other };
  if (lends)
    return method
      ? t('You said you sent {amount} on {day} ({method}). {other} confirms when it arrives.', {
          ...sent,
          method,
        })
      : t('You said you sent {amount} on {day}. {other} confirms when it arrives.', sent);
  return method
    ? t(
        '{other} says they sent {amount} on {day} ({method}). Confirm the day it arrived. The loan starts that day.',
        { ...sent, method },
      )
    : t(
        '{other} says they sent {amount} on {day}. Confirm the day it arrived. The loan starts that day.',
        sent,
      );
}
