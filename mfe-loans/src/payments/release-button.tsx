import {
  centsOf,
  dollarsOf,
  formatUsd,
  messages,
  releaseFormSchema,
  todayOf,
  type Cents,
  type Loan,
} from '@heartwood/shared/domain';
import { Button, Cited, Disclosure, MoneyField, Stack, TextAreaField, TextField } from '@heartwood/shared/ui';
import { t } from '@heartwood/shared/words';
import { useState } from 'react';
import { SayDialog } from '../funding/say-dialog';
import { useAttempt } from '../loans/use-attempt';
import { useReleaseLoanMutation } from './payments-api';

interface ReleaseProps {
  loan: Loan;
  payoff: Cents;
}

/** Lets the lender forgive all or part of the debt. */
export function ReleaseButton(props: ReleaseProps) {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button variant="danger" onClick={() => setAsked(true)}>
        {t('Release the borrower')}
      </Button>
      {asked && <ReleaseDialog {...props} onClose={() => setAsked(false)} />}
    </>
  );
}

/** One release, however often it is sent. */
function ReleaseDialog({ loan, payoff, onClose }: ReleaseProps & { onClose: () => void }) {
  const [release] = useReleaseLoanMutation();
  const attemptOf = useAttempt();
  const year = todayOf(new Date()).slice(0, 4);
  return (
    <SayDialog
      title={t('Release the borrower from what is owed')}
      initial={{ amount: dollarsOf(payoff).toFixed(2), note: '', exclusion: '', exclusion_year: year }}
      schema={releaseFormSchema}
      submitLabel={t('Release')}
      danger
      failure={messages.releaseFailed}
      done={t('Saved. We told {borrower}.', { borrower: loan.borrower_username })}
      onSend={({ amount, note, exclusion, exclusion_year }) => {
        const body = {
          amount,
          note: [note, exclusionNote(exclusion, exclusion_year)].filter(Boolean).join(' '),
        };
        return release({ loanId: loan.id, ...body, attempt: attemptOf(body) }).unwrap();
      }}
      onClose={onClose}
    >
      <p>
        {t('{amount} is owed today. What you release is no longer owed. This can’t be undone.', {
          amount: formatUsd(payoff),
        })}
      </p>
      <MoneyField name="amount" label={t('Amount to release')} />
      <TextAreaField
        name="note"
        label={t('Gift note')}
        hint={t('Both of you keep it with the loan.')}
        optional
      />
      <Disclosure label={t('Gifts and tax')}>
        <Stack>
          <p>
            <Cited>
              {t(
                'Money you release can be a gift. Gifts to one person in a calendar year up to the annual exclusion need no gift tax return (IRC 2503(b)). The IRS publishes the figure for each year. Type it here to keep it with the note.',
              )}
            </Cited>
          </p>
          <MoneyField name="exclusion" label={t('Annual exclusion')} optional />
          <TextField
            name="exclusion_year"
            label={t('For the year')}
            inputMode="numeric"
            width="short"
            optional
          />
        </Stack>
      </Disclosure>
    </SayDialog>
  );
}

/** The typed figure in a sentence. Renders nothing without one. */
function exclusionNote(exclusion: number | undefined, year = ''): string {
  if (exclusion === undefined) return '';
  return `Annual exclusion for ${year}, as the lender typed it: ${formatUsd(centsOf(exclusion))}.`;
}
