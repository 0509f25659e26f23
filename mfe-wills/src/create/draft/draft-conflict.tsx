import { formatMoment } from '@heartwood/domain';
import { Button, Dialog } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import type { AccountDraft } from './use-account-draft';

/** Asks which answers to keep when two devices have changed them. */
export function DraftConflict({ conflict, resolve }: Pick<AccountDraft, 'conflict' | 'resolve'>) {
  if (!conflict) return null;
  const at = formatMoment(conflict.updated_at ?? '');
  return (
    <Dialog
      open
      alert
      // There is no way around the question: the next change would overwrite one of the two.
      onClose={() => undefined}
      title={t('Which answers do you want to keep?')}
      description={
        conflict.content === ''
          ? t('This will was saved or discarded on another device on {at}.', { at })
          : t('This will was changed on another device on {at}. You changed it here, too.', { at })
      }
      actions={
        <>
          <Button variant="secondary" onClick={() => resolve('account')}>
            {conflict.content === '' ? t('Start a new will') : t('Use the other device’s')}
          </Button>
          <Button variant="primary" onClick={() => resolve('here')}>
            {t('Keep those here')}
          </Button>
        </>
      }
    />
  );
}
