import { Actions, Button, Stack } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { useState } from 'react';
import styles from './hand-over.module.css';

/** A link that the proposer gives to the other party: by the share sheet, or as a copy. */
export function HandOver({ name, link }: { name: string; link: string }) {
  const [copied, setCopied] = useState<boolean | null>(null);
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => setCopied(true),
      // Without permission or a secure origin there is no clipboard.
      () => setCopied(false),
    );
  const title = t('The contract of our loan');
  return (
    <Stack gap="small">
      <p>{t('Hand this link to {name}:', { name })}</p>
      <p className={styles.link}>{link}</p>
      <Actions>
        <Button variant="secondary" onClick={() => void copy()}>
          {t('Copy the link')}
        </Button>
        {'share' in navigator && (
          <Button
            variant="secondary"
            // Rejects when the person closes the sheet.
            onClick={() => void navigator.share({ title, url: link }).catch(() => undefined)}
          >
            {t('Share the link')}
          </Button>
        )}
      </Actions>
      <p role="status">
        {copied !== null &&
          (copied ? t('The link is copied.') : t('Copying failed. Select the link, and copy it.'))}
      </p>
    </Stack>
  );
}
