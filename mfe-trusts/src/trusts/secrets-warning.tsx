import { Notice } from '@heartwood/ui';
import { t } from '@heartwood/i18n';

/** The one thing that must never be typed here, said before anyone can. */
export function SecretsWarning() {
  return (
    <Notice tone="advice" title={t('Never enter a seed phrase or a private key here')}>
      {t(
        'Whoever reads one can take the bitcoin. Keep the words on paper, where your executor can reach them. Here, write where the wallet is and who to ask. What looks like a seed phrase or a key is not saved.',
      )}
    </Notice>
  );
}
