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
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { IntentChoice } from './intent-choice';
import { useDeleteWillMutation } from '../wills/wills-api';

/** Asks before a will is deleted, and says what goes with it. */
export function DeleteDialog({ will, onClose }: { will: Will; onClose: () => void }) {
  const navigate = useNavigate();
  const cart = useCart();
  const [deleteWill, { isLoading }] = useDeleteWillMutation();
  const [error, setError] = useState<string>();
  const [intent, setIntent] = useState<DeletionIntent>('remove_copy');
  // A text that its testator signed may stand, whatever its status here; one that was replaced does not any more.
  const signed = will.testator_signature !== null || Boolean(will.ink_signing) || will.signed_before === true;
  const asks = signed && will.status !== 'revoked';

  const confirm = async () => {
    setError(undefined);
    try {
      await deleteWill({ id: will.id, intent: asks ? intent : undefined }).unwrap();
      for (const item of cart.items) if (item.will_id === will.id) cart.remove(item.id);
      await navigate(paths.dashboard, { state: { flash: `The will of ${will.testator_name} was deleted.` } });
    } catch (apiError) {
      const detail = detailOf(apiError, '');
      setError(detail ? `${messages.deleteWillFailed} ${detail}` : messages.deleteWillFailed);
    }
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void confirm()}
      title={`Delete the will of ${will.testator_name}?`}
      confirmLabel="Delete"
      danger
      busy={isLoading}
      error={error}
      question={asks && <IntentChoice onPaper={Boolean(will.ink_signing)} onChoose={setIntent} />}
    >
      {whatIsLost(will)} This can’t be undone.
    </ConfirmDialog>
  );
}

function whatIsLost(will: Will): string {
  const signatures = signerRoles.filter((role) => will[signatureField(role)] !== null).length;
  const parts = [
    'all its answers',
    signatures > 0 && `${signatures} ${signatures === 1 ? 'signature' : 'signatures'}`,
    will.signed_before && 'its earlier signed text',
    will.sealed && 'its sealed PDF',
    will.ink_signing && 'what you reported of its signing on paper',
    will.ink_signing?.scan && 'its scan',
  ].filter((part) => typeof part === 'string');
  const first = will.status === 'valid' ? 'Without a will, Colorado law decides who inherits. ' : '';
  // A new version of a will is free: nothing was paid for it.
  const credited = will.status === 'draft' && will.paid_at && !will.replaces;
  const paid = credited ? ' What you paid counts for your next will.' : '';
  return `${first}You lose ${new Intl.ListFormat('en').format(parts)}.${paid}`;
}
