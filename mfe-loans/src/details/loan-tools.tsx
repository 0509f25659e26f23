import {
  loanRoleOf,
  centsOf,
  loanActions,
  paths,
  paymentBlocker,
  amendmentBlocker,
  todayOf,
  withStanding,
  type Loan,
  type User,
} from '@heartwood/domain';
import { Actions, Button, FormError, LinkButton } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { useState } from 'react';
import { changeTerms } from '../changes/counter-offer/change-address';
import { ExportPageButton } from './page-export/export-page-button';
import { loanTitle } from '../loans/parties';
import { MarkReceived } from '../payments/mark-received';
import { undecidedPayments } from '../payments/payments-to-confirm';
import { RecordPaymentButton } from '../payments/record-payment-button';
import { EndDialog, type Ending } from './end-dialog';

/** All actions that are possible on a loan now. */
export function LoanTools({ loan, user }: { loan: Loan; user: User }) {
  const [ending, setEnding] = useState<Ending | null>(null);
  const may = loanActions(loan, user);
  // This person's tasks are above, and come first.
  const waits = undecidedPayments(loan, user).length > 0 || amendmentBlocker('decline', loan, user) === null;
  const [failure, setFailure] = useState<string | null>(null);
  const { overdue, next_due, waiting_for } = withStanding(loan, todayOf(new Date()));
  const lends = loanRoleOf(loan, user.username) === 'lender';
  // A late loan's lender has these buttons above.
  const isAbove = overdue && lends;
  const due = lends && !waiting_for && paymentBlocker('record', loan, user) === null ? next_due : null;
  return (
    <>
      <FormError>{failure}</FormError>
      <Actions>
        {!isAbove && due && (
          <MarkReceived loan={loan} amount={centsOf(due.amount)} primary={!waits} onFailure={setFailure} />
        )}
        {!isAbove && <RecordPaymentButton loan={loan} user={user} primary={!waits && !due} />}
        <LinkButton
          to={paths.loanContract(loan.id)}
          variant={may.accept ? 'primary' : 'secondary'}
          icon="document"
        >
          {t('View Contract')}
        </LinkButton>
        {(may.amend || amendmentBlocker('propose', loan, user) === null) && (
          <LinkButton to={changeTerms(loan.id)} variant="secondary" icon="pencil">
            {t('Change the terms')}
          </LinkButton>
        )}
        <ExportPageButton title={loanTitle(loan, user.username)} fileName="loan" />
        {may.withdraw && (
          <Button variant="danger" onClick={() => setEnding('withdraw')}>
            {t('Withdraw')}
          </Button>
        )}
        {may.decline && (
          <Button variant="danger" onClick={() => setEnding('decline')}>
            {t('Decline')}
          </Button>
        )}
      </Actions>
      {/* Not tied to what is still allowed: when the other party was faster, the dialog is what says so. */}
      {ending && <EndDialog loan={loan} user={user} ending={ending} onClose={() => setEnding(null)} />}
    </>
  );
}
