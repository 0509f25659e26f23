import { describeFault, formatMoment, type AuditEvent, type BrokenLink } from '@heartwood/shared/domain';
import { DescriptionList, Disclosure, Icon } from '@heartwood/shared/ui';
import { Fingerprint } from './fingerprint';
import styles from './timeline.module.css';

interface TimelineProps {
  events: readonly AuditEvent[];
  /** Where the record breaks: marked there. */
  broken: BrokenLink | null;
}

/** What happened to an agreement, oldest first. */
export function Timeline({ events, broken }: TimelineProps) {
  return (
    <ol className={styles.timeline}>
      {events.map((event, index) => {
        const wrong = broken?.index === index;
        return (
          // In a broken record two events may share a number: only their place tells them apart.
          <li key={index} className={wrong ? `${styles.event} ${styles.broken}` : styles.event}>
            {wrong && <Fault link={broken} />}
            <p className={styles.what}>{event.detail}</p>
            <p className={styles.when}>
              <time dateTime={event.at}>{formatMoment(event.at)}</time>, by {event.actor}
            </p>
            <Disclosure label={`Details of event ${event.position}`}>
              <EventDetails event={event} />
            </Disclosure>
          </li>
        );
      })}
      {broken?.index === events.length && (
        <li className={`${styles.event} ${styles.broken}`}>
          <Fault link={broken} />
        </li>
      )}
    </ol>
  );
}

function Fault({ link }: { link: BrokenLink }) {
  return (
    <p className={styles.fault}>
      <Icon name="error" size={18} /> {describeFault(link)}
    </p>
  );
}

function EventDetails({ event }: { event: AuditEvent }) {
  return (
    <DescriptionList
      rows={[
        { term: 'From', value: event.address || 'Not known' },
        { term: 'Browser', value: event.browser || 'Not known' },
        { term: 'Fingerprint of the text', value: <Fingerprint>{event.text_sha256}</Fingerprint> },
        { term: 'Fingerprint of the event before', value: <Fingerprint>{event.previous_hash}</Fingerprint> },
        { term: 'Fingerprint of this event', value: <Fingerprint>{event.hash}</Fingerprint> },
      ]}
    />
  );
}
