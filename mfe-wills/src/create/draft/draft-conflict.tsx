import { formatMoment } from '@heartwood/domain';
import { KeepAnswersDialog } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import type { AccountDraft } from './use-account-draft';

/** Asks which answers to keep when two devices have changed them. */
export function DraftConflict({ conflict, resolve }: Pick<AccountDraft, 'conflict' | 'resolve'>) {
  if (!conflict) return null;
  const at = formatMoment(conflict.updated_at ?? '');
  return (
    <KeepAnswersDialog
      description={
        conflict.content === ''
          ? t('This will was saved or discarded on another device on {at}.', { at })
          : t('This will was changed on another device on {at}. You changed it here, too.', { at })
      }
      otherLabel={conflict.content === '' ? t('Start a new will') : t('Use the other device’s')}
      onOther={() => resolve('account')}
      onKeep={() => resolve('here')}
    />
  );
}
