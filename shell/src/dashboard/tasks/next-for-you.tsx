import { useCallback, useEffect, useState } from 'react';
import type { DashboardTask, DashboardTasks, RegisteredRemote } from '@heartwood/host';
import { Button, Icon, LinkButton, Section, Skeleton, useRetryOnceOnline } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { languageOfRemote } from '../../language/remote-language';
import styles from './next-for-you.module.css';
import { TaskSource } from './task-source';

const MAX_ROWS = 3;
/** How long the first tasks wait for remotes that have not responded. */
const LATE_MILLISECONDS = 2500;

/** The person's most urgent tasks, from all remotes together. */
export function NextForYou({ remotes }: { remotes: readonly RegisteredRemote[] }) {
  const [found, setFound] = useState<Record<string, DashboardTasks>>({});
  const [attempt, setAttempt] = useState(0);
  const late = useLate();

  const onTasks = useCallback(
    (name: string, tasks: DashboardTasks) => setFound((before) => ({ ...before, [name]: tasks })),
    [],
  );
  const again = () => {
    setFound(Object.fromEntries(Object.entries(found).filter(([, tasks]) => tasks !== 'failed')));
    setAttempt(attempt + 1);
  };

  const sources = remotes.filter(({ tasks, disabled }) => tasks && disabled === undefined);
  const answers = sources.map(({ name }) => found[name] ?? 'loading');
  const someFailed = answers.includes('failed');
  useRetryOnceOnline(someFailed ? again : undefined);
  const tasks = sources
    .flatMap(({ name }) => rowsOf(name, found[name]))
    .sort((one, other) => one.urgency - other.urgency)
    .slice(0, MAX_ROWS);

  return (
    <Section title={t('Next for you')}>
      {sources.map((remote) => (
        <TaskSource key={`${remote.name} ${attempt}`} remote={remote} onTasks={onTasks} />
      ))}
      {answers.includes('loading') && !(late && tasks.length > 0) ? (
        <Skeleton variant="rows" count={1} label={t('Loading what comes next')} />
      ) : (
        <Rows tasks={tasks} again={someFailed ? again : undefined} />
      )}
    </Section>
  );
}

interface Row extends DashboardTask {
  /** The language of its texts. */
  lang: string;
}

/** Ids are unique within a remote only. */
const rowsOf = (remote: string, tasks: DashboardTasks = 'loading'): Row[] =>
  typeof tasks === 'string'
    ? []
    : tasks.map((task) => ({ ...task, id: `${remote} ${task.id}`, lang: languageOfRemote(remote) }));

/** @param again set if not all remotes responded: asks them again */
function Rows({ tasks, again }: { tasks: readonly Row[]; again: (() => void) | undefined }) {
  return (
    <>
      {tasks.length > 0 && (
        <ul className={styles.rows}>
          {tasks.map(({ id, lang, icon, sentence, action }, index) => (
            <li key={id} lang={lang} className={styles.row}>
              <span className={styles.icon}>
                <Icon name={icon} />
              </span>
              <p>{sentence}</p>
              <LinkButton to={action.to} variant={index === 0 ? 'primary' : 'secondary'}>
                {action.label}
              </LinkButton>
            </li>
          ))}
        </ul>
      )}
      {tasks.length === 0 && !again && <p className={styles.quiet}>{t('Nothing needs you today.')}</p>}
      {again && (
        <div className={styles.quiet}>
          <p>{t('We could not check everything that may wait for you.')}</p>
          <Button variant="quiet" onClick={again}>
            {t('Check again')}
          </Button>
        </div>
      )}
    </>
  );
}

function useLate(): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LATE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, []);
  return late;
}
