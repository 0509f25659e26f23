import { sameName, type WillListItem } from '@heartwood/domain';
import { PartnerOffer } from '@heartwood/ui';
import type { BegunDraft } from '../draft/begun-draft';
import { usePartnerInvitationQuery } from './partner-invitation-api';

interface PartnerOffersProps {
  wills: readonly WillListItem[];
  begun: BegunDraft | null;
}

/**
 * Offers the will of the spouse or partner, unless it is here, is begun, or is made in
 * an account of their own.
 */
export function PartnerOffers({ wills, begun }: PartnerOffersProps) {
  const offered = begun?.isPartners ? undefined : willWithPartner(wills);
  const { data, isError } = usePartnerInvitationQuery(undefined, { skip: !offered });
  if (!offered?.partner_name || (!data && !isError) || data?.invitation?.accepted_at) return null;
  return <PartnerOffer willId={offered.id} partner={offered.partner_name} />;
}

/** The newest will that names a partner of whom there is no will. */
export function willWithPartner(wills: readonly WillListItem[]): WillListItem | undefined {
  const current = wills.filter(({ status, replaced_by }) => status !== 'revoked' && !replaced_by);
  return current.find(
    ({ partner_name, testator_name }) =>
      partner_name &&
      !sameName(partner_name, testator_name) &&
      !current.some((other) => sameName(other.testator_name, partner_name)),
  );
}
