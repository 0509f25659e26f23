import { detailOf } from '@heartwood/api-client';
import type { Paper, PaperPerson } from '@heartwood/domain';
import { Checkbox, FormError, Stack } from '@heartwood/ui';
import { listText, t } from '@heartwood/i18n';
import { useChangePaperReadersMutation } from '../papers-api';

interface AgentsReadProps {
  paper: Paper;
  /** Whom the paper gives an office. */
  agents: readonly PaperPerson[];
}

const namesOf = (people: readonly PaperPerson[]) => listText(people.map(({ name }) => name));

/** Whether the people whom a paper names may read it here once it is signed. It is on at first. */
export function AgentsRead({ paper: { id, status, agents_read }, agents }: AgentsReadProps) {
  const [change, { error }] = useChangePaperReadersMutation();
  const named = agents.filter(({ name }) => name);
  const readers = named.filter(({ email }) => email);
  const others = named.filter(({ email }) => !email);
  const names = namesOf(readers);
  return (
    <Stack gap="small">
      {readers.length > 0 && (
        <Checkbox
          id="agents-read"
          label={
            status === 'draft'
              ? t('Once it is signed, {names} can read it here', { names })
              : t('{names} can read it here', { names })
          }
          hint={t('With an account that has the email address in this paper.')}
          checked={agents_read}
          onChange={({ target }) => void change({ id, agents_read: target.checked })}
        />
      )}
      {others.length > 0 && (
        <p>{t('This paper has no email for {names}. Give them a copy.', { names: namesOf(others) })}</p>
      )}
      <FormError>{error && detailOf(error, t('Failed to save this. Please try again.'))}</FormError>
    </Stack>
  );
}
