import { lazy, Suspense, useState } from 'react';
import {
  dayOf,
  formatDate,
  MAX_TRUSTED_PEOPLE,
  legacyAccessMessages,
  type KnownBefore,
  type TrustedPerson,
} from '@heartwood/domain';
import { useFlash } from '@heartwood/host';
import { Badge, Button, Cited, ConfirmDialog, FormError, Notice, Section, Stack, Text } from '@heartwood/ui';
import { listText, msg, t, type Message } from '@heartwood/i18n';
import { changeFailure } from '../../sign-in/proof/change-failure';
import { useWithProof } from '../../sign-in/proof/proof-context';
import { useUnverified, VerifyFirst } from '../../security/verification-link';
import { RequestBadge } from '../person-status';
import {
  useConfirmPersonMutation,
  useInviteAgainMutation,
  useRemoveTrustedPersonMutation,
} from '../legacy-access-api';
import styles from '../legacy-access.module.css';
import { paperKeyText } from './paper-key-text';
import { PersonDialog } from './person-dialog';

// With the typesetter behind it: few people open it.
const PaperKeyDialog = lazy(() => import('./paper-key-dialog'));

/** The person's trusted people, and what each of them may see. */
export function PeopleSection({ people }: { people: readonly TrustedPerson[] }) {
  const [edited, setEdited] = useState<TrustedPerson | 'new' | null>(null);
  const [removed, setRemoved] = useState<TrustedPerson | null>(null);
  const [papered, setPapered] = useState<TrustedPerson | null>(null);
  const unverified = useUnverified();
  return (
    <Section title={t('People you trust')}>
      <Stack>
        {people.length === 0 && (
          <p>
            <Cited>
              {t(
                'Name up to {most} people, such as your executor. Each gets a link by email. They see no documents until they ask, you don’t refuse, and the waiting time is over.',
                { most: MAX_TRUSTED_PEOPLE },
              )}
            </Cited>
          </p>
        )}
        {people.length > 0 && (
          <ul className={styles.list}>
            {people.map((person) => (
              <Row
                key={person.id}
                person={person}
                onEdit={() => setEdited(person)}
                onRemove={() => setRemoved(person)}
                onPaper={() => setPapered(person)}
              />
            ))}
          </ul>
        )}
        {people.length < MAX_TRUSTED_PEOPLE && unverified && (
          <VerifyFirst>{t('To name a person, verify your email address first.')}</VerifyFirst>
        )}
        {people.length < MAX_TRUSTED_PEOPLE && !unverified && (
          <div>
            <Button onClick={() => setEdited('new')} variant={people.length === 0 ? 'primary' : 'secondary'}>
              {t('Name a person')}
            </Button>
          </div>
        )}
      </Stack>
      {edited && <PersonDialog person={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {papered && (
        <Suspense>
          <PaperKeyDialog person={papered} onClose={() => setPapered(null)} />
        </Suspense>
      )}
      {removed && <RemoveDialog person={removed} onClose={() => setRemoved(null)} />}
    </Section>
  );
}

const beforeWords: Record<KnownBefore, Message> = {
  nothing: msg('Before a release: nothing.'),
  execution: msg('Before a release: that a will exists, and how it was signed.'),
};

/** What is released to a person, in a few words. */
function opens({ opens_will, opens_letters, opens_trusts }: TrustedPerson): string {
  return listText(
    [
      opens_will && t('the will'),
      opens_letters && t('the letters'),
      opens_trusts && t('the trust records'),
    ].filter((name) => name !== false),
  );
}

/** The account that a person uses here, whose address may be another one than the invited one. */
const accountWords = ({ username, account_email }: TrustedPerson) =>
  t('{username}, with the address {email}.', { username: username ?? '', email: account_email ?? '' });

interface RowProps {
  person: TrustedPerson;
  onEdit: () => void;
  onRemove: () => void;
  onPaper: () => void;
}

function Row({ person, onEdit, onRemove, onPaper }: RowProps) {
  const [invite, { isLoading, error }] = useInviteAgainMutation();
  const withProof = useWithProof();
  const { show } = useFlash();
  const [confirm, confirming] = useConfirmPersonMutation();
  const { name, email, accepted_at, invited_at, claimed_at, request, known_before, paper_key } = person;

  async function run() {
    const answer = await withProof(() => invite(person.id));
    if (answer?.data) show(t('A new link is on its way to {name}.', { name }), 'success');
  }

  async function confirmAccount() {
    const answer = await withProof(() => confirm(person.id));
    if (answer?.data) show(t('{name} is confirmed.', { name }), 'success');
  }

  return (
    <li className={styles.person}>
      <div className={styles.head}>
        <span className={styles.name}>{name}</span>
        {request ? (
          <RequestBadge request={request} />
        ) : (
          <Badge tone={accepted_at ? 'good' : 'pending'}>
            {accepted_at ? t('Accepted') : claimed_at ? t('Confirm who it is') : t('Invited')}
          </Badge>
        )}
      </div>
      <p className={styles.facts}>
        <Cited>
          {accepted_at ? accountWords(person) : `${email}.`}{' '}
          {accepted_at
            ? t('Accepted on {day}.', { day: formatDate(dayOf(accepted_at)) })
            : t('Invited on {day}.', { day: formatDate(dayOf(invited_at)) })}
        </Cited>
      </p>
      <p className={styles.facts}>
        <Text>
          {t(beforeWords[known_before])} {t('After it: {things}.', { things: opens(person) })}
        </Text>
      </p>
      {paper_key && (
        <p className={styles.facts}>
          <Cited>{paperKeyText(paper_key)}</Cited>
        </p>
      )}
      {claimed_at && (
        <Notice tone="advice">
          {t(
            'Somebody used the link that we sent to {email}. Their account has another address: {account} They get nothing until you confirm that this is {name}. Ask {name} first.',
            { email, name, account: accountWords(person) },
          )}
        </Notice>
      )}
      <FormError>
        {(error ?? confirming.error) &&
          changeFailure(error ?? confirming.error, legacyAccessMessages.changeFailed)}
      </FormError>
      <div className={styles.buttons}>
        {claimed_at && (
          <Button
            onClick={() => void confirmAccount()}
            loading={confirming.isLoading}
            aria-label={t('Confirm that this is {name}', { name })}
          >
            {t('Confirm')}
          </Button>
        )}
        <Button variant="secondary" onClick={onEdit} aria-label={t('Change what {name} may see', { name })}>
          {t('Change')}
        </Button>
        {!accepted_at && (
          <Button
            variant="secondary"
            onClick={() => void run()}
            loading={isLoading}
            aria-label={t('Send a new link to {name}', { name })}
          >
            {t('Send a new link')}
          </Button>
        )}
        <Button variant="secondary" onClick={onPaper} aria-label={t('Key on paper for {name}', { name })}>
          {t('Key on paper')}
        </Button>
        <span>
          <Button variant="quiet" onClick={onRemove} aria-label={t('Remove {name}', { name })}>
            {t('Remove')}
          </Button>
        </span>
      </div>
    </li>
  );
}

function RemoveDialog({ person, onClose }: { person: TrustedPerson; onClose: () => void }) {
  const [remove, { isLoading, error }] = useRemoveTrustedPersonMutation();
  const withProof = useWithProof();
  const { show } = useFlash();

  async function run() {
    const answer = await withProof(() => remove(person.id));
    if (!answer?.data) return;
    show(t('{name} is removed, and sees nothing from now on.', { name: person.name }), 'success');
    onClose();
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void run()}
      title={t('Remove {name}?', { name: person.name })}
      confirmLabel={t('Remove')}
      danger
      busy={isLoading}
      error={error && changeFailure(error, legacyAccessMessages.changeFailed)}
    >
      {t(
        'They can no longer ask for your documents, and see nothing from now on. If they have asked, their request ends. You can name them again later.',
      )}
    </ConfirmDialog>
  );
}
