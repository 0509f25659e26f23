import { Button, Cited } from '@heartwood/ui';
import { createRoot } from 'react-dom/client';
import { useRemotes } from '../remotes/parts/use-remotes';
import { overrideRemotes } from '../remotes/registry';
import styles from './override-panel.module.css';
import { applyOverrides, dropOverrides, overrides, pin, withOverrides, type Overrides } from './overrides';

/**
 * Lets a developer's overrides replace remotes of the registry. Loaded only in a tab that has some, or
 * whose URL asks for them.
 * @returns shows which remotes are overridden, and pins each to a version
 */
export function startOverrides(): () => void {
  const isOpen = applyOverrides();
  overrideRemotes(withOverrides);
  return () => {
    const overridden = overrides();
    if (!isOpen && Object.keys(overridden).length === 0) return;
    const container = document.createElement('div');
    document.body.prepend(container);
    createRoot(container).render(<OverridePanel overridden={overridden} isOpen={isOpen} />);
  };
}

const every = () => true;

function OverridePanel({ overridden, isOpen }: { overridden: Overrides; isOpen: boolean }) {
  const { remotes } = useRemotes(every);
  const names = Object.keys(overridden);
  return (
    <aside className={styles.panel} lang="en" aria-label="Overridden remotes">
      {names.map((name) => (
        <p key={name}>
          <Cited>
            <strong>{name}</strong> {sourceOf(overridden[name] ?? '')}
          </Cited>
        </p>
      ))}
      <details open={isOpen}>
        <summary>Remotes of this page</summary>
        {remotes === 'failed' && <p>The list could not be loaded.</p>}
        {Array.isArray(remotes) &&
          remotes.map(({ name, version }) => (
            <Version key={name} name={name} version={version} isOverridden={names.includes(name)} />
          ))}
      </details>
      {names.length > 0 && (
        <Button variant="secondary" onClick={dropOverrides}>
          Use what is released
        </Button>
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
  const submit = (form: FormData) => {
    const wanted = form.get('version');
    if (typeof wanted === 'string') pin(name, wanted);
  };
  return (
    <form className={styles.version} action={submit}>
      <label>
        <Cited>{name}</Cited>
        <input
          name="version"
          defaultValue={version}
          required
          pattern="[0-9A-Za-z][0-9A-Za-z.+\-]*"
          autoComplete="off"
          spellCheck={false}
        />
      </label>
      <Button type="submit" variant="secondary" aria-label={`Pin ${name} to this version`}>
        Pin
      </Button>
      <Button
        variant="secondary"
        aria-disabled={!isOverridden}
        aria-label={`Clear ${name}`}
        onClick={() => pin(name)}
      >
        Clear
      </Button>
    </form>
  );
}

/** @param address of the manifest */
function sourceOf(address: string): string {
  const { host, pathname } = new URL(address, location.href);
  return host === location.host ? `is pinned to ${pathname.split('/').at(-2)}` : `comes from ${host}`;
}
