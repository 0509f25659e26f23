import { executorGuide, guideMeaning, lodging, lodgingDay, paths, type Entrusted } from '@heartwood/domain';
import { usePageTitle } from '@heartwood/host';
import { Button, Cited, LinkButton, PageHeader, Section, Stack, Text } from '@heartwood/ui';
import { t, translated } from '@heartwood/i18n';
import styles from '../legacy-access.module.css';
import { lodgingTitle } from './first-days';
import { ReleasedSections } from './released-sections';
import { WithEntrusted } from './with-entrusted';

/**
 * /entrusted/:personId/guide: what an executor does in Colorado, beside the released
 * documents. Made for print.
 */
export function Component() {
  return (
    <div className={styles.page}>
      <WithEntrusted>{(entrusted) => <Guide entrusted={entrusted} />}</WithEntrusted>
    </div>
  );
}

function Guide({ entrusted: { id, owner_name, request, released } }: { entrusted: Entrusted }) {
  usePageTitle(t('What to do after a death'));
  const died = request?.died_on;
  return (
    <>
      <PageHeader title={t('What to do after a death')} lead={translated(guideMeaning)} />
      <Stack gap="large">
        <div className={`${styles.buttons} ${styles.unprinted}`}>
          <Button variant="secondary" icon="printer" onClick={() => window.print()}>
            {t('Print')}
          </Button>
          <span>
            <LinkButton variant="quiet" to={paths.entrusted(id)}>
              {t('Back to what {owner} left', { owner: owner_name })}
            </LinkButton>
          </span>
        </div>
        {executorGuide.map(({ title, steps }) => (
          <Section key={title} title={translated(title)}>
            <ol className={styles.steps}>
              {steps.map((step) => (
                <li key={step.title} className={styles.step}>
                  <p className={styles.name}>
                    {step === lodging && died ? lodgingTitle(lodgingDay(died)) : translated(step.title)}
                  </p>
                  <p>
                    <Text>
                      {translated(step.text)}{' '}
                      {step.law && (
                        <span className={styles.law}>
                          <Cited>{`(${translated(step.law)})`}</Cited>
                        </span>
                      )}
                    </Text>
                  </p>
                </li>
              ))}
            </ol>
          </Section>
        ))}
        {released ? (
          <ReleasedSections id={id} released={released} open />
        ) : (
          <p>
            <Cited>
              {t('What {owner} chose for you will stand here once it is released to you.', {
                owner: owner_name,
              })}
            </Cited>
          </p>
        )}
      </Stack>
    </>
  );
}
