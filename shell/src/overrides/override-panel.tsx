import type { RegisteredRemote } from '@heartwood/host';
import { Cited } from '@heartwood/ui';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { getRegistry, overrideRemotes } from '../remotes/registry';
import styles from './override-panel.module.css';
import { applyOverrides, dropOverrides, overrides, pin, withOverrides, type Overrides } from './overrides';

/**
 * Lets a developer's overrides replace remotes of the registry. Loaded only in a tab that has some, or whose URL
 * asks for them.
 * @returns shows which remotes are overridden, and pins each to a version
 */
export function startOverrides(): () => void {
  const isOpen = applyOverrides();
  overrideRemotes(withOverrides);
  return () => {
    const overridden = overrides();
    if (!isOpen && Object.keys(overridden).length === 0) return;
    const container = Object.assign(document.createElement('div'), { className: styles.place });
    document.body.append(container);
    createRoot(container).render(<OverridePanel overridden={overridden} isOpen={isOpen} />);
  };
}

function OverridePanel({ overridden, isOpen }: { overridden: Overrides; isOpen: boolean }) {
  const [remotes, setRemotes] = useState<RegisteredRemote[] | 'failed'>([]);
  useEffect(() => {
    getRegistry().then(
      (registry) => setRemotes(Object.values(registry.remotes)),
      () => setRemotes('failed'),
    );
  }, []);
  const names = Object.keys(overridden);
  return (
    <aside className={styles.panel} lang="en" aria-label="Overridden remotes">
      {names.length > 0 && (
        <ul>
          {names.map((name) => (
            <li key={name}>
              <Cited>
                <strong>{name}</strong> {sourceOf(overridden[name] ?? '')}
              </Cited>
            </li>
          ))}
        </ul>
      )}
      <details open={isOpen}>
        <summary>Remotes of this page</summary>
        {remotes === 'failed' && <p>The list could not be loaded.</p>}
        {remotes !== 'failed' &&
          remotes.map(({ name, version }) => (
            <Version key={name} name={name} version={version} isOverridden={names.includes(name)} />
          ))}
      </details>
      {names.length > 0 && (
        <button type="button" className={styles.button} onClick={dropOverrides}>
          Use what is released
        </button>
      )}
    </aside>
  );
}

interface VersionProps {
  name: string;
  version: string;
  isOverridden: boolean;
}

function Version({ name, version, isOverridden }: VersionProps) {
  return (
    <form
      className={styles.version}
      onSubmit={(event) => {
        event.preventDefault();
        const wanted = new FormData(event.currentTarget).get('version');
        if (typeof wanted === 'string') pin(name, wanted.trim());
      }}
    >
      <label>
        <Cited>
          {name}
          <input
            name="version"
            defaultValue={version}
            required
            pattern="[0-9A-Za-z][0-9A-Za-z.+\-]*"
            autoComplete="off"
            spellCheck={false}
          />
        </Cited>
      </label>
      <button className={styles.button} aria-label={`Pin ${name} to this version`}>
        Pin
      </button>
      <button
        type="button"
        className={styles.button}
        disabled={!isOverridden}
        aria-label={`Clear ${name}`}
        onClick={() => pin(name)}
      >
        Clear
      </button>
    </form>
  );
}

/** @param address of the manifest */
function sourceOf(address: string): string {
  const { host, pathname } = new URL(address, location.href);
  return host === location.host ? `is pinned to ${pathname.split('/').at(-2)}` : `comes from ${host}`;
}
