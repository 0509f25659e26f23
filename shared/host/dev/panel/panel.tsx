import { useEffect } from 'react';
import { cartItemForWill, fullName } from '@heartwood/domain';
import { sampleWill } from '@heartwood/domain/fixtures';
import { Button, Icon, Notice, Text } from '@heartwood/ui';
import { useCart, useSession } from '../../services';
import { ChoiceOf } from './choice-of';
import { choose, useChoices, type DataSource, type Theme } from './choices';
import styles from './panel.module.css';
import type { DemoAccount } from '../session';
import type { NetworkFault } from '../network-faults';

const themes: { value: Theme; label: string }[] = [
  { value: 'system', label: 'As the system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

const sources: { value: DataSource; label: string }[] = [
  { value: 'server', label: 'Local server' },
  { value: 'fixtures', label: 'Fixtures' },
];

const faults: { value: NetworkFault; label: string }[] = [
  { value: 'none', label: 'Respond normally' },
  { value: 'slow', label: 'Respond after 3 seconds' },
  { value: 'error', label: 'Fail with 500' },
  { value: 'offline', label: 'Fail as if offline' },
  { value: 'unauthorized', label: 'Fail with 401' },
];

export interface PanelProps {
  /** The remote's name, e.g. "wills". */
  remote: string;
  /** The accounts to log in as; null when the server doesn't respond. */
  accounts: readonly DemoAccount[] | null;
  loginAs: (account: DemoAccount) => Promise<unknown>;
  /** Restarts with another data source. */
  onSource: (source: DataSource) => void;
  /** Refetches the data on the page. */
  onRefetch: () => void;
}

/** A toolbar above a standalone remote: who is logged in, the theme, the data source, and how calls fail. */
export function Panel({ remote, accounts, loginAs, onSource, onRefetch }: PanelProps) {
  const { user, logout } = useSession();
  const { items, add, remove } = useCart();
  const { data, fault, theme, open } = useChoices();

  useEffect(() => {
    if (theme === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
  }, [theme]);

  const people = [
    { value: '', label: 'Nobody' },
    // By username: a select cuts a long name.
    ...[...new Set([...(accounts ?? []), ...(user ? [user] : [])].map(({ username }) => username))].map(
      (username) => ({ value: username, label: username }),
    ),
  ];
  const switchTo = (username: string) => {
    const account = accounts?.find((candidate) => candidate.username === username);
    void (account ? loginAs(account) : logout());
  };

  return (
    <aside className={styles.panel} aria-label="Standalone mode">
      <details open={open} onToggle={(event) => choose({ open: event.currentTarget.open })}>
        <summary className={styles.summary}>
          <span className={styles.arrow}>
            <Icon name="chevron-down" size={18} />
          </span>
          <strong>
            <Text>{remote}, standalone</Text>
          </strong>
          <span>{user ? fullName(user) : 'nobody logged in'}</span>
          <span>{data === 'server' ? 'local server' : 'fixtures'}</span>
          <span>
            <Text>{items.length} in the cart</Text>
          </span>
          {fault !== 'none' && (
            <strong className={styles.fault}>
              <Text>calls {faults.find(({ value }) => value === fault)?.label.toLowerCase()}</Text>
            </strong>
          )}
        </summary>
        <div className={styles.choices}>
          <ChoiceOf label="Person" value={user?.username ?? ''} options={people} onChoose={switchTo} />
          <ChoiceOf label="Data" value={data} options={sources} onChoose={onSource} />
          <ChoiceOf
            label="Calls"
            value={fault}
            options={faults}
            onChoose={(chosen) => choose({ fault: chosen })}
          />
          <ChoiceOf
            label="Theme"
            value={theme}
            options={themes}
            onChoose={(chosen) => choose({ theme: chosen })}
          />
          <Button variant="secondary" onClick={onRefetch}>
            Fetch the data again
          </Button>
          {items.length === 0 ? (
            <Button variant="secondary" onClick={() => add(cartItemForWill('sample', sampleWill()))}>
              Put a will in the cart
            </Button>
          ) : (
            <Button variant="secondary" onClick={() => items.forEach(({ id }) => remove(id))}>
              Empty the cart
            </Button>
          )}
        </div>
        {items.length > 0 && (
          <p className={styles.cart}>
            <Text>In the cart: {items.map(({ title }) => title).join(', ')}.</Text>
          </p>
        )}
      </details>
      {accounts === null && (
        <Notice tone="advice">
          No local server answers. Start it with{' '}
          <code>
            <Text>npm run dev -w mfe-{remote}</Text>
          </code>
          , or choose fixtures.
        </Notice>
      )}
    </aside>
  );
}
