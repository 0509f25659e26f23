import { ConfirmDialog } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { useBlocker } from 'react-router-dom';

/**
 * Asks before a step is left with a date that doesn't exist or is half typed. All else is kept as it is
 * typed, but browsers report such a date as empty.
 * @param form the id of the step's form
 */
export function UnkeptDate({ form }: { form: string }) {
  const { state, proceed, reset } = useBlocker(() => hasUnkeptDate(form));
  return (
    <ConfirmDialog
      open={state === 'blocked'}
      onClose={() => reset?.()}
      onConfirm={() => proceed?.()}
      title={t('Leave without the date?')}
      confirmLabel={t('Leave without it')}
      cancelLabel={t('Keep editing')}
    >
      {t('A date on this page doesn’t exist, or isn’t complete, so it can’t be kept. Everything else is.')}
    </ConfirmDialog>
  );
}

function hasUnkeptDate(form: string): boolean {
  const dates = document.getElementById(form)?.querySelectorAll<HTMLInputElement>('input[type=date]') ?? [];
  return [...dates].some(({ validity }) => validity.badInput);
}
