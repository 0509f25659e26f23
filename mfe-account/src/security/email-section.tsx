import { useState } from 'react';
import { detailOf } from '@heartwood/shared/api';
import { messages, paths, type AccountState } from '@heartwood/shared/domain';
import { Badge, Button, FormError, Notice, Section, Stack } from '@heartwood/shared/ui';
import { Link } from 'react-router-dom';
import { useSendVerificationMutation } from './account-api';

/** Whether the address is verified, and the link that verifies it. */
export function EmailSection({ account }: { account: AccountState }) {
  const [send, { isLoading, error, reset }] = useSendVerificationMutation();
  const [sent, setSent] = useState(false);
  const verified = account.email_verified;

  async function run() {
    reset();
    const { error: refused } = await send();
    setSent(!refused);
  }

  return (
    <Section
      title="Email"
      actions={<Badge tone={verified ? 'good' : 'pending'}>{verified ? 'Verified' : 'Not verified'}</Badge>}
    >
      <Stack gap="small">
        <p>
          <strong>{account.email}</strong>. You change it in <Link to={paths.profile}>your profile</Link>.
        </p>
        {!verified && (
          <>
            <p>
              We mailed you a link when you entered this address. Until you open it, we mail nobody else for
              you. No witness gets a link, and nobody hears of a loan that you propose.
              {account.mails_waiting > 0 && ` ${waiting(account.mails_waiting)}`}
            </p>
            {sent && <Notice tone="success">A link is on its way. It works for 24 hours.</Notice>}
            <FormError>{error && detailOf(error, messages.sendVerificationFailed)}</FormError>
            <div>
              <Button
                variant="secondary"
                onClick={() => void run()}
                loading={isLoading}
                loadingLabel="Sending…"
              >
                {sent ? 'Send another link' : 'Send a new link'}
              </Button>
            </div>
          </>
        )}
      </Stack>
    </Section>
  );
}

const waiting = (count: number) => (count === 1 ? 'One mail waits for it.' : `${count} mails wait for it.`);
