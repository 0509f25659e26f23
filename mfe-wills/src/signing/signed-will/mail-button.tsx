import { detailOf } from '@heartwood/api-client';
import { messages } from '@heartwood/domain';
import { Button, FormError, Notice } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { useState } from 'react';
import { useMailWillLinkMutation } from '../../wills/wills-api';

/** Mails the owner a link to the will, so that they find it again. */
export function MailButton({ willId }: { willId: string }) {
  const [mailLink, { isLoading, data, reset }] = useMailWillLinkMutation();
  const [error, setError] = useState<string>();
  const send = async () => {
    setError(undefined);
    reset();
    try {
      await mailLink(willId).unwrap();
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
          title={t('A mail with the link is on its way to {recipient}.', { recipient: data.recipient })}
        />
      )}
    </>
  );
}
