import { formatUsd, paths, planPaths, WILL_PRICE } from '@heartwood/domain';
import { RequireSession, usePageTitle, useSession } from '@heartwood/host';
import { Card, Icon, LinkButton, PageHeader, Prose, Section, Skeleton, Stack, WithTerm } from '@heartwood/ui';
import { msg, t, type Message } from '@heartwood/i18n';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { covered, forWhom, notCovered, seeAnAttorney, steps } from './text';
import styles from './wills-home.module.css';
import { YourWills } from './your-wills';

const title = msg('Say who gets what, in plain words');
const lead = msg(
  'Ten short steps. Most people need 20 to 30 minutes. You read the whole document before you pay.',
);

/**
 * /wills: a member's own wills; for everyone else what a will from here is, what it costs,
 * and when it isn't enough.
 */
export function Component() {
  const { status, user } = useSession();
  usePageTitle(status === 'in' ? t('Your wills') : t('Wills'));
  const pitch = (
    <Pitch>
      <PageHeader
        eyebrow={t('Last will and testament for Colorado')}
        title={t(title)}
        lead={t(lead)}
        actions={<GetStarted />}
      />
    </Pitch>
  );
  if (status === 'out') return pitch;
  return (
    <RequireSession checking={<Skeleton variant="page" label={t('Loading your wills')} />}>
      {user && (
        <YourWills user={user} none={pitch} action={<GetStarted />}>
          <p>
            <Link to={paths.about}>{t('How a will works, what it costs, and when to see an attorney')}</Link>
          </p>
        </YourWills>
      )}
    </RequireSession>
  );
}

/** What a will from here is. @param children its heading */
function Pitch({ children }: { children: ReactNode }) {
  return (
    <Stack gap="large">
      {children}
      <div className={styles.columns}>
        <div>
          <Section title={t('How it works')}>
            <ol className={styles.steps}>
              {textsOf(steps).map((step) => (
                <li key={step} className={styles.step}>
                  {step}
                </li>
              ))}
            </ol>
            <p className={styles.sample}>
              <a href="/sample-will.pdf">{t('See a sample will (PDF)')}</a>
            </p>
          </Section>
        </div>
        <Card title={t('{price}, once', { price: formatUsd(WILL_PRICE) })} headingLevel={2}>
          <p>{t('One will, with its signing and its PDF. No subscription. Changing a draft is free.')}</p>
          <ul className={styles.list}>
            {textsOf(covered).map((point) => (
              <li key={point} className={styles.point}>
                <span className={styles.tick}>
                  <Icon name="check" size={20} />
                </span>
                <span>
                  <WithTerm name="selfProved">{point}</WithTerm>
                </span>
              </li>
            ))}
          </ul>
          <GetStarted again />
        </Card>
      </div>
      <Section title={t('For people with someone to think of')}>
        <div className={styles.people}>
          {forWhom.map(({ who, why }) => (
            <Card key={t(who)} title={t(who)}>
              <p>{t(why)}</p>
            </Card>
          ))}
        </div>
      </Section>
      <div className={styles.columns}>
        <div>
          <Section title={t('What it doesn’t do')}>
            <Prose>
              <ul>
                {textsOf(notCovered).map((point) => (
                  <li key={point}>
                    <WithTerm name="probate">{point}</WithTerm>
                  </li>
                ))}
              </ul>
              <p>
                <Link to={planPaths.plan}>{t('See the papers that work while you live')}</Link>
              </p>
            </Prose>
          </Section>
        </div>
        <div>
          <Section title={t('When to see an attorney instead')}>
            <Prose>
              <ul>
                {textsOf(seeAnAttorney).map((point) => (
                  <li key={point}>
                    <WithTerm name="estate">{point}</WithTerm>
                  </li>
                ))}
              </ul>
            </Prose>
          </Section>
        </div>
      </div>
    </Stack>
  );
}

const textsOf = (messages: readonly Message[]) => messages.map((message) => t(message));

/** The page's one action. @param again whether it repeats, below the first: then it is secondary */
function GetStarted({ again = false }: { again?: boolean }) {
  return (
    <LinkButton to={paths.createWill} variant={again ? 'secondary' : 'primary'} wide={again}>
      {t('Get Started')}
    </LinkButton>
  );
}
