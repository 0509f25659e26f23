import { VisuallyHidden } from '@heartwood/ui';
import styles from './header.module.css';
import wordmark from './wordmark.json';

/**
 * The logo: a tree's rings around its heartwood, and the name. The name is the outlines of Source Serif 4
 * Semibold (SIL Open Font License 1.1) with -0.01 em between the letters, in 250ths of an em: it needs no
 * font, so the first paint has it.
 */
export const Logo = () => (
  <>
    <Rings />
    <svg className={styles.name} viewBox="0 -213 1322 250" aria-hidden="true" focusable="false">
      <path d={wordmark.path} />
    </svg>
    <VisuallyHidden>Heartwood</VisuallyHidden>
  </>
);

function Rings() {
  return (
    <svg
      width="30"
      height="30"
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="16" cy="16" r="14" strokeWidth="1.6" />
      <path
        d="M6.8 16.6c0-5.4 4-9.5 9.3-9.5 5.2 0 9.2 4 9.2 9.2 0 5.1-4 8.9-9 8.9"
        strokeWidth="1.6"
        strokeLinecap="round"
      />
      <path
        d="M11 16.2c0-2.9 2.2-5.1 5.1-5.1 2.8 0 5 2.2 5 5 0 2.7-2.1 4.9-4.8 4.9"
        strokeWidth="1.6"
        strokeLinecap="round"
      />
      <circle cx="16" cy="16" r="2.2" fill="var(--color-accent)" stroke="none" />
    </svg>
  );
}
