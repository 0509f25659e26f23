import { Actions, Button, LinkButton, Stack } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { useState } from 'react';

/** A message to people who might be witnesses, which the person forwards. */
export function AskWitnesses() {
  const [copied, setCopied] = useState(false);
  const subject = t('Will you witness my will?');
  const text = t(
    'Will you witness my will? It takes about ten minutes: you watch me sign, and then you sign. Please be an adult who gets nothing under it, and whose spouse gets nothing. If you can, send me your full name and your email address.',
  );
  const mail = `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  return (
    <Stack gap="small">
      <p>{t('Send this to two people, in the way you like best:')}</p>
      <blockquote>{text}</blockquote>
      <Actions>
        {'share' in navigator && (
          <Button
            variant="secondary"
            // Rejects when the person closes the sheet.
            onClick={() => void navigator.share({ title: subject, text }).catch(() => undefined)}
          >
            {t('Share')}
          </Button>
        )}
        <LinkButton variant="secondary" href={mail}>
          {t('Send by email')}
        </LinkButton>
        <Button variant="secondary" onClick={() => void copy().catch(() => setCopied(false))}>
          {t('Copy the message')}
        </Button>
      </Actions>
      <p role="status">{copied && t('The message is copied.')}</p>
    </Stack>
  );
}
