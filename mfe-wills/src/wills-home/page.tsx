import { formatUsd, paths, WILL_PRICE } from '@heartwood/shared/domain';
import { usePageTitle, useSession } from '@heartwood/shared/host';
import {
  Card,
  CardGrid,
  Icon,
  LinkButton,
  PageHeader,
  Prose,
  Section,
  Skeleton,
  Stack,
  WithTerm,
} from '@heartwood/shared/ui';
import type { ReactNode } from 'react';
import { covered, forWhom, notCovered, seeAnAttorney, steps } from './words';
import styles from './wills-home.module.css';
import { YourWills } from './your-wills';

const title = 'Say who gets what, in plain words';
const lead =
  'Ten short steps. Most people need 20 to 30 minutes. You read the whole document before you pay.';

/** /wills: a member's own wills first, then what a will from here is, what it costs, and when it isn't enough. */
export function Component() {
  usePageTitle('Wills');
  const { status, user } = useSession();
  const pitch = (
    <Pitch>
      <PageHeader
        eyebrow="Last will and testament for Colorado"
        title={title}
        lead={lead}
        actions={<GetStarted />}
      />
    </Pitch>
  );
  if (status === 'checking') return <Skeleton variant="page" label="Loading your wills" />;
  if (!user) return pitch;
  return (
    <YourWills user={user} none={pitch}>
      <Pitch>
        <Section title={title} actions={<GetStarted />}>
          <Prose>
            <p>{lead}</p>
          </Prose>
        </Section>
      </Pitch>
    </YourWills>
  );
}

/** What a will from here is. @param children its head */
function Pitch({ children }: { children: ReactNode }) {
  return (
    <Stack gap="large">
      {children}
      <div className={styles.columns}>
        <div>
          <Section title="How it works">
            <ol className={styles.steps}>
              {steps.map((step) => (
                <li key={step} className={styles.step}>
                  {step}
                </li>
              ))}
            </ol>
            <p className={styles.sample}>
              <a href="/sample-will.pdf">See a sample will (PDF)</a>
            </p>
          </Section>
        </div>
        <Card title={`${formatUsd(WILL_PRICE)}, once`} headingLevel={2}>
          <p>One will, with its signing and its PDF. No subscription. Changing a draft is free.</p>
          <ul className={styles.list}>
            {covered.map((point) => (
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
          <GetStarted wide />
        </Card>
      </div>
      <Section title="For people with someone to think of">
        <CardGrid>
          {forWhom.map(({ who, why }) => (
            <Card key={who} title={who}>
              <p>{why}</p>
            </Card>
          ))}
        </CardGrid>
      </Section>
      <div className={styles.columns}>
        <div>
          <Section title="What it doesn’t do">
            <Prose>
              <ul>
                {notCovered.map((point) => (
                  <li key={point}>
                    <WithTerm name="probate">{point}</WithTerm>
                  </li>
                ))}
              </ul>
            </Prose>
          </Section>
        </div>
        <div>
          <Section title="When to see an attorney instead">
            <Prose>
              <ul>
                {seeAnAttorney.map((point) => (
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

function GetStarted({ wide }: { wide?: boolean }) {
  return (
    <LinkButton to={paths.createWill} variant="primary" wide={wide}>
      Get Started
    </LinkButton>
  );
}
