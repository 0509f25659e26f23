import { sameName, spouseIn } from '@heartwood/domain';
import { PartnerOffer } from '@heartwood/ui';
import { useSoldWillQuery, useSoldWillsQuery } from '../checkout/sold-will-api';

/**
 * Offers the will of the spouse or partner named in a will that was just paid for, unless
 * the account has it already.
 */
export function PartnerWill({ willId }: { willId: string }) {
  const { data: will } = useSoldWillQuery(willId);
  const partner = spouseIn(will?.family);
  const { data: wills } = useSoldWillsQuery(undefined, { skip: !partner });
  if (!wills || wills.some(({ testator_name }) => sameName(testator_name, partner))) return null;
  return <PartnerOffer willId={willId} partner={partner} />;
}
