import {
  centsOf,
  effectiveDate,
  formatDate,
  formatUsd,
  loanRoleOf,
  otherRole,
  whyNotFunding,
  type Loan,
  type User,
} from '@heartwood/shared/domain';
import { Actions, Button, Notice, Section, Stack } from '@heartwood/shared/ui';
import { useState } from 'react';
import { partyIn } from '../loans/parties';
import { CallOffDialog } from './call-off-dialog';
import { ReceivedDialog } from './received-dialog';
import { SentDialog } from './sent-dialog';

type Asked = 'send' | 'receive' | 'call_off';

/** How the money of a signed loan gets to the borrower. Nothing before both have signed, or once it has arrived. */
export function Funding({ loan, user }: { loan: Loan; user: User }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const role = loanRoleOf(loan, user.username);
  if (!role) return null;
  const open = loan.status === 'active' && !effectiveDate(loan);
  const may = (action: Asked) => whyNotFunding(action, loan, user) === null;
  const other = partyIn(loan, otherRole(role));
  const close = () => setAsked(null);
  const buttons = [
    may('receive') && { action: 'receive', label: 'Confirm that it arrived', variant: 'primary' },
    may('send') && {
      action: 'send',
      label: loan.funding ? 'Correct this' : 'I sent the money',
      variant: loan.funding ? 'secondary' : 'primary',
    },
    may('call_off') && {
      action: 'call_off',
      label: loan.call_off_by ? 'Agree to call it off' : 'Call the loan off',
      variant: 'quiet',
    },
  ].filter((button) => button !== false);
  return (
    <>
      {open && (
        <Section title="Handing over the money">
          <Stack>
            <p>{sentence(loan, role === 'lender', other)}</p>
            {loan.call_off_by && (
              <Notice tone="advice">
                {loan.call_off_by === role
                  ? `You asked to call this loan off. It ends once ${other} agrees.`
                  : `${other} asks to call this loan off. If you agree, it ends and nothing is owed.`}
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
      {asked === 'send' && <SentDialog loan={loan} onClose={close} />}
      {asked === 'receive' && <ReceivedDialog loan={loan} onClose={close} />}
      {asked === 'call_off' && <CallOffDialog loan={loan} other={other} onClose={close} />}
    </>
  );
}

function sentence(loan: Loan, lends: boolean, other: string): string {
  const amount = formatUsd(centsOf(loan.amount));
  if (!loan.funding)
    return lends
      ? `Both of you signed. Send ${amount} to ${other}, then say so here. Interest and payments count from the day it arrives.`
      : `Both of you signed. ${other} sends you ${amount} and says so here. Interest and payments count from the day it arrives.`;
  const { sent_on, method } = loan.funding;
  const sent = `sent ${amount} on ${formatDate(sent_on)}${method ? ` (${method})` : ''}`;
  return lends
    ? `You said you ${sent}. ${other} confirms when it arrives.`
    : `${other} says they ${sent}. Confirm the day it arrived. The loan starts that day.`;
}
