import { useState } from 'react';
import { messages } from '@heartwood/domain';
import { t } from '@heartwood/i18n';
import { Button } from '../button/button';
import { FormError, Notice } from '../messages/notice';
import { useTask } from './use-task';

interface Mailed {
  recipient: string;
  /** Whether the PDF goes with the mail: not if it is too large. */
  attached: boolean;
}

/** Mails whoever presses it a sealed PDF, and a link to it, so that they find both again. */
export function MailButton({ send }: { send: () => Promise<Mailed> }) {
  const [mailed, setMailed] = useState<Mailed>();
  const { run, busy, error } = useTask(async () => {
    setMailed(undefined);
    setMailed(await send());
  }, messages.mailSealedFailed);
  return (
    <>
      <Button variant="secondary" icon="mail" onClick={run} loading={busy} loadingLabel={t('Sending…')}>
        {t('Send it to me')}
      </Button>
      <FormError>{error}</FormError>
      {mailed && (
        <Notice
          tone="success"
          title={
            mailed.attached
              ? t('A mail with the PDF is on its way to {recipient}.', { recipient: mailed.recipient })
              : t('A mail with the link is on its way to {recipient}.', { recipient: mailed.recipient })
          }
        >
          {!mailed.attached && t('The PDF itself is too large for many mailboxes.')}
        </Notice>
      )}
    </>
  );
}
