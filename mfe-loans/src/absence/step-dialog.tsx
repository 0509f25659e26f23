import { messages, paths, type Loan } from '@heartwood/domain';
import { msg, t } from '@heartwood/i18n';
import { useNavigate } from 'react-router-dom';
import { AskDialog } from '../loans/ask-dialog';
import { useChangeAbsenceMutation } from './absence-api';

const words = {
  here: {
    step: 'absence/end',
    title: msg('Say that you are here?'),
    label: msg('Yes, I am here'),
    body: msg('The loan goes on as before, and nobody acts for you anymore. We tell the other person.'),
    done: msg('The loan goes on as before.'),
  },
  take_back: {
    step: 'absence/end',
    title: msg('Take this back?'),
    label: msg('Take back'),
    body: msg('The loan goes on as before. What you recorded alone stays as it is.'),
    done: msg('The loan goes on as before.'),
  },
  step_down: {
    step: 'representative/end',
    title: msg('Stop acting in this loan?'),
    label: msg('Stop acting for them'),
    body: msg('You no longer see this loan. We tell the other person.'),
    done: msg('You no longer act in this loan.'),
  },
  close: {
    step: 'close',
    title: msg('Close this loan as not repaid?'),
    label: msg('Close as not repaid'),
    body: msg('The loan ends here, with what is still owed. This gives nothing away and releases nobody.'),
    done: msg('The loan is closed. It is not repaid.'),
  },
  object: {
    step: 'funding/object',
    title: msg('Did the money not arrive?'),
    label: msg('It did not arrive'),
    body: msg('The loan does not run, and no interest is owed. We tell the lender.'),
    done: msg('You objected. The loan does not run.'),
  },
  object_to_end: {
    step: 'funding/object',
    title: msg('Was the money handed over?'),
    label: msg('It was handed over'),
    body: msg('The loan is open again. The borrower can then confirm that the money arrived. We tell them.'),
    done: msg('You objected. The loan is open again.'),
  },
} as const;

interface StepDialogProps {
  loan: Loan;
  asked: keyof typeof words;
  onClose: () => void;
}

/** Asks before an absence is ended, or the loan because of one. */
export default function StepDialog({ loan: { id }, asked, onClose }: StepDialogProps) {
  const navigate = useNavigate();
  const [change] = useChangeAbsenceMutation();
  const { step, title, label, body, done } = words[asked];
  return (
    <AskDialog
      title={t(title)}
      confirmLabel={t(label)}
      danger={asked === 'close'}
      failure={messages.absenceFailed}
      change={async () => {
        await change({ id, step }).unwrap();
        if (asked !== 'step_down') return t(done);
        await navigate(paths.loans, { state: { flash: t(done) } });
      }}
      onClose={onClose}
    >
      {t(body)}
    </AskDialog>
  );
}
