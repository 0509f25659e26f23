import { legalNotice, paths } from '@heartwood/domain';
import { msg, t, translated, type Message } from '@heartwood/i18n';
import { Link } from 'react-router-dom';
import { FlashHistory } from '../flash/flash-history';
import { LanguageChoice } from '../language/language-choice';
import styles from './footer.module.css';
import { ThemeChoice } from './theme/theme-choice';

/** The columns: a link is a page of ours, or a file. */
const columns: readonly {
  title: Message;
  links: readonly { to: string; label: Message; file?: boolean }[];
}[] = [
  {
    title: msg('Company'),
    links: [
      { to: paths.about, label: msg('About wills') },
      { to: `${paths.home}#pricing`, label: msg('Pricing') },
      { to: paths.contact, label: msg('Contact') },
      { to: paths.help, label: msg('Help') },
    ],
  },
  {
    title: msg('Documents'),
    links: [
      { to: paths.security, label: msg('Security') },
      { to: paths.verify, label: msg('Verify a document') },
      { to: '/sample-will.pdf', label: msg('Sample will (PDF)'), file: true },
    ],
  },
  {
    title: msg('Legal'),
    links: [
      { to: paths.terms, label: msg('Terms') },
      { to: paths.privacy, label: msg('Privacy') },
      { to: paths.refunds, label: msg('Refunds') },
    ],
  },
];

/**
 * The footer of every page: the copyright, what Heartwood is not, the language, the theme, and past messages.
 */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <p className={styles.notice}>{translated(legalNotice)}</p>
        <nav aria-label={t('Service')} className={styles.columns}>
          {columns.map(({ title, links }) => (
            <div key={links[0]?.to}>
              <h2 className={styles.title}>{t(title)}</h2>
              <ul className={styles.links}>
                {links.map(({ to, label, file }) => (
                  <li key={to}>{file ? <a href={to}>{t(label)}</a> : <Link to={to}>{t(label)}</Link>}</li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <FlashHistory />
        <div className={styles.row}>
          {/* A page made in December may be read in January. */}
          <p suppressHydrationWarning>
            {t('© {year} Heartwood. All rights reserved.', { year: new Date().getFullYear() })}
          </p>
          <div className={styles.row}>
            <LanguageChoice />
            <ThemeChoice />
          </div>
        </div>
      </div>
    </footer>
  );
}
