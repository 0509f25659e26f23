import {
  executionWays,
  paths,
  recommendedWay,
  SELF_PROVING_ON_SCREEN,
  wayWords,
  type Will,
} from '@heartwood/shared/domain';
import { Badge, Disclosure, LinkButton, Notice, Prose, Section, Term, WithTerm } from '@heartwood/shared/ui';
import styles from './ways-to-sign.module.css';

/** The three ways to execute a will, each with the same weight. */
export function WaysToSign({ will }: { will: Will }) {
  const recommended = recommendedWay(will);
  return (
    <Section title="How will you sign?">
      <p>Each way makes a will under Colorado law, if it is done right.</p>
      <div className={styles.frame}>
        <ul className={styles.ways}>
          {executionWays.map((way) => {
            const { title, what, proof, law } = wayWords[way];
            return (
              <li key={way} className={styles.way}>
                <div className={styles.head}>
                  <h3 className={styles.title}>{title}</h3>
                  {way === recommended && <Badge tone="good">Recommended</Badge>}
                </div>
                <p>
                  <WithTerm name="notary">{what}</WithTerm>
                </p>
                <p>{proof}</p>
                <p className={styles.law}>{law}</p>
                {way === 'screen' ? (
                  <p>Choose “Sign Will”. You sign first, then each witness.</p>
                ) : (
                  <LinkButton to={paths.inkSigning(will.id, way)} variant="secondary">
                    {way === 'ink' ? 'Print and sign' : 'Print and sign before a notary'}
                  </LinkButton>
                )}
              </li>
            );
          })}
        </ul>
      </div>
      {will.self_proving === 'notary' && (
        <Notice tone="advice" title="You chose a notary: sign in ink">
          Signed on the screen, this will is not <Term name="selfProved" />.
        </Notice>
      )}
    </Section>
  );
}

/** What to know before and while signing on the screen. */
export function ScreenHelp() {
  return (
    <Disclosure label="Signing on the screen, step by step">
      <Prose>
        <ol>
          <li>
            Be together with both witnesses: best in one room, or by live video. Choose adults who receive
            nothing under your will, and whose spouses receive nothing.
          </li>
          <li>Tell them that this is your will. They don’t need to read it.</li>
          <li>Sign first. Each witness sees it, or hears from you that the signature is yours.</li>
          <li>Then each witness signs, here or on their own phone.</li>
          <li>Download the sealed PDF, keep copies, and tell your executor where they are.</li>
        </ol>
        <p>
          <strong>Can it be self-proved on the screen?</strong> {SELF_PROVING_ON_SCREEN}
        </p>
      </Prose>
    </Disclosure>
  );
}
