import {
  formatDate,
  formatUsd,
  centsOf,
  loanRoleOf,
  messages,
  amendmentBlocker,
  type Loan,
  type User,
} from '@heartwood/domain';
import { Actions, Button, Cited, LinkButton, Notice, Section, Stack } from '@heartwood/ui';
import { msg, t } from '@heartwood/i18n';
import { useState } from 'react';
import { ComparisonTable } from '../counter-offer/compare-terms';
import { AskDialog } from '../../loans/ask-dialog';
import { nameIn } from '../../loans/parties';
import { readAmendment } from './amendment-address';
import { amendmentFigures, costText } from './amendment-figures';
import { useDeclineAmendmentMutation, useWithdrawAmendmentMutation } from './amendments-api';
import { CannotSign } from './cannot-sign';

type Ending = keyof typeof words;

/**
 * The amendment of a running loan that one side has signed. A question that is open when the other side ends
 * it stays, with the reason for the refusal.
 */
export function OpenAmendment({ loan, user }: { loan: Loan; user: User }) {
  const [ending, setEnding] = useState<Ending | null>(null);
  const { amendment } = loan;
  return (
    <>
      {amendment && <Proposed loan={loan} amendment={amendment} user={user} onEnd={setEnding} />}
      {ending && <EndDialog loan={loan} ending={ending} onClose={() => setEnding(null)} />}
    </>
  );
}

interface ProposedProps {
  loan: Loan;
  amendment: NonNullable<Loan['amendment']>;
  user: User;
  onEnd: (ending: Ending) => void;
}

/** What an amendment changes, and what each side can do. */
function Proposed({ loan, amendment, user, onEnd }: ProposedProps) {
  const mine = amendment.proposed_by === loanRoleOf(loan, user.username);
  const proposer = nameIn(loan, amendment.proposed_by);
  const other = nameIn(loan, amendment.proposed_by === 'lender' ? 'borrower' : 'lender');
  const day = formatDate(amendment.effective_on);
  const why = amendmentBlocker('accept', loan, user);
  const cost = costText(loan, amendment, amendment.effective_on);
  return (
    <Section
      title={mine ? t('Amendment: waiting for {other}', { other }) : t('Amendment: your answer is needed')}
    >
      <Stack>
        <p>
          <Cited>
            {mine
              ? t(
                  'You signed these terms. They apply from {day} once {other} signs, too. Until then nothing changes.',
                  { day, other },
                )
              : t(
                  '{proposer} signed these terms. They apply from {day} once you sign, too. Until then nothing changes.',
                  { proposer, day },
                )}
          </Cited>{' '}
          <Cited>
            {t('On {day}, {principal} of principal and {interest} of interest were owed.', {
              day,
              principal: formatUsd(centsOf(amendment.terms.amount)),
              interest: formatUsd(centsOf(amendment.carried_interest)),
            })}
          </Cited>
        </p>
        <CannotSign why={why} />
        <Actions>
          <LinkButton to={readAmendment(loan.id)} variant={mine ? 'secondary' : 'primary'} icon="document">
            {why ? t('Read the amendment') : t('Read and sign')}
          </LinkButton>
          {amendmentBlocker('decline', loan, user) === null && (
            <Button variant="danger" onClick={() => onEnd('decline')}>
              {t('Decline')}
            </Button>
          )}
          {amendmentBlocker('withdraw', loan, user) === null && (
            <Button variant="danger" onClick={() => onEnd('withdraw')}>
              {t('Withdraw')}
            </Button>
          )}
        </Actions>
        <ComparisonTable
          rows={amendmentFigures(loan, amendment, amendment.effective_on)}
          names={{ before: t('Now'), after: t('Changed') }}
        />
        {cost && <Notice tone="advice">{cost}</Notice>}
      </Stack>
    </Section>
  );
}

const words = {
  decline: { title: msg('Decline the amendment?'), body: msg('We tell the other person.') },
  withdraw: {
    title: msg('Withdraw the amendment?'),
    body: msg('The other person can’t sign it anymore.'),
  },
} as const;

interface EndDialogProps {
  loan: Loan;
  ending: Ending;
  onClose: () => void;
}

function EndDialog({ loan, ending, onClose }: EndDialogProps) {
  const [decline] = useDeclineAmendmentMutation();
  const [withdraw] = useWithdrawAmendmentMutation();
  return (
    <AskDialog
      title={t(words[ending].title)}
      confirmLabel={ending === 'decline' ? t('Decline') : t('Withdraw')}
      danger
      change={async () => void (await (ending === 'decline' ? decline(loan.id) : withdraw(loan.id)).unwrap())}
      failure={(reason) => messages.amendmentFailed(ending, reason)}
      onClose={onClose}
    >
      {`${t(words[ending].body)} ${t('The loan keeps its current terms.')}`}
    </AskDialog>
  );
}
