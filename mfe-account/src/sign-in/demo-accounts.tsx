import { useFormikContext } from 'formik';
import { useId, useState } from 'react';
import type { LoginForm } from '@heartwood/domain';
import { Button } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import styles from './login.module.css';
import { api } from '@heartwood/api-client';

interface DemoAccount {
  username: string;
  password: string;
  name: string;
}

/** None unless the server was started with its demo accounts. */
const demoAccountsApi = api.injectEndpoints({
  endpoints: (build) => ({
    demoAccounts: build.query<{ accounts: DemoAccount[] }, void>({ query: () => '/demo/' }),
  }),
});

const { useDemoAccountsQuery } = demoAccountsApi;

/**
 * The demonstration accounts of this server, each with a button that fills the form;
 * nothing where there are none.
 */
export function DemoAccounts() {
  const { data } = useDemoAccountsQuery();
  const { setValues } = useFormikContext<LoginForm>();
  const id = useId();
  const [filled, setFilled] = useState<DemoAccount | null>(null);
  const accounts = data?.accounts ?? [];
  if (accounts.length === 0) return null;

  function fill(account: DemoAccount) {
    void setValues({ username: account.username, password: account.password });
    setFilled(account);
  }

  return (
    <section className={styles.demo} aria-labelledby={id}>
      <h2 className={styles.title} id={id}>
        {t('Try it with a demo account')}
      </h2>
      <p className={styles.aside}>
        {t('Everything in these accounts is made up, and anyone who visits can see it.')}
      </p>
      <ul className={styles.accounts}>
        {accounts.map((account) => (
          <li key={account.username} className={styles.account}>
            <span>
              <span className={styles.name}>{account.name}</span>
              <span className={styles.credentials}>
                <span>{account.username}</span>
                <span className={styles.password}>{account.password}</span>
              </span>
            </span>
            <Button
              variant="secondary"
              aria-label={t('Fill in {name}', { name: account.name })}
              onClick={() => fill(account)}
            >
              {t('Fill in')}
            </Button>
          </li>
        ))}
      </ul>
      <p role="status" className={styles.aside}>
        {filled && t('{name} is filled in above. Press Log in to go on.', { name: filled.name })}
      </p>
    </section>
  );
}
