import { statusOf } from '@heartwood/api-client';
import { describeStatus, isExecuted, paths, willLook, type Will } from '@heartwood/domain';
import { Actions, Badge, Button, Card, LinkButton, saveFile } from '@heartwood/ui';
import { t, translated } from '@heartwood/i18n';
import type { ReactNode } from 'react';
import { useSoldWillQuery } from '../checkout/sold-will-api';
import { signingInvite } from './signing-invite';

/**
 * A will that was just paid for, with a link to it. The link is shown even if the will can't be loaded now. A will
 * that was deleted in the meantime has none, and the server credits the payment to the person's next will.
 */
export function PaidWill({ willId }: { willId: string }) {
  const { data: will, error } = useSoldWillQuery(willId);
  if (statusOf(error) === 404) {
    return (
      <Card as="li">
        {t('You have deleted this will in the meantime. The payment counts for another will of yours.')}
      </Card>
    );
  }
  const details = paths.willDetails(willId);
  // People who have signed on paper are not invited to sign the same on the screen.
  if (!will || isExecuted(will)) {
    return (
      <PaidCard will={will}>
        <LinkButton to={will ? paths.signedWill(willId) : details}>{t('Open your will')}</LinkButton>
      </PaidCard>
    );
  }
  const invite = () => {
    const file = signingInvite(will, new URL(details, location.origin).href, new Date());
    saveFile(new Blob([file], { type: 'text/calendar;charset=utf-8' }), 'sign-your-will.ics');
  };
  return (
    <PaidCard will={will}>
      <LinkButton to={details} icon="signature">
        {t('Sign your will')}
      </LinkButton>
      <Button variant="secondary" icon="download" onClick={invite}>
        {t('Calendar invite (ICS)')}
      </Button>
    </PaidCard>
  );
}

function PaidCard({ will, children }: { will: Will | undefined; children: ReactNode }) {
  const look = will && willLook(will);
  return (
    <Card
      as="li"
      title={will && t('The will of {name}', { name: will.testator_name })}
      badge={look && <Badge tone={look.tone}>{translated(look.label)}</Badge>}
    >
      {will && <p>{describeStatus(will)}</p>}
      <Actions>{children}</Actions>
    </Card>
  );
}
