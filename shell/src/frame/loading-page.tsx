import { Skeleton } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import styles from './frame.module.css';
import { Footer } from './footer';
import { Header } from './header/header';
import { SlowNotice } from './progress-line';

/** The frame around a page whose remote is loading on the first visit. */
export function LoadingPage() {
  return (
    <div className={styles.frame}>
      <Header />
      <main className={styles.content}>
        <SlowNotice />
        <Skeleton variant="page" label={t('Loading the page')} />
      </main>
      <Footer />
    </div>
  );
}
