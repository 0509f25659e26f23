import { createRoot } from 'react-dom/client';
import styles from './override-badge.module.css';
import { dropOverrides } from './overrides';

/** Shows a badge that lists overridden remotes for as long as they are. */
export function showOverrides(replaced: Record<string, string>): void {
  const container = Object.assign(document.createElement('div'), { className: styles.place });
  document.body.append(container);
  createRoot(container).render(
    <aside className={styles.badge} aria-label="Overridden remotes">
      <ul>
        {Object.entries(replaced).map(([name, address]) => (
          <li key={name}>
            <strong>{name}</strong> comes from {new URL(address).host}
          </li>
        ))}
      </ul>
      <button type="button" className={styles.reset} onClick={dropOverrides}>
        Use what is released
      </button>
    </aside>,
  );
}
