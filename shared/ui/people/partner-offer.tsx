import { callName, formatUsd, paths, WILL_PRICE } from '@heartwood/domain';
import { t } from '@heartwood/i18n';
import { LinkButton } from '../button/link-button';
import { Card } from '../card/card';
import { Actions } from '../layout/layout';

interface PartnerOfferProps {
  /** The will that names the partner. */
  willId: string;
  partner: string;
  headingLevel?: 2 | 3;
}

/**
 * Offers the will of the spouse or partner, with its price: made in this account, or by an
 * invitation to another one.
 */
export function PartnerOffer({ willId, partner, headingLevel = 2 }: PartnerOfferProps) {
  const name = callName(partner);
  return (
    <Card as="section" title={t('{name}’s will', { name })} headingLevel={headingLevel}>
      <p>
        {t('The same answers, with your two names swapped, for {price}.', { price: formatUsd(WILL_PRICE) })}
      </p>
      <Actions>
        <LinkButton variant="secondary" to={paths.partnerWill(willId)}>
          {t('Make it here')}
        </LinkButton>
        <LinkButton variant="secondary" to={paths.partnerWill(willId, 'invite')}>
          {t('Invite {name}', { name })}
        </LinkButton>
      </Actions>
    </Card>
  );
}
