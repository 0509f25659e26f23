import { useRef, type ReactNode } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { FlashMessages } from '../flash/flash-messages';
import { Footer } from './footer';
import styles from './frame.module.css';
import { Header } from './header/header';
import { useKeptFocus } from './kept-focus';
import { LateNotices } from './notices/late-notices';
import { OfflineNotice } from './notices/offline-notice';
import { RouteAnnouncer } from './page-title';
import { ProgressLine } from './progress-line';
import { StorageNotice } from './notices/storage-notice';
import { t } from '@heartwood/i18n';

/** The permanent frame around all pages: header, messages, main area, footer. */
export function Frame({ children = <Outlet /> }: { children?: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  useKeptFocus(content);
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">
        {t('Skip to the content')}
      </a>
      <ProgressLine />
      <Header />
      <div ref={content}>
        <StorageNotice />
        <LateNotices />
        <FlashMessages />
        <main id="content" className={styles.content} tabIndex={-1}>
          {children}
        </main>
        <OfflineNotice />
      </div>
      <Footer />
      <RouteAnnouncer />
      <ScrollRestoration />
    </div>
  );
}
