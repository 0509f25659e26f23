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
              ? 'Nothing is on record yet.'
              : `The record is intact: ${count} ${count === 1 ? 'event' : 'events'}, checked by this browser and by the server.`}
          </span>
        </p>
      );
    case 'broken':
      return (
        <Notice tone="error" title={`The record breaks ${place(verdict.link, count)}`}>
          {describeFault(verdict.link)} Rely only on what stands above it, and compare with your own copies.{' '}
          {HELP}
        </Notice>
      );
    case 'rewritten':
      return (
        <Notice tone="error" title="The record is not the one this browser saw before">
          It had {verdict.seen.position} {verdict.seen.position === 1 ? 'event' : 'events'} then, and does not
          continue from there. {HELP}
        </Notice>
      );
    case 'text-changed':
      return (
        <Notice tone="error" title="The agreement does not read as it was last recorded">
          If it was changed just now in another window, reload the page. {HELP}
        </Notice>
      );
    case 'server-disagrees':
      return (
        <Notice tone="error" title="The server finds a fault that this browser does not">
          Reload the page. {HELP}
        </Notice>
      );
    case 'unchecked':
      return (
        <Notice tone={trail.intact ? 'advice' : 'error'} title="This browser could not check the record">
          It needs a secure (https) address for that. The server says that the record is{' '}
          {trail.intact ? 'intact' : 'broken'}.
        </Notice>
      );
  }
}

function place({ index, fault }: BrokenLink, count: number): string {
  return fault === 'end' ? 'at its end' : `at event ${index + 1} of ${count}`;
}

const HELP = 'If it stays so, keep your PDF and tell the people named in it.';
