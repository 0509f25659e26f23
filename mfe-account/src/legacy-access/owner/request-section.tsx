import { useState } from 'react';
import { detailOf } from '@heartwood/api-client';
import {
  dayOf,
  formatDate,
  endingText,
  legacyAccessMessages,
  requestSentence,
  type Bearer,
  type TrustedPerson,
} from '@heartwood/domain';
import { useFlash } from '@heartwood/host';
import { Button, Cited, FormError, saveAddress, SavedFile, Section, Stack } from '@heartwood/ui';
import { t, translated } from '@heartwood/i18n';
import { changeFailure } from '../../sign-in/proof/change-failure';
import { RequestBadge } from '../person-status';
import { useCertificateMutation, useRefuseRequestsMutation } from '../legacy-access-api';
import styles from '../legacy-access.module.css';

interface RequestSectionProps {
  people: readonly TrustedPerson[];
  checkInOpen: boolean;
}

/** Open requests and releases, with one button that ends them all. Renders nothing when there are none. */
export function RequestSection({ people, checkInOpen }: RequestSectionProps) {
  const [refuse, { isLoading, error }] = useRefuseRequestsMutation();
  const { show } = useFlash();
  const asked = people.filter(({ request }) => request && request.state !== 'refused');
  if (asked.length === 0 && !checkInOpen) return null;
  const words = endingText(asked.flatMap(({ request }) => request ?? []));

  async function run() {
    const answer = await refuse();
    if (answer.data) show(asked.length > 0 ? translated(words.done) : t('Good to hear.'), 'success');
  }

  return (
    <Section title={asked.length > 0 ? translated(words.title) : t('Are you well?')}>
      <Stack>
        {asked.length > 0 ? (
          <ul className={styles.list}>
            {asked.map((person) => (
              <Asked key={person.id} person={person} />
            ))}
          </ul>
        ) : (
          <p>{t('You asked us to check in with you from time to time.')}</p>
        )}
        <FormError>{error && changeFailure(error, legacyAccessMessages.refuseFailed)}</FormError>
        <div>
          <Button onClick={() => void run()} loading={isLoading} loadingLabel={t('Refusing…')}>
            {asked.length > 0 ? translated(words.button) : t('I am well')}
          </Button>
        </div>
      </Stack>
    </Section>
  );
}

/** Who has used a key on paper, in their own words. */
function ByPaper({ name, bearer }: { name: string; bearer: Bearer | null }) {
  return (
    <>
      <p>
        {t('Somebody used the key on paper that you made for {name}. If you refuse, that key ends too.', {
          name,
        })}
      </p>
      {bearer && (
        <blockquote className={styles.quote}>
          {[bearer.name, bearer.email, bearer.phone].filter(Boolean).join('\n')}
        </blockquote>
      )}
    </>
  );
}

function Asked({ person: { id, name, request, paper_key } }: { person: TrustedPerson }) {
  const [open, { isLoading, error }] = useCertificateMutation();
  const [shown, setShown] = useState(false);
  const [saved, setSaved] = useState<string>();
  if (!request) return null;
  const missed = request.source === 'check_in';

  async function save() {
    setShown(true);
    const { data } = await open(id);
    if (!data) return;
    const file = `death-certificate.${request?.certificate?.media_type.split('/')[1] ?? 'pdf'}`;
    saveAddress(data, file);
    setSaved(file);
  }

  return (
    <li className={styles.person}>
      <div className={styles.head}>
        <span className={styles.name}>{name}</span>
        <RequestBadge request={request} />
      </div>
      {missed && <p>{t('Two of your check-ins went unanswered.')}</p>}
      {request.source === 'paper' && <ByPaper name={name} bearer={paper_key?.bearer ?? null} />}
      {request.source === 'person' && <blockquote className={styles.quote}>{request.reason}</blockquote>}
      <p className={styles.facts}>
        <Cited>
          {!missed && `${t('Asked on {day}.', { day: formatDate(dayOf(request.asked_at)) })} `}
          {requestSentence(request)}
        </Cited>
      </p>
      {request.certificate && (
        <div>
          <Button variant="secondary" icon="download" onClick={() => void save()} loading={isLoading}>
            {t('Download the death certificate')}
          </Button>
          <SavedFile name={saved} />
        </div>
      )}
      <FormError>{shown && error && detailOf(error, legacyAccessMessages.openDocumentFailed)}</FormError>
    </li>
  );
}
