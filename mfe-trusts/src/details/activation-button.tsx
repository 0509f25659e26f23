import { detailOf } from '@heartwood/api-client';
import { messages, trustTitle, type Trust } from '@heartwood/domain';
import { useFlash } from '@heartwood/host';
import { Button, ConfirmDialog } from '@heartwood/ui';
import { msg, t, translated } from '@heartwood/i18n';
import { useState } from 'react';
import { useUpdateTrustMutation } from '../trusts/trusts-api';

/** Activates or deactivates a trust, after asking for confirmation. */
export function ActivationButton({ trust }: { trust: Trust }) {
  const flash = useFlash();
  const [updateTrust, { isLoading }] = useUpdateTrustMutation();
  const [asking, setAsking] = useState(false);
  const [error, setError] = useState<string>();
  const name = trustTitle(trust);
  const words = trust.is_active ? deactivation : activation;

  const confirm = async () => {
    setError(undefined);
    try {
      const { id, created_at: _created, updated_at: unchanged_since, ...read } = trust;
      await updateTrust({ id, trust: { ...read, unchanged_since, is_active: !trust.is_active } }).unwrap();
      setAsking(false);
      flash.show(t(words.done));
    } catch (apiError) {
      const detail = detailOf(apiError, '');
      setError([translated(words.failed), detail].filter(Boolean).join(' '));
    }
  };
  const close = () => {
    setError(undefined);
    setAsking(false);
  };
  return (
    <>
      <Button variant={trust.is_active ? 'secondary' : 'primary'} onClick={() => setAsking(true)}>
        {t(words.act)}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={close}
        onConfirm={() => void confirm()}
        title={trust.is_active ? t('Deactivate {name}?', { name }) : t('Activate {name}?', { name })}
        confirmLabel={t(words.act)}
        busy={isLoading}
        error={error}
      >
        {t(words.about)}
      </ConfirmDialog>
    </>
  );
}

const activation = {
  act: msg('Activate'),
  about: msg(
    'It counts again as your wish: your executor is to carry it out. You can deactivate it at any time.',
  ),
  done: msg('The trust is active.'),
  failed: messages.activateTrustFailed,
};

const deactivation = {
  act: msg('Deactivate'),
  about: msg(
    'Everything in it is kept, but your executor should not act on it. You can activate it again at any time. No bitcoin is moved.',
  ),
  done: msg('The trust is no longer active.'),
  failed: messages.deactivateTrustFailed,
};
