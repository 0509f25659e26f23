import { detailOf, newAttempt } from '@heartwood/api-client';
import { messages, paths, spouseWill, todayOf, willInputOf, type Will } from '@heartwood/domain';
import { Button, ConfirmDialog } from '@heartwood/ui';
import { t, translated } from '@heartwood/i18n';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCreateWillMutation } from '../wills/wills-api';

/** Starts the spouse's will from this one, as a separate draft. */
export function SpouseCopy({ will }: { will: Will }) {
  const navigate = useNavigate();
  const [createWill, { isLoading }] = useCreateWillMutation();
  const [attempt, setAttempt] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const copy = spouseWill(willInputOf(will), todayOf(new Date()));
  if (!copy) return null;

  const confirm = async () => {
    if (!attempt) return;
    setError(undefined);
    try {
      const { id } = await createWill({ will: copy, attempt }).unwrap();
      await navigate(paths.editWill(id), {
        state: { flash: t('A draft for {spouse} is begun.', { spouse: copy.testator_name }) },
      });
    } catch (apiError) {
      const detail = detailOf(apiError, '');
      setError([translated(messages.createWillFailed), detail].filter(Boolean).join(' '));
    }
  };
  return (
    <>
      <Button variant="secondary" icon="person" onClick={() => setAttempt(newAttempt())}>
        {t('Copy as my spouse’s will')}
      </Button>
      <ConfirmDialog
        open={attempt !== null}
        onClose={() => setAttempt(null)}
        onConfirm={() => void confirm()}
        title={t('Begin a will for {spouse}?', { spouse: copy.testator_name })}
        confirmLabel={t('Begin')}
        busy={isLoading}
        error={error}
      >
        {t(
          'It says the same thing, with your two names swapped. It is a separate draft, with its own price. {spouse} has to read it, change what differs, and sign it.',
          { spouse: copy.testator_name },
        )}
      </ConfirmDialog>
    </>
  );
}
