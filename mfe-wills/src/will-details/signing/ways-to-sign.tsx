import {
  executionMethods,
  paths,
  recommendedWay,
  SELF_PROVING_ON_SCREEN,
  executionMethodText,
  type Will,
} from '@heartwood/domain';
import {
  Badge,
  Cited,
  Disclosure,
  LinkButton,
  Notice,
  Prose,
  Section,
  Term,
  WithTerm,
  rich,
  Text,
} from '@heartwood/ui';
import { t, translated } from '@heartwood/i18n';
import styles from './ways-to-sign.module.css';

/** The three ways to execute a will, each with the same weight. */
export function WaysToSign({ will }: { will: Will }) {
  const recommended = recommendedWay(will);
  return (
    <Section title={t('How will you sign?')}>
      <p>{t('Each way makes a will under Colorado law, if it is done right.')}</p>
      <div className={styles.frame}>
        <ul className={styles.ways}>
          {executionMethods.map((way) => {
            const { title, what, proof, law } = executionMethodText[way];
            return (
              <li key={way} className={styles.way}>
                <div className={styles.head}>
                  <h3 className={styles.title}>{translated(title)}</h3>
                  {way === recommended && <Badge tone="good">{t('Recommended')}</Badge>}
                </div>
                <p>
                  <WithTerm name="notary">{translated(what)}</WithTerm>
                </p>
                <p>{translated(proof)}</p>
                <p className={styles.law}>
                  <Cited>{translated(law)}</Cited>
                </p>
                {way === 'screen' ? (
                  <p>{t('Choose “Sign Will”. You sign first, then each witness.')}</p>
                ) : (
                  <LinkButton to={paths.inkSigning(will.id, way)} variant="secondary">
                    {way === 'ink' ? t('Print and sign') : t('Print for a notary')}
                  </LinkButton>
                )}
              </li>
            );
          })}
        </ul>
      </div>
      {will.self_proving === 'notary' && (
        <Notice tone="advice" title={t('You chose a notary: sign in ink')}>
          {rich('Signed on the screen, this will is not {term}.', { term: <Term name="selfProved" /> })}
        </Notice>
      )}
    </Section>
  );
}

/** What to know before and while signing on the screen. */
export function ScreenHelp() {
  return (
    <Disclosure label={t('Signing on the screen, step by step')}>
      <Prose>
        <ol>
          <li>
            {t(
              'Be together with both witnesses: best in one room, or by live video. Choose adults who receive nothing under your will, and whose spouses receive nothing.',
            )}
          </li>
          <li>{t('Tell them that this is your will. They don’t need to read it.')}</li>
          <li>{t('Sign first. Each witness sees it, or hears from you that the signature is yours.')}</li>
          <li>{t('Then each witness signs, here or on their own phone.')}</li>
          <li>{t('Download the sealed PDF, keep copies, and tell your executor where they are.')}</li>
        </ol>
        <p>
          <Text>
            <strong>{t('Can it be self-proved on the screen?')}</strong> {translated(SELF_PROVING_ON_SCREEN)}
          </Text>
        </p>
      </Prose>
    </Disclosure>
  );
}
