import { describeFault, formatMoment, type AuditEvent, type BrokenLink } from '@heartwood/domain';
import { DescriptionList, Disclosure, Icon, rich, RecordText, Cited } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { Fingerprint } from './fingerprint';
import styles from './timeline.module.css';

interface TimelineProps {
  events: readonly AuditEvent[];
  /** Where the record is broken, to mark it. */
  broken: BrokenLink | null;
}

/** The events of an agreement, oldest first. */
export function Timeline({ events, broken }: TimelineProps) {
  return (
    <ol className={styles.timeline}>
      {events.map((event, index) => {
        const wrong = broken?.index === index;
        return (
          // In a broken record, two events may have the same number: only their position distinguishes them.
          <li key={index} className={wrong ? `${styles.event} ${styles.broken}` : styles.event}>
            {wrong && <Fault link={broken} />}
            <p className={styles.what}>
              <RecordText>{event.detail}</RecordText>
            </p>
            <p className={styles.when}>
              {event.type === 'sealed' ? (
                // Its words say who made it: not the person who asked for it.
                <time dateTime={event.at}>{formatMoment(event.at)}</time>
              ) : (
                rich('{time}, by {actor}', {
                  time: <time dateTime={event.at}>{formatMoment(event.at)}</time>,
                  actor: event.actor,
                })
              )}
            </p>
            <Disclosure label={t('Details of event {position}', { position: event.position })}>
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
      <Cited>
        <Icon name="error" size={18} /> {describeFault(link)}
      </Cited>
    </p>
  );
}

function EventDetails({ event }: { event: AuditEvent }) {
  return (
    <DescriptionList
      rows={[
        { term: t('From'), value: event.address || t('Not known') },
        { term: t('Browser'), value: event.browser || t('Not known') },
        { term: t('Fingerprint of the text'), value: <Fingerprint>{event.text_sha256}</Fingerprint> },
        {
          term: t('Fingerprint of the event before'),
          value: <Fingerprint>{event.previous_hash}</Fingerprint>,
        },
        { term: t('Fingerprint of this event'), value: <Fingerprint>{event.hash}</Fingerprint> },
      ]}
    />
  );
}
