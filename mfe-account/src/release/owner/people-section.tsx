import { useState } from 'react';
import { detailOf } from '@heartwood/shared/api';
import {
  dayOf,
  formatDate,
  knownBeforeWords,
  MOST_TRUSTED_PEOPLE,
  releaseMessages,
  type TrustedPerson,
} from '@heartwood/shared/domain';
import { useFlash } from '@heartwood/shared/host';
import { Badge, Button, ConfirmDialog, FormError, Section, Stack } from '@heartwood/shared/ui';
import { useWithProof } from '../../proof/proof-context';
import { RequestBadge } from '../person-status';
import { useInviteAgainMutation, useRemovePersonMutation } from '../release-api';
import styles from '../release.module.css';
import { PersonDialog } from './person-dialog';

/** Whom the person trusts, and what each of them may see. */
export function PeopleSection({ people }: { people: readonly TrustedPerson[] }) {
  const [edited, setEdited] = useState<TrustedPerson | 'new' | null>(null);
  const [removed, setRemoved] = useState<TrustedPerson | null>(null);
  return (
    <Section title="People you trust">
      <Stack gap="small">
        {people.length === 0 && (
          <p>
            Name up to {MOST_TRUSTED_PEOPLE} people, usually the executor. Each gets a link by mail. They see
            nothing until they ask, you don’t refuse, and the waiting time is over.
          </p>
        )}
        <ul className={styles.list}>
          {people.map((person) => (
            <Row
              key={person.id}
              person={person}
              onEdit={() => setEdited(person)}
              onRemove={() => setRemoved(person)}
            />
          ))}
        </ul>
        {people.length < MOST_TRUSTED_PEOPLE && (
          <div>
            <Button onClick={() => setEdited('new')} variant={people.length === 0 ? 'primary' : 'secondary'}>
              Name a person
            </Button>
          </div>
        )}
      </Stack>
      {edited && <PersonDialog person={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {removed && <RemoveDialog person={removed} onClose={() => setRemoved(null)} />}
    </Section>
  );
}

/** What opens to a person, in a few words. */
function opens({ opens_will, opens_letters, opens_trusts }: TrustedPerson): string {
  return [opens_will && 'the will', opens_letters && 'the letters', opens_trusts && 'the trust records']
    .filter(Boolean)
    .join(', ');
}

interface RowProps {
  person: TrustedPerson;
  onEdit: () => void;
  onRemove: () => void;
}

function Row({ person, onEdit, onRemove }: RowProps) {
  const [invite, { isLoading, error }] = useInviteAgainMutation();
  const withProof = useWithProof();
  const { show } = useFlash();
  const { name, email, accepted_at, invited_at, request, known_before } = person;

  async function run() {
    const answer = await withProof(() => invite(person.id));
    if (answer?.data) show(`A new link is on its way to ${name}.`, 'success');
  }

  return (
    <li className={styles.person}>
      <div className={styles.head}>
        <span className={styles.name}>{name}</span>
        {request ? (
          <RequestBadge request={request} />
        ) : (
          <Badge tone={accepted_at ? 'good' : 'pending'}>{accepted_at ? 'Accepted' : 'Invited'}</Badge>
        )}
      </div>
      <p className={styles.facts}>
        {email}
        {person.username && `, as ${person.username}`}.{' '}
        {accepted_at
          ? `Accepted on ${formatDate(dayOf(accepted_at))}.`
          : `Invited on ${formatDate(dayOf(invited_at))}.`}
      </p>
      <p className={styles.facts}>
        Before a release: {knownBeforeWords[known_before].toLowerCase()}. After it: {opens(person)}.
      </p>
      <FormError>{error && detailOf(error, releaseMessages.changeFailed)}</FormError>
      <div className={styles.buttons}>
        <Button variant="secondary" onClick={onEdit} aria-label={`Change what ${name} may see`}>
          Change
        </Button>
        {!accepted_at && (
          <Button
            variant="secondary"
            onClick={() => void run()}
            loading={isLoading}
            aria-label={`Send a new link to ${name}`}
          >
            Send a new link
          </Button>
        )}
        <span>
          <Button variant="quiet" onClick={onRemove} aria-label={`Remove ${name}`}>
            Remove
          </Button>
        </span>
      </div>
    </li>
  );
}

function RemoveDialog({ person, onClose }: { person: TrustedPerson; onClose: () => void }) {
  const [remove, { isLoading, error }] = useRemovePersonMutation();
  const withProof = useWithProof();
  const { show } = useFlash();

  async function run() {
    const answer = await withProof(() => remove(person.id));
    if (!answer?.data) return;
    show(`${person.name} is removed, and sees nothing from now on.`, 'success');
    onClose();
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void run()}
      title={`Remove ${person.name}?`}
      confirmLabel="Remove"
      danger
      busy={isLoading}
      error={error && detailOf(error, releaseMessages.changeFailed)}
    >
      They can no longer ask for your documents, and see nothing from now on. You can name them again later.
    </ConfirmDialog>
  );
}
