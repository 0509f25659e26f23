import { statusOf } from '@heartwood/api-client';
import { describeStatus, isExecuted, paths, willLook, type Will } from '@heartwood/domain';
import { Actions, Badge, Card, LinkButton, SaveButton } from '@heartwood/ui';
import { t, translated } from '@heartwood/i18n';
import type { ReactNode } from 'react';
import { useSoldWillQuery } from '../checkout/sold-will-api';
import { signingInvite } from './signing-invite';

/**
 * A will that was just paid for, with a link to it. The link is shown even if the will can't be
 * loaded now. A will that was deleted in the meantime has none, and the server credits the payment
 * to the person's next will.
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
      <PaidCard
        will={will}
        text={
          will &&
          t(
            'Now keep it safe, tell your executor, and let your family find it. The page of your will has the steps.',
          )
        }
      >
        <LinkButton to={will ? paths.signedWill(willId) : details}>{t('Open your will')}</LinkButton>
      </PaidCard>
    );
  }
  return (
    <PaidCard
      will={will}
      text={t(
        'Payment and signing are two things: only signing makes it your will. You sign first, then your two witnesses. It takes a few minutes, with all three of you together.',
      )}
    >
      <LinkButton to={details} icon="signature">
        {t('Sign your will')}
      </LinkButton>
      <SaveButton
        file="sign-your-will.ics"
        type="text/calendar"
        write={() => signingInvite(will, new URL(details, location.origin).href, new Date())}
      >
        {t('Calendar invite (ICS)')}
      </SaveButton>
    </PaidCard>
  );
}

interface PaidCardProps {
  will: Will | undefined;
  /** What is still to do. */
  text?: string | undefined;
  children: ReactNode;
}

function PaidCard({ will, text, children }: PaidCardProps) {
  const look = will && willLook(will);
  return (
    <Card
      as="li"
      title={will && t('The will of {name}', { name: will.testator_name })}
      badge={look && <Badge tone={look.tone}>{translated(look.label)}</Badge>}
    >
      {will && <p>{describeStatus(will)}</p>}
      {text && <p>{text}</p>}
      <Actions>{children}</Actions>
    </Card>
  );
}
