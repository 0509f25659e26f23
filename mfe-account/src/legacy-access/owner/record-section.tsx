import { useState } from 'react';
import { formatMoment, recordedPlan, legacyAccessMessages } from '@heartwood/domain';
import { Button, Section, Skeleton, Stack, RecordText, Cited, LoadFailure } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { useTrustedPeopleRecordQuery } from '../legacy-access-api';
import styles from '../legacy-access.module.css';

/** Everything that happened: who was named, who made requests, who viewed what. */
export function RecordSection() {
  const [open, setOpen] = useState(false);
  return (
    <Section title={t('The record')}>
      <Stack>
        <p>
          {t(
            'We record every change, every request, and who saw what. Nobody can change the record unnoticed.',
          )}
        </p>
        {open ? (
          <Events />
        ) : (
          <div>
            <Button variant="secondary" onClick={() => setOpen(true)}>
              {t('Show the record')}
            </Button>
          </div>
        )}
      </Stack>
    </Section>
  );
}

function Events() {
  const { data, error, isFetching, refetch } = useTrustedPeopleRecordQuery();
  if (!data)
    return error ? (
      <LoadFailure
        title={legacyAccessMessages.loadTrustedPeopleFailed}
        query={{ error, isFetching, refetch }}
      />
    ) : (
      <Skeleton label={t('Loading the record…')} count={2} />
    );
  if (data.events.length === 0) return <p>{t('Nothing has happened yet.')}</p>;
  return (
    <>
      {!data.intact && <p role="alert">{t('The record was changed after the fact.')}</p>}
      <ol className={styles.list}>
        {data.events.toReversed().map(({ position, at, actor, detail }) => (
          <li key={position}>
            <RecordText>{recordedPlan(detail)}</RecordText>
            <p className={styles.facts}>
              <Cited>
                {formatMoment(at)}, {actor}
              </Cited>
            </p>
          </li>
        ))}
      </ol>
    </>
  );
}
