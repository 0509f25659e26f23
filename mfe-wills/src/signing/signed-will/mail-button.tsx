import { detailOf } from '@heartwood/api-client';
import { messages } from '@heartwood/domain';
import { Button, FormError, Notice } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { useState } from 'react';
import { useMailWillMutation } from '../../wills/wills-api';

/** Mails the owner the sealed PDF, and a link to the will, so that they find both again. */
export function MailButton({ willId }: { willId: string }) {
  const [mailWill, { isLoading, data, reset }] = useMailWillMutation();
  const [error, setError] = useState<string>();
  const send = async () => {
    setError(undefined);
    reset();
    try {
      await mailWill(willId).unwrap();
    } catch (apiError) {
      setError(detailOf(apiError, messages.mailWillLinkFailed));
    }
  };
  return (
    <>
      <Button
        variant="secondary"
        icon="mail"
        onClick={() => void send()}
        loading={isLoading}
        loadingLabel={t('Sending…')}
      >
        {t('Send it to me')}
      </Button>
      <FormError>{error}</FormError>
      {data && (
        <Notice
          tone="success"
          title={
            data.attached
              ? t('A mail with the PDF is on its way to {recipient}.', { recipient: data.recipient })
              : t('A mail with the link is on its way to {recipient}.', { recipient: data.recipient })
          }
        >
          {!data.attached && t('The PDF itself is too large for many mailboxes.')}
        </Notice>
      )}
    </>
  );
}
