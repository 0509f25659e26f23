import { detailOf } from '@heartwood/shared/api';
import {
  messages,
  paths,
  signatureField,
  signerRoles,
  type DeletionIntent,
  type Will,
} from '@heartwood/shared/domain';
import { useCart } from '@heartwood/shared/host';
import { ConfirmDialog } from '@heartwood/shared/ui';
import { listText, t, translated } from '@heartwood/shared/words';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { IntentChoice } from './signing/intent-choice';
import { useDeleteWillMutation } from '../wills/wills-api';

/** Asks for confirmation before a will is deleted, and says what else is deleted. */
export function DeleteDialog({ will, onClose }: { will: Will; onClose: () => void }) {
  const navigate = useNavigate();
  const cart = useCart();
  const [deleteWill, { isLoading }] = useDeleteWillMutation();
  const [error, setError] = useState<string>();
  const [intent, setIntent] = useState<DeletionIntent>('remove_copy');
  // A text that its testator signed may be valid, whatever its status here; one that was replaced no longer is.
  const signed = will.testator_signature !== null || Boolean(will.ink_signing) || will.signed_before === true;
  const asks = signed && will.status !== 'revoked';

  const confirm = async () => {
    setError(undefined);
    try {
      await deleteWill({ id: will.id, intent: asks ? intent : undefined }).unwrap();
      for (const item of cart.items) if (item.will_id === will.id) cart.remove(item.id);
      await navigate(paths.dashboard, {
        state: {
          flash: t('The will of {testator} was deleted.', { testator: will.testator_name }),
        },
      });
    } catch (apiError) {
      const detail = detailOf(apiError, '');
      setError([translated(messages.deleteWillFailed), detail].filter(Boolean).join(' '));
    }
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void confirm()}
      title={t('Delete the will of {testator}?', { testator: will.testator_name })}
      confirmLabel={t('Delete')}
      danger
      busy={isLoading}
      error={error}
      question={asks && <IntentChoice onPaper={Boolean(will.ink_signing)} onChoose={setIntent} />}
    >
      {whatIsLost(will)}
    </ConfirmDialog>
  );
}

function whatIsLost(will: Will): string {
  const signatures = signerRoles.filter((role) => will[signatureField(role)] !== null).length;
  const parts = [
    t('all its answers'),
    signatures > 0 && t('{count, plural, one {# signature} other {# signatures}}', { count: signatures }),
    will.signed_before && t('its earlier signed text'),
    will.sealed && t('its sealed PDF'),
    will.ink_signing && t('what you reported of its signing on paper'),
    will.ink_signing?.scan && t('its scan'),
  ].filter((part) => typeof part === 'string');
  // A new version of a will is free, so nothing was paid for it.
  const credited = will.status === 'draft' && will.paid_at && !will.replaces;
  return [
    will.status === 'valid' && t('Without a will, Colorado law decides who inherits.'),
    t('You lose {parts}.', { parts: listText(parts) }),
    credited && t('What you paid counts for another will of yours.'),
    t('This can’t be undone.'),
  ]
    .filter(Boolean)
    .join(' ');
}
