import { willSteps } from '@heartwood/shared/domain';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SavedDraft } from './draft/saved-draft';
import { stepAddress } from './step-address';

/** Whether the address asks to begin a gift of bitcoin, as the pages about trusts do. */
export const asksForBitcoin = (search: URLSearchParams): boolean => search.get('gift') === 'bitcoin';

interface BitcoinGiftProps {
  draft: SavedDraft;
  change: (part: Partial<Pick<SavedDraft, 'values' | 'reached'>>) => void;
}

/** Begins a gift of bitcoin beside what was typed, and opens its step. What it gives and to whom is still to be said. */
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

/** The draft with a gift of bitcoin; as it was where one is there already. */
export function withBitcoinGift({ values, reached }: SavedDraft): Pick<SavedDraft, 'values' | 'reached'> {
  const gifts = values.digital_asset_beneficiaries;
  const there = gifts.some(({ description }) => /bitcoin|\bbtc\b/i.test(description));
  const begun = [...gifts, { name: '', description: 'all of my bitcoin' }];
  return {
    values: there ? values : { ...values, digital_asset_beneficiaries: begun },
    reached: Math.max(reached, giftStep),
  };
}
