import { formatMoment, planPaths, type AnyAnswers } from '@heartwood/domain';
import { KeepAnswersDialog } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { useFormikContext } from 'formik';
import { useNavigate } from 'react-router-dom';
import type { Autosave } from './use-autosave';

interface AnswersConflictProps {
  autosave: Autosave;
  /** Forgets what the browser keeps. */
  forget: () => void;
}

/** Asks which answers to keep when two devices have changed them. */
export function AnswersConflict({ autosave, forget }: AnswersConflictProps) {
  const { values, setValues, setStatus } = useFormikContext<AnyAnswers>();
  const navigate = useNavigate();
  const { conflict, resolve, save } = autosave;
  if (!conflict) return null;
  const { found } = conflict;
  const keep = (answers: AnyAnswers) => {
    resolve();
    setStatus(undefined);
    if (answers !== values) void setValues(answers);
    // The form shows the failure.
    save(answers).catch(() => undefined);
  };
  const leave = () => {
    forget();
    void navigate(planPaths.plan);
  };
  return (
    <KeepAnswersDialog
      description={
        found
          ? t('They were changed on another device on {at}. You changed them here, too.', {
              at: formatMoment(found.updated_at),
            })
          : t('This paper was signed or deleted on another device. Those here would be a new draft.')
      }
      otherLabel={found ? t('Use the other device’s') : t('Drop those here')}
      onOther={() => (found ? keep(found.answers) : leave())}
      onKeep={() => keep(values)}
    />
  );
}
