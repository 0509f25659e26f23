import { useState } from 'react';
import { formatShortDate, messages, todayOf } from '@heartwood/domain';
import { useFlash } from '@heartwood/host';
import { t, translated } from '@heartwood/i18n';
import { changeFailure } from '../sign-in/proof/change-failure';
import { makePasskey, PasskeyExists } from '../sign-in/passkeys/browser-passkeys';
import { useWithProof } from '../sign-in/proof/proof-context';
import { useAddPasskeyMutation, useAskToAddPasskeyMutation } from './account-api';

/** Adds a passkey of this browser, with today's date as its name; the person can rename it. */
export function useAddPasskey() {
  const [ask] = useAskToAddPasskeyMutation();
  const [send] = useAddPasskeyMutation();
  const withProof = useWithProof();
  const { show } = useFlash();
  const [adding, setAdding] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function make(): Promise<string | null> {
    const asked = await withProof(() => ask());
    if (!asked) return null;
    if (!asked.data) return changeFailure(asked.error, messages.securityChangeFailed);
    const credential = await makePasskey(asked.data);
    if (credential === null) return null;
    const name = t('Passkey of {day}', { day: formatShortDate(todayOf(new Date())) });
    const answer = await withProof(() => send({ name, credential }));
    if (!answer) return null;
    const { error } = answer;
    if (error) return changeFailure(error, messages.securityChangeFailed);
    show(t('The passkey is added. You can give it a name.'), 'success');
    return null;
  }

  async function add() {
    setAdding(true);
    setFailure(null);
    setFailure(
      await make().catch((error: unknown) =>
        translated(error instanceof PasskeyExists ? messages.passkeyOnDevice : messages.securityChangeFailed),
      ),
    );
    setAdding(false);
  }

  return { add, adding, failure };
}
