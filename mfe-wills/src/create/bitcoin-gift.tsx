import { willSteps } from '@heartwood/domain';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { DraftChange, SavedDraft } from './draft/saved-draft';
import { stepAddress } from './step-address';

/** Whether the URL asks to start a gift of bitcoin, as links on the trust pages do. */
export const wantsBitcoinGift = (search: URLSearchParams): boolean => search.get('gift') === 'bitcoin';

interface BitcoinGiftProps {
  draft: SavedDraft;
  change: (part: DraftChange) => void;
}

/** Adds an empty gift of bitcoin to the draft and opens its step. */
export function BitcoinGift({ draft, change }: BitcoinGiftProps) {
  const navigate = useNavigate();
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    change(withBitcoinGift(draft));
    void navigate(stepAddress(giftStep), { replace: true });
  }, [draft, change, navigate]);
  return null;
}

const giftStep = willSteps.find(({ key }) => key === 'property')?.number ?? 1;

/** The draft with a gift of bitcoin. Unchanged if it has one already. */
function withBitcoinGift({ values, reached }: SavedDraft): Pick<SavedDraft, 'values' | 'reached'> {
  const gifts = values.digital_asset_beneficiaries;
  const there = gifts.some(({ description }) => /bitcoin|\bbtc\b/i.test(description));
  const begun = [...gifts, { name: '', description: 'all of my bitcoin' }];
  return {
    values: there ? values : { ...values, digital_asset_beneficiaries: begun },
    reached: Math.max(reached, giftStep),
  };
}
