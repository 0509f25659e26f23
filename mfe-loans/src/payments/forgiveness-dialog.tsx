import {
  dollarsText,
  formatUsd,
  messages,
  forgivenessFormSchema,
  forgivenessNote,
  todayOf,
  type Cents,
  type Loan,
} from '@heartwood/domain';
import { Cited, Disclosure, MoneyField, NumberField, Stack, TextAreaField } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { StatementDialog } from './funding/statement-dialog';
import { useIdempotencyKey } from '../loans/use-idempotency-key';
import { useForgiveLoanMutation } from './payments-api';
import { nameIn } from '../loans/parties';

interface ForgivenessDialogProps {
  loan: Loan;
  payoff: Cents;
  onClose: () => void;
}

/** Lets the lender forgive all or part of the debt. It is one release, however often it is sent. */
export function ForgivenessDialog({ loan, payoff, onClose }: ForgivenessDialogProps) {
  const [release] = useForgiveLoanMutation();
  const keyFor = useIdempotencyKey();
  const year = todayOf(new Date()).slice(0, 4);
  return (
    <StatementDialog
      title={t('Release the borrower from what is owed')}
      initial={{ amount: dollarsText(payoff), note: '', exclusion: '', exclusion_year: year }}
      schema={forgivenessFormSchema}
      submitLabel={t('Release')}
      danger
      failure={messages.releaseFailed}
      done={t('Saved. We told {borrower}.', { borrower: nameIn(loan, 'borrower') })}
      onSend={({ amount, note, exclusion, exclusion_year }) => {
        const body = { amount, note: forgivenessNote({ note, exclusion, exclusion_year }) };
        return release({ loanId: loan.id, ...body, attempt: keyFor(body) }).unwrap();
      }}
      onClose={onClose}
    >
      <p>
        <Cited>
          {t('{amount} is owed today. What you release is no longer owed. This can’t be undone.', {
            amount: formatUsd(payoff),
          })}
        </Cited>
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
          <NumberField
            kind="whole"
            name="exclusion_year"
            label={t('For the year')}
            inputMode="numeric"
            width="short"
            optional
          />
        </Stack>
      </Disclosure>
    </StatementDialog>
  );
}
