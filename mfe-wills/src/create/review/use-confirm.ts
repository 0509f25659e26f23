import { detailOf } from '@heartwood/api-client';
import { cartItemForWill, messages, paths, type User, type WillInput } from '@heartwood/domain';
import { useCart } from '@heartwood/host';
import { translated } from '@heartwood/i18n';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCreateWillMutation } from '../../wills/wills-api';
import { forgetSentDraft } from '../draft/draft-storage';
import { useEndDraft } from '../draft/use-end-draft';
import type { SavedDraft } from '../draft/saved-draft';

/** Saves the will as a draft on the server, puts it into the cart, and only then deletes the local draft. */
export function useConfirm(user: User, draft: SavedDraft) {
  const navigate = useNavigate();
  const cart = useCart();
  const [createWill, { isLoading }] = useCreateWillMutation();
  const end = useEndDraft(user.id);
  const [error, setError] = useState<string>();

  const confirm = async (will: WillInput) => {
    setError(undefined);
    try {
      const { id } = await createWill({ will, attempt: draft.attempt }).unwrap();
      cart.add(cartItemForWill(id, will));
      if (forgetSentDraft(user.id, draft.attempt)) void end(draft.attempt);
      await navigate(paths.cart);
    } catch (apiError) {
      setError(sentenceFor(apiError));
    }
  };
  return { confirm, busy: isLoading, error };
}

/** The specified sentence, followed by the server's if that says more. */
function sentenceFor(apiError: unknown): string {
  const detail = detailOf(apiError, '');
  return [translated(messages.createWillFailed), detail].filter(Boolean).join(' ');
}
