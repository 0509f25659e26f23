import { legalNotice, paths } from '@heartwood/shared/domain';
import { Link } from 'react-router-dom';
import { FlashHistory } from '../flash/flash-history';
import styles from './footer.module.css';
import { ThemeChoice } from './theme-choice';

/** The columns: a link is a page of ours, or a file. */
const columns: readonly { title: string; links: readonly { to: string; label: string; file?: boolean }[] }[] =
  [
    {
      title: 'Company',
      links: [
        { to: paths.about, label: 'About wills' },
        { to: `${paths.home}#pricing`, label: 'Pricing' },
        { to: paths.contact, label: 'Contact' },
        { to: paths.help, label: 'Help' },
      ],
    },
    {
      title: 'Documents',
      links: [
        { to: paths.security, label: 'Security' },
        { to: paths.verify, label: 'Verify a document' },
        { to: '/sample-will.pdf', label: 'Sample will (PDF)', file: true },
      ],
    },
    {
      title: 'Legal',
      links: [
        { to: paths.terms, label: 'Terms' },
        { to: paths.privacy, label: 'Privacy' },
        { to: paths.refunds, label: 'Refunds' },
      ],
    },
  ];

/** What stands under every page: the copyright, what Heartwood is not, the theme, and the messages so far. */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <p className={styles.notice}>{legalNotice}</p>
        <nav aria-label="Service" className={styles.columns}>
          {columns.map(({ title, links }) => (
            <div key={title}>
              <h2 className={styles.title}>{title}</h2>
              <ul className={styles.links}>
                {links.map(({ to, label, file }) => (
                  <li key={to}>{file ? <a href={to}>{label}</a> : <Link to={to}>{label}</Link>}</li>
                ))}
              </ul>
            </div>
          ))}
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
