import { isObject } from '@heartwood/domain';
import { draftInBrowser } from '@heartwood/ui';
import { useEffect, useState } from 'react';
import styles from './completed-ring.module.css';

/** The wills whose ring has closed in this browser. */
const closedRings = draftInBrowser(
  'completed',
  (stored) => (isObject(stored) && stored.closed === true ? { closed: true } : null),
  'settings',
);

/** The ring of the logo, whole at last: it closes once, the first time that its will is seen complete. */
export function CompletedRing({ willId }: { willId: string }) {
  const [closes] = useState(() => closedRings.read(willId) === null);
  useEffect(() => closedRings.write(willId, { closed: true }), [willId]);
  return (
    <svg className={styles.ring} viewBox="0 0 32 32" fill="none" stroke="currentColor" aria-hidden="true">
      <circle cx="16" cy="16" r="14" strokeWidth="1.6" />
      <circle
        className={closes ? styles.closes : undefined}
        cx="16"
        cy="16"
        r="9.2"
        strokeWidth="1.6"
        pathLength="100"
        strokeDasharray="100"
        transform="rotate(90 16 16)"
      />
      <circle cx="16" cy="16" r="2.2" fill="var(--color-accent)" stroke="none" />
    </svg>
  );
}
