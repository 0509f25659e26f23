import { t } from '@heartwood/i18n';
import { useId, useState, type HTMLAttributes, type ReactNode, useSyncExternalStore } from 'react';
import styles from './document-page.module.css';
import { Tabs, type Part } from './tabs';

/** Matches screens too narrow for a document and its side panel. The style sheet uses the same query. */
const NARROW = '(width < 64rem)';

/** Whether the window is narrow now. */
function useNarrow(): boolean {
  return useSyncExternalStore(watch, () => window.matchMedia(NARROW).matches);
}

function watch(changed: () => void): () => void {
  const query = window.matchMedia(NARROW);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

interface DocumentPageProps {
  /** The name of everything but the document when it is a tab: "Status". */
  label: string;
  /**
   * The one thing to do now: at the top of the rail, or at the foot of a phone's screen. A function of what
   * shows everything but the document, if that is a tab.
   */
  next?: (showAbout: () => void) => ReactNode;
  /** Beside the document, visible while it scrolls. */
  rail: ReactNode;
  /** The rail is taller than a laptop's screen: in place, a focused field in it could stay out of sight. */
  tall?: boolean;
  /** Messages about all of it: above the tabs, or above the document, as wide as it is. */
  above?: ReactNode;
  before?: ReactNode;
  after?: ReactNode;
  children: ReactNode;
}

/** A document with a rail beside it; on a narrow screen, two tabs: the document, and everything else. */
export function DocumentPage({
  label,
  next,
  rail,
  tall = false,
  above,
  before,
  after,
  children,
}: DocumentPageProps) {
  const narrow = useNarrow();
  const id = useId();
  const [shown, setShown] = useState<Part>('about');
  const panel = (part: Part, name: string): HTMLAttributes<HTMLDivElement> =>
    narrow
      ? {
          id: `${id}-${name}`,
          role: 'tabpanel',
          'aria-labelledby': `${id}-${part}-tab`,
          hidden: shown !== part,
        }
      : {};
  const rows = [above, before, children, after].filter(Boolean).length;
  const panels = {
    about: ['rail', before && 'before', after && 'after'].filter(Boolean),
    document: ['document'],
  };
  return (
    <div className={styles.page}>
      {above && <div className={`${styles.above} ${styles.main}`}>{above}</div>}
      {narrow && (
        <Tabs
          id={id}
          shown={shown}
          onShow={setShown}
          labels={{ about: label, document: t('Document') }}
          controls={(part) => panels[part].map((name) => `${id}-${name}`).join(' ')}
        />
      )}
      <div
        className={tall ? styles.rail : `${styles.rail} ${styles.short}`}
        style={{ gridRow: `1 / span ${rows}` }}
      >
        {next && <div className={styles.next}>{next(() => setShown('about'))}</div>}
        <div {...panel('about', 'rail')} className={styles.panel}>
          {rail}
        </div>
      </div>
      {before && (
        <div {...panel('about', 'before')} className={`${styles.panel} ${styles.main}`}>
          {before}
        </div>
      )}
      <div {...panel('document', 'document')} className={`${styles.panel} ${styles.main} ${styles.document}`}>
        {children}
      </div>
      {after && (
        <div {...panel('about', 'after')} className={`${styles.panel} ${styles.main}`}>
          {after}
        </div>
      )}
    </div>
  );
}
