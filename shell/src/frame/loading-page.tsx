import { Skeleton } from '@heartwood/shared/ui';
import styles from './frame.module.css';
import { Footer } from './footer';
import { Header } from './header';

/** The frame around a page whose part is still on its way, on the first visit. */
export function LoadingPage() {
  return (
    <div className={styles.frame}>
      <Header />
      <main className={styles.content}>
        <Skeleton variant="page" label="Loading the page" />
      </main>
      <Footer />
    </div>
  );
}
