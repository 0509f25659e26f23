import { useEffect, useState } from 'react';
import { detailOf } from '@heartwood/api-client';
import { messages } from '@heartwood/domain';
import { useSession } from '@heartwood/host';
import { Button } from '@heartwood/ui';
import { t, translated } from '@heartwood/i18n';
import {
  requestPasskey,
  passkeysAutofill,
  passkeysWork,
  stopAskingForPasskey,
} from './passkeys/browser-passkeys';
import { useAskForPasskeyMutation } from '../security/account-api';
import styles from './login.module.css';

/**
 * Logs in with a passkey, without a username: by a button, and where the browser offers passkeys while the
 * username is typed (conditional UI). Renders nothing if passkeys aren't available.
 */
export function PasskeyLogin({ onFailure }: { onFailure: (sentence: string | null) => void }) {
  const { login } = useSession();
  const [ask] = useAskForPasskeyMutation();
  const [busy, setBusy] = useState(false);
  const works = passkeysWork();

  async function enter(passkey: string | null) {
    if (passkey === null) return;
    // The host passes everything to the server, and keeps the tokens.
    const outcome = await login({ username: '', password: '', ...{ passkey } });
    if (!outcome.ok) onFailure(outcome.detail ?? translated(messages.loginFailed));
  }

  async function run() {
    setBusy(true);
    onFailure(null);
    const { data: question, error } = await ask();
    if (question) await enter(await requestPasskey(question));
    else onFailure(detailOf(error, messages.loginFailed));
    setBusy(false);
  }

  useEffect(() => {
    let left = false;
    async function offer() {
      if (!(await passkeysAutofill()) || left) return;
      const { data: question } = await ask();
      if (question && !left) await enter(await requestPasskey(question, true));
    }
    void offer();
    return () => {
      left = true;
      stopAskingForPasskey();
    };
    // Once for each visit of the page: the browser keeps the request until the page is left.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  if (!works) return null;
  return (
    <div className={styles.passkey}>
      <Button variant="secondary" onClick={() => void run()} loading={busy} wide>
        {t('Log in with a passkey')}
      </Button>
    </div>
  );
}
