import { Link, Outlet } from '../router';
import type { RemoteModule } from '../contract';
import { DeskHost } from './desk-host';
import { Panel, type PanelProps } from './panel';
import type { DeskSession } from './session';
import styles from './desk.module.css';

interface DeskProps extends Omit<PanelProps, 'part'> {
  remote: RemoteModule;
  session: DeskSession;
}

/** A part alone: the developer's bar, the ways to its pages, and the page. */
export function Desk({ remote, session, ...panel }: DeskProps) {
  const pages = remote.routes.flatMap(({ path }) => (path && !path.includes(':') ? [path] : []));
  return (
    <DeskHost session={session}>
      <Panel part={remote.name} {...panel} />
      <nav className={styles.pages} aria-label="Pages of this part">
        <ul className={styles.links}>
          {(remote.Dashboard ? ['/', ...pages] : pages).map((path) => (
            <li key={path}>
              <Link className={styles.link} to={path}>
                {path === '/' ? 'dashboard' : path}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <main className={styles.content}>
        <Outlet />
      </main>
    </DeskHost>
  );
}
