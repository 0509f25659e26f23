import { detailOf } from '@heartwood/api-client';
import {
  messages,
  partnerWill,
  todayOf,
  willInputOf,
  type PartnerAnswers,
  type Will,
} from '@heartwood/domain';
import type { SessionUser } from '@heartwood/host';
import { translated } from '@heartwood/i18n';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useBegunWillQuery, useSaveBegunWillMutation } from '../draft/begun-will-api';
import { newDraft } from '../draft/new-draft';
import { contentOf, writeDraft, type SavedDraft } from '../draft/saved-draft';
import { writeSync } from '../draft/sync-storage';
import { stepAddress } from '../step-address';

/**
 * Begins the partner's will in the account, in the place of one that was begun before,
 * and opens its first step.
 */
export function useBeginPartnerWill(will: Will, user: SessionUser) {
  const navigate = useNavigate();
  const { data: account, refetch } = useBegunWillQuery(undefined, { refetchOnMountOrArgChange: true });
  const [save, { isLoading }] = useSaveBegunWillMutation();
  const [error, setError] = useState<string>();

  const begin = async (answers: PartnerAnswers) => {
    const made = partnerWill(willInputOf(will), answers, todayOf(new Date()));
    if (!made) return;
    setError(undefined);
    const savedAt = Date.now();
    const draft: SavedDraft = {
      ...newDraft(user),
      values: made.form,
      savedAt,
      partner_of: will.testator_name,
      undecided: made.undecided,
    };
    try {
      const { version } = await save({ content: contentOf(draft), version: account?.version ?? 0 }).unwrap();
      writeDraft(user.id, draft);
      writeSync(user.id, { version, savedAt });
      await navigate(stepAddress(1));
    } catch (apiError) {
      // Another device has begun or changed a will meanwhile.
      void refetch();
      setError(detailOf(apiError, translated(messages.createWillFailed)));
    }
  };
  return { begin, busy: isLoading, error };
}
