import type { AuditEvent } from '@heartwood/shared/domain';
import { formatMoment } from './moment';
import styles from './timeline.module.css';

/** What happened to an agreement, oldest first. */
export function Timeline({ events }: { events: readonly AuditEvent[] }) {
  if (events.length === 0) return <p>Nothing is on record yet.</p>;
  return (
    <ol className={styles.timeline}>
      {events.map((event, index) => (
        <li key={index} className={styles.event}>
          <p className={styles.what}>{event.detail}</p>
          <p className={styles.when}>
            <time dateTime={event.at}>{formatMoment(event.at)}</time>, by {event.actor}
          </p>
        </li>
      ))}
    </ol>
  );
}
