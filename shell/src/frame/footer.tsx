import { legalNotice, paths } from '@heartwood/shared/domain';
import { Link } from 'react-router-dom';
import { FlashHistory } from '../flash/flash-history';
import styles from './footer.module.css';
import { ThemeChoice } from './theme-choice';

/** The footer of every page: copyright, disclaimer, theme, and past messages. */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <p className={styles.notice}>{legalNotice}</p>
        <p>
          <Link to={paths.verify}>Verify a document</Link>
        </p>
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
