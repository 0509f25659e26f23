import { executorGuide, guideMeaning, paths, type Entrusted } from '@heartwood/shared/domain';
import { usePageTitle } from '@heartwood/shared/host';
import { Button, LinkButton, PageHeader, Section, Stack } from '@heartwood/shared/ui';
import styles from '../release.module.css';
import { ReleasedSections } from './released-sections';
import { WithEntrusted } from './with-entrusted';

/** /entrusted/:personId/guide: what an executor does in Colorado, with what was released at hand; made to be printed. */
export function Component() {
  return (
    <div className={styles.page}>
      <WithEntrusted>{(entrusted) => <Guide entrusted={entrusted} />}</WithEntrusted>
    </div>
  );
}

function Guide({ entrusted: { id, owner_name, released } }: { entrusted: Entrusted }) {
  usePageTitle('What to do after a death');
  return (
    <>
      <PageHeader title="What to do after a death" lead={guideMeaning} />
      <Stack gap="large">
        <div className={`${styles.buttons} ${styles.unprinted}`}>
          <Button variant="secondary" onClick={() => window.print()}>
            Print
          </Button>
          <span>
            <LinkButton variant="quiet" to={paths.entrusted(id)}>
              Back to what {owner_name} left
            </LinkButton>
          </span>
        </div>
        {executorGuide.map(({ title, steps }) => (
          <Section key={title} title={title}>
            <ol className={styles.steps}>
              {steps.map((step) => (
                <li key={step.title} className={styles.step}>
                  <p className={styles.name}>{step.title}</p>
                  <p>
                    {step.text} {step.law && <span className={styles.law}>({step.law})</span>}
                  </p>
                </li>
              ))}
            </ol>
          </Section>
        ))}
        {released ? (
          <ReleasedSections id={id} released={released} open />
        ) : (
          <p>What {owner_name} chose for you will stand here once it is released to you.</p>
        )}
      </Stack>
    </>
  );
}
