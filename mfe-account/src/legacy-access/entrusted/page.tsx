import { useState } from 'react';
import { entrustedTitle, formatMoment, paths, legacyAccessMessages, type Entrusted } from '@heartwood/domain';
import { useFlash, usePageTitle } from '@heartwood/host';
import {
  Button,
  ConfirmDialog,
  LinkButton,
  PageHeader,
  Section,
  Stack,
  RecordText,
  Cited,
} from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { useNavigate } from 'react-router-dom';
import { changeFailure } from '../../sign-in/proof/change-failure';
import { useStepDownMutation } from '../legacy-access-api';
import styles from '../legacy-access.module.css';
import { Executions } from './executions';
import { FirstDaysSection } from './first-days';
import { ReleasedLoans } from './released-loans';
import { ReleasedSections } from './released-sections';
import { RequestBox } from './request-box';
import { WithEntrusted } from './with-entrusted';

/** /entrusted/:personId: what a person has entrusted to the reader. */
export function Component() {
  return (
    <div className={styles.page}>
      <WithEntrusted>{(entrusted) => <Page entrusted={entrusted} />}</WithEntrusted>
    </div>
  );
}

function Page({ entrusted }: { entrusted: Entrusted }) {
  const { id, owner_name, executions, first_days, released, loans, seen } = entrusted;
  const title = entrustedTitle(entrusted);
  usePageTitle(title);
  return (
    <>
      <PageHeader
        title={title}
        lead={
          first_days &&
          t(
            'We are sorry for what you are going through. Take your time: only what has a date here is urgent.',
          )
        }
      />
      <Stack gap="large">
        {first_days && <FirstDaysSection entrusted={entrusted} firstDays={first_days} />}
        <RequestBox entrusted={entrusted} />
        {!released && executions && <Executions executions={executions} />}
        {released && <ReleasedSections id={id} released={released} />}
        {released && loans && <ReleasedLoans id={id} loans={loans} />}
        <Section title={t('What to do after a death')}>
          <Stack>
            <p>
              {t('What an executor in Colorado does in the first week, month, and year. You can print it.')}
            </p>
            <div>
              <LinkButton variant={released ? 'primary' : 'secondary'} to={paths.executorGuide(id)}>
                {t('Open the guide')}
              </LinkButton>
            </div>
          </Stack>
        </Section>
        {released && (
          <Section title={t('Who saw what')}>
            <ol className={styles.list}>
              {seen.map(({ at, actor, detail }) => (
                <li key={`${at}${detail}`}>
                  <RecordText>{detail}</RecordText>
                  <p className={styles.facts}>
                    <Cited>
                      {formatMoment(at)}, {actor}
                    </Cited>
                  </p>
                </li>
              ))}
            </ol>
          </Section>
        )}
        <StepDown id={id} owner={owner_name} />
      </Stack>
    </>
  );
}

function StepDown({ id, owner }: { id: string; owner: string }) {
  const [open, setOpen] = useState(false);
  const [stepDown, { isLoading, error }] = useStepDownMutation();
  const navigate = useNavigate();
  const { show } = useFlash();

  async function run() {
    const answer = await stepDown(id);
    if (answer.error) return;
    show(t('You have stepped down.'), 'success');
    await navigate(paths.trustedPeople);
  }

  return (
    <div className={styles.unprinted}>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {t('Step down')}
      </Button>
      {open && (
        <ConfirmDialog
          open
          onClose={() => setOpen(false)}
          onConfirm={() => void run()}
          title={t('Step down?')}
          confirmLabel={t('Step down')}
          danger
          busy={isLoading}
          error={error && changeFailure(error, legacyAccessMessages.changeFailed)}
        >
          {t('{owner} is told. You can no longer ask for their documents, and see nothing from now on.', {
            owner,
          })}
        </ConfirmDialog>
      )}
    </div>
  );
}
