import { Actions, Button, LinkButton, Stack } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { useState } from 'react';

/** A message that the person forwards: by the share sheet, by email, or as a copy. */
export function ForwardMessage({ subject, text }: { subject: string; text: string }) {
  const [copied, setCopied] = useState(false);
  const mail = `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  return (
    <Stack gap="small">
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
