import { newAttempt } from '@heartwood/api-client';
import { emptyTrustForm, messages, paths, type TrustInput } from '@heartwood/domain';
import { RequireSession, usePageTitle } from '@heartwood/host';
import { PageHeader, Skeleton, Stack } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { useRef, useState } from 'react';
import { TrustForm } from '../form/trust-form';
import { trustPurpose } from '../trusts/trust-meaning';
import { useCreateTrustMutation } from '../trusts/trusts-api';

/** /trusts/new */
export function Component() {
  usePageTitle(t('Create a Trust'));
  return (
    <RequireSession
      checking={
        <Stack>
          <Header />
          <Skeleton count={6} />
        </Stack>
      }
    >
      <NewTrust />
    </RequireSession>
  );
}

const Header = () => (
  <PageHeader
    title={t('Create a Trust')}
    lead={trustPurpose()}
    back={{ to: paths.trusts, label: t('Trusts') }}
  />
);

function NewTrust() {
  const [createTrust] = useCreateTrustMutation();
  const [initial] = useState(emptyTrustForm);
  const attemptFor = useAttempts();
  return (
    <TrustForm
      initial={initial}
      keepAs="new"
      header={<Header />}
      submitLabel={t('Create Trust')}
      cancelTo={paths.trusts}
      failure={messages.createTrustFailed}
      saved={t('Your trust is saved.')}
      onSave={(trust) => createTrust({ trust, attempt: attemptFor(trust) }).unwrap()}
    />
  );
}

/** The Idempotency-Key: the same for every attempt to save the same trust, and a new one once it changes. */
function useAttempts(): (trust: TrustInput) => string {
  const last = useRef({ body: '', attempt: '' });
  return (trust) => {
    const body = JSON.stringify(trust);
    if (last.current.body !== body) last.current = { body, attempt: newAttempt() };
    return last.current.attempt;
  };
}
