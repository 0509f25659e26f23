import { isOneSidedCorrection, messages, rejectionSchema, type Loan } from '@heartwood/domain';
import { Cited, TextAreaField } from '@heartwood/ui';
import { msg, t } from '@heartwood/i18n';
import { AskDialog } from '../../loans/ask-dialog';
import { StatementDialog } from '../funding/statement-dialog';
import { correctionClaim, correctionEffect } from './correction-words';
import { useDecideCorrectionMutation, type AskedCorrection } from './corrections-api';

const waiting = {
  confirm: {
    title: msg('Confirm this correction?'),
    label: msg('Confirm the correction'),
    body: msg('Once you confirm, it counts. Both of you keep what was recorded before.'),
    done: msg('The correction is confirmed.'),
  },
  reject: {
    title: msg('Is this correction wrong?'),
    label: msg('Reject the correction'),
    body: msg('Everything counts as before, and we tell the other person.'),
    done: msg('The correction is rejected.'),
  },
  withdraw: {
    title: msg('Take this correction back?'),
    label: msg('Take the correction back'),
    body: msg('Everything counts as before. The loan’s record still shows it.'),
    done: msg('You took the correction back.'),
  },
} as const;

/** A correction that counts already by one side's word. */
const counted = {
  confirm: { ...waiting.confirm, body: msg('Once you agree, you can’t object to it anymore.') },
  reject: {
    ...waiting.reject,
    body: msg('What was recorded before counts again, and we tell the other person.'),
  },
  withdraw: {
    ...waiting.withdraw,
    body: msg('What was recorded before counts again. The loan’s record still shows it.'),
  },
} as const;

/** One that waits for an absent party. */
const alone = {
  title: msg('Let this correction count?'),
  label: msg('Let it count alone'),
  body: msg(
    'It counts at once, and is marked as recorded by one side. The other side can object for a while.',
  ),
  done: msg('The correction counts.'),
} as const;

/** A return that counts already by one side's word. */
const counting = {
  confirm: {
    ...waiting.confirm,
    title: msg('Was this payment returned?'),
    label: msg('Agree to the return'),
    body: msg('Once you agree, you can’t object to it anymore.'),
  },
  reject: {
    title: msg('Was this payment not returned?'),
    label: msg('Object to the return'),
    body: msg('The payment counts again, and we tell the other person.'),
    done: msg('You objected. The payment counts again.'),
  },
  withdraw: {
    ...waiting.withdraw,
    body: msg('The payment counts again. The loan’s record still shows it.'),
  },
} as const;

interface CorrectionDecisionDialogProps {
  loan: Loan;
  asked: AskedCorrection;
  onClose: () => void;
}

/** Asks before a correction is confirmed, rejected, or taken back. */
export default function CorrectionDecisionDialog({
  loan,
  asked: { correction, decision, alone: isAlone },
  onClose,
}: CorrectionDecisionDialogProps) {
  const [decide] = useDecideCorrectionMutation();
  const usual = correction.kind === 'return' ? counting : counted;
  const words = isOneSidedCorrection(correction) ? usual : waiting;
  const { title, label, body, done } = isAlone ? alone : words[decision];
  const effect = decision === 'confirm' ? correctionEffect(loan, correction) : '';
  const sentences = [correctionClaim(loan, correction), effect, t(body)].filter(Boolean).join(' ');
  const sent = { loanId: loan.id, correctionId: correction.id, decision };

  if (decision === 'reject')
    return (
      <StatementDialog
        title={t(title)}
        initial={{ reason: '' }}
        schema={rejectionSchema}
        submitLabel={t(label)}
        failure={messages.correctionFailed}
        done={t(done)}
        onSend={({ reason }) => decide({ ...sent, reason }).unwrap()}
        onClose={onClose}
      >
        <p>
          <Cited>{sentences}</Cited>
        </p>
        <TextAreaField name="reason" label={t('Reason')} optional />
      </StatementDialog>
    );
  return (
    <AskDialog
      title={t(title)}
      confirmLabel={t(label)}
      failure={messages.correctionFailed}
      change={async () => {
        await decide(sent).unwrap();
        return t(done);
      }}
      onClose={onClose}
    >
      {sentences}
    </AskDialog>
  );
}
