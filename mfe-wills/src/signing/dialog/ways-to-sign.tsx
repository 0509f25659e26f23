import {
  executionMethods,
  paths,
  recommendedWay,
  SELF_PROVING_ON_SCREEN,
  executionMethodText,
  type ExecutionMethod,
  type InkMethod,
  type Will,
} from '@heartwood/domain';
import {
  Badge,
  Button,
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
import { msg, t, translated, type Message } from '@heartwood/i18n';
import styles from './ways-to-sign.module.css';

/** The id of the section, for the button that leads to it. */
export const WAYS_ID = 'ways-to-sign';

/**
 * What each way needs on the day of signing, and what it may cost after the death. No sentence
 * claims more than its source.
 */
const costs: Record<ExecutionMethod, { needs: Message; later: Message }> = {
  ink: {
    needs: msg('A printer, a pen, and two witnesses in one room'),
    later: msg('A court may ask to hear a witness.'),
  },
  ink_notary: {
    needs: msg('A printer, a pen, two witnesses, and a notary in one room'),
    later: msg('No witness has to testify, unless someone claims fraud or forgery.'),
  },
  screen: {
    needs: msg('Two witnesses beside you, or by live video'),
    later: msg('A court takes only a certified paper copy of the file. It may ask to hear a witness.'),
  },
};

interface WaysToSignProps {
  will: Will;
  /** The way on paper that was begun in this browser. */
  begun: InkMethod | undefined;
  onSign: () => void;
}

/** The three ways to execute a will: what each needs now, what it may cost later, and its button. */
export function WaysToSign({ will, begun, onSign }: WaysToSignProps) {
  const recommended = recommendedWay(will);
  return (
    <Section title={t('How will you sign?')} id={WAYS_ID}>
      <p>{t('Each way makes a will under Colorado law, if it is done right.')}</p>
      <div className={styles.frame}>
        <ul className={styles.ways}>
          {executionMethods.map((way) => (
            <li
              key={way}
              className={way === recommended ? `${styles.way} ${styles.recommended}` : styles.way}
            >
              <div className={styles.head}>
                <h3 className={styles.title}>{translated(executionMethodText[way].title)}</h3>
                {way === recommended && <Badge tone="good">{t('Recommended')}</Badge>}
                {way === begun && <Badge tone="pending">{t('Begun')}</Badge>}
              </div>
              <dl className={styles.costs}>
                <dt>{t('Needs now')}</dt>
                <dd>{t(costs[way].needs)}</dd>
                <dt>{t('Costs later')}</dt>
                <dd>{t(costs[way].later)}</dd>
              </dl>
              <Why way={way} />
              {way === 'screen' ? (
                <Button variant="secondary" icon="signature" onClick={onSign}>
                  {t('Sign Will')}
                </Button>
              ) : (
                <LinkButton to={paths.inkSigning(will.id, way)} variant="secondary" icon="printer">
                  {way === 'ink' ? t('Print and sign') : t('Print for a notary')}
                </LinkButton>
              )}
            </li>
          ))}
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

/** How a way works, and the law behind it. */
function Why({ way }: { way: ExecutionMethod }) {
  const { what, proof, law } = executionMethodText[way];
  return (
    <Disclosure label={t('Why?')}>
      <p>
        <WithTerm name="notary">{translated(what)}</WithTerm>
      </p>
      <p>{translated(proof)}</p>
      <p className={styles.law}>
        <Cited>{translated(law)}</Cited>
      </p>
    </Disclosure>
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
