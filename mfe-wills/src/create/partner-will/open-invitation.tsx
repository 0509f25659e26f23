import { detailOf } from '@heartwood/api-client';
import { dayOf, formatDate, INVITATION_DAYS, messages, type PartnerInvitation } from '@heartwood/domain';
import { Actions, Button, ConfirmDialog, FormError, Notice, Stack } from '@heartwood/ui';
import { listText, t } from '@heartwood/i18n';
import { useState } from 'react';
import { ForwardMessage } from '../people/forward-message';
import { useDropInvitationMutation, useLinkToInvitationMutation } from './partner-invitation-api';

/** An invitation that was sent: a link to share, and the way to take it back. */
export function OpenInvitation({ invitation }: { invitation: PartnerInvitation }) {
  const { name, email, people, invited_at, accepted_at } = invitation;
  const [drop, dropping] = useDropInvitationMutation();
  const [makeLink, link] = useLinkToInvitationMutation();
  const [asked, setAsked] = useState(false);
  return (
    <Stack>
      {accepted_at ? (
        <Notice
          tone="success"
          title={t('{name} accepted on {day}.', { name, day: formatDate(dayOf(accepted_at)) })}
        >
          {t('{name} makes a will in an account of their own. You don’t see it.', { name })}
        </Notice>
      ) : (
        <>
          <Notice
            tone="info"
            title={t('{name} was invited on {day}.', { name, day: formatDate(dayOf(invited_at)) })}
          >
            {t('We mailed a link to {email}. It works once, for {days} days.', {
              email,
              days: INVITATION_DAYS,
            })}
          </Notice>
          {people.length > 0 && (
            <p>{t('It brings {names}.', { names: listText(people.map((person) => person.name)) })}</p>
          )}
          {link.data ? (
            <ForwardMessage
              subject={t('A will of your own')}
              text={t('I have made my will. Here you can make yours, with our family filled in: {link}', {
                link: new URL(link.data.path, location.origin).href,
              })}
            />
          ) : (
            <Actions>
              <Button variant="secondary" onClick={() => void makeLink()} loading={link.isLoading}>
                {t('Get a link to share')}
              </Button>
            </Actions>
          )}
          <FormError>{link.error && detailOf(link.error, messages.unavailable)}</FormError>
        </>
      )}
      <div>
        <Button variant="quiet" onClick={() => setAsked(true)}>
          {accepted_at ? t('Remove this invitation') : t('Take the invitation back')}
        </Button>
      </div>
      <ConfirmDialog
        open={asked}
        onClose={() => setAsked(false)}
        onConfirm={() => void drop()}
        title={accepted_at ? t('Remove this invitation?') : t('Take the invitation back?')}
        confirmLabel={accepted_at ? t('Remove') : t('Take it back')}
        danger
        busy={dropping.isLoading}
        error={dropping.error && detailOf(dropping.error, messages.unavailable)}
      >
        {accepted_at
          ? t('{name} keeps the names. You can then invite somebody again.', { name })
          : t('Its links stop working. You can invite {name} again.', { name })}
      </ConfirmDialog>
    </Stack>
  );
}
