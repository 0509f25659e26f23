import { Link, Outlet } from '../router';
import type { RemoteModule } from '../contract';
import { StandaloneHost } from './standalone-host';
import { Panel, type PanelProps } from './panel/panel';
import type { StandaloneSession } from './session';
import styles from './standalone-page.module.css';

interface StandalonePageProps extends Omit<PanelProps, 'remote'> {
  remote: RemoteModule;
  session: StandaloneSession;
}

/** A remote in standalone mode: the developer panel, links to its pages, and the current page. */
export function StandalonePage({ remote, session, ...panel }: StandalonePageProps) {
  const pages = remote.routes.flatMap(({ path }) => (path && !path.includes(':') ? [path] : []));
  return (
    <StandaloneHost session={session}>
      <Panel remote={remote.name} {...panel} />
      <nav className={styles.pages} aria-label="Pages of this remote">
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
    </StandaloneHost>
  );
}
