import { t } from '@heartwood/i18n';
import type { KeyboardEvent } from 'react';
import styles from './document-page.module.css';

const parts = ['about', 'document'] as const;
export type Part = (typeof parts)[number];

interface TabsProps {
  id: string;
  shown: Part;
  onShow: (part: Part) => void;
  labels: Record<Part, string>;
  /** The ids of what a tab shows. */
  controls: (part: Part) => string;
}

/** The two tabs of a narrow screen. The arrow keys go from one to the other, and show it. */
export function Tabs({ id, shown, onShow, labels, controls }: TabsProps) {
  const show = (part: Part, page: Element | null) => {
    onShow(part);
    // The other part starts at its top.
    if (page && page.getBoundingClientRect().top < 0) page.scrollIntoView();
  };
  const turn = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    const other = shown === 'about' ? 'document' : 'about';
    show(other, pageOf(event.currentTarget));
    document.getElementById(`${id}-${other}-tab`)?.focus({ preventScroll: true });
  };
  return (
    <div className={styles.tabs} role="tablist" aria-label={t('Parts of this page')}>
      {parts.map((part) => (
        <button
          key={part}
          type="button"
          role="tab"
          className={styles.tab}
          id={`${id}-${part}-tab`}
          aria-controls={controls(part)}
          aria-selected={shown === part}
          tabIndex={shown === part ? 0 : -1}
          onClick={({ currentTarget }) => show(part, pageOf(currentTarget))}
          onKeyDown={turn}
        >
          {labels[part]}
        </button>
      ))}
    </div>
  );
}

const pageOf = (tab: Element) => tab.closest('[role="tablist"]')?.parentElement ?? null;
