import { describeFault, type BrokenLink, type Trail, type Verdict } from '@heartwood/shared/domain';
import { Icon, Notice } from '@heartwood/shared/ui';
import styles from './verdict-notice.module.css';

/** What the check of a record found, in words. Whatever is wrong says what the person can do. */
export function VerdictNotice({ verdict, trail }: { verdict: Verdict | null; trail: Trail }) {
  const count = trail.events.length;
  if (!verdict) return <p role="status">Checking the record…</p>;
  switch (verdict.outcome) {
    case 'holds':
      return (
        <p className={styles.holds} role="status">
          <Icon name="check" />
          <span>
            {count === 0
              ? 'Nothing is recorded yet.'
              : `The record is intact: ${count} ${count === 1 ? 'event' : 'events'}, checked by this browser and by the server.`}
          </span>
        </p>
      );
    case 'broken':
      return (
        <Notice tone="error" title={`The record breaks ${place(verdict.link, count)}`}>
          {describeFault(verdict.link)} Rely only on the events above it. {HELP}
        </Notice>
      );
    case 'rewritten':
      return (
        <Notice tone="error" title="The record is not the one this browser saw before">
          It had {verdict.seen.position} {verdict.seen.position === 1 ? 'event' : 'events'} then, and it
          doesn’t continue from there. {HELP}
        </Notice>
      );
    case 'text-changed':
      return (
        <Notice tone="error" title="The text differs from the one that was recorded">
          If you just changed it in another window, reload the page. {HELP}
        </Notice>
      );
    case 'server-disagrees':
      return (
        <Notice tone="error" title="The server finds an error in the record">
          Your browser finds none. Reload the page. {HELP}
        </Notice>
      );
    case 'unchecked':
      return (
        <Notice tone={trail.intact ? 'advice' : 'error'} title="This browser could not check the record">
          It can only do that at a secure (https) address. The server says that the record is{' '}
          {trail.intact ? 'intact' : 'broken'}.
        </Notice>
      );
  }
}

function place({ index, fault }: BrokenLink, count: number): string {
  return fault === 'end' ? 'at its end' : `at event ${index + 1} of ${count}`;
}

const HELP = 'If this message stays, keep your PDF and tell the people named in it.';
