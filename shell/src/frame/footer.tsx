import { legalNotice, paths } from '@heartwood/shared/domain';
import { Link } from 'react-router-dom';
import { FlashHistory } from '../flash/flash-history';
import styles from './footer.module.css';
import { ThemeChoice } from './theme-choice';

const links = [
  [paths.verify, 'Verify a document'],
  [paths.help, 'Help'],
  [paths.contact, 'Contact'],
  [paths.terms, 'Terms'],
  [paths.privacy, 'Privacy'],
  [paths.refunds, 'Refunds'],
  [paths.security, 'Security'],
] as const;

/** What stands under every page: the copyright, what Heartwood is not, the theme, and the messages so far. */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <p className={styles.notice}>{legalNotice}</p>
        <nav aria-label="Service">
          <ul className={styles.links}>
            {links.map(([to, label]) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <FlashHistory />
        <div className={styles.row}>
          {/* A page made in December may be read in January. */}
          <p suppressHydrationWarning>© {new Date().getFullYear()} Heartwood. All rights reserved.</p>
          <ThemeChoice />
        </div>
      </div>
    </footer>
  );
}
