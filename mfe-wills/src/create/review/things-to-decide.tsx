import type { ThingToDecide } from '@heartwood/domain';
import { Button, Cited, LinkButton, Stack, usePeopleQuery } from '@heartwood/ui';
import { translated, t } from '@heartwood/i18n';
import { Link } from 'react-router-dom';
import type { SavedDraft } from '../draft/saved-draft';
import { stepAddress } from '../step-address';
import { answersTo, type Answer } from './answers';
import styles from './things-to-decide.module.css';
import { ForwardMessage } from '../people/forward-message';

interface DecideProps {
  things: readonly ThingToDecide[];
  draft: SavedDraft;
  /** The answer was given to this. */
  onAnswer: (thing: ThingToDecide, answer: Answer) => void;
}

/** What is open in the will, each with its answers. */
export function ThingsToDecide({ things, draft, onAnswer }: DecideProps) {
  const { data: known } = usePeopleQuery();
  return (
    <ul className={styles.list}>
      {things.map((thing) => (
        <li
          key={`${thing.code} ${thing.message}`}
          className={thing.blocks ? `${styles.card} ${styles.blocks}` : styles.card}
        >
          <Stack gap="small">
            <p className={styles.question}>
              {thing.blocks ? (
                <Link to={stepAddress(thing.step, { review: true, field: thing.field })}>
                  {translated(thing.message)}
                </Link>
              ) : (
                <Cited>{translated(thing.message)}</Cited>
              )}
            </p>
            <div className={styles.answers}>
              {answersTo(thing, draft, known).map((answer) =>
                answer.to ? (
                  <LinkButton key={answer.label} variant="secondary" to={answer.to}>
                    {answer.label}
                  </LinkButton>
                ) : (
                  <Button key={answer.label} variant="secondary" onClick={() => onAnswer(thing, answer)}>
                    {answer.label}
                  </Button>
                ),
              )}
            </div>
            {/* The person asks the witnesses later. */}
            {draft.witnesses_later && thing.code === 'no_witnesses' && <AskWitnesses />}
          </Stack>
        </li>
      ))}
    </ul>
  );
}

/** A message to people who might be witnesses, which the person forwards. */
function AskWitnesses() {
  return (
    <Stack gap="small">
      <p>{t('Send this to two people, in the way you like best:')}</p>
      <ForwardMessage
        subject={t('Will you witness my will?')}
        text={t(
          'Will you witness my will? It takes about ten minutes: you watch me sign, and then you sign. Please be an adult who gets nothing under it, and whose spouse gets nothing. If you can, send me your full name and your email address.',
        )}
      />
    </Stack>
  );
}
