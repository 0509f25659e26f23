import {
  executionWays,
  hasSignedWill,
  paths,
  recommendedWay,
  SELF_PROVING_ON_SCREEN,
  wayWords,
  type Will,
} from '@heartwood/shared/domain';
import {
  Badge,
  Card,
  CardGrid,
  Disclosure,
  LinkButton,
  Notice,
  Prose,
  Section,
  Stack,
} from '@heartwood/shared/ui';
import { WitnessLinks } from '../witness-links/witness-links';

/** The three ways to execute a will, side by side; once its testator has signed on the screen, what comes next there. */
export function WaysToSign({ will }: { will: Will }) {
  const begun = hasSignedWill(will, 'testator');
  return (
    <Section title={begun ? 'Your witnesses sign next' : 'How will you sign?'}>
      <Stack>
        {begun ? (
          <p>Each witness signs with “Sign Will” above, or on their own phone. Both have to be with you.</p>
        ) : (
          <Ways will={will} />
        )}
        <Disclosure label="Signing on the screen, step by step">
          <Prose>
            <ol>
              <li>
                Be together with both witnesses: best in one room, or by live video. Best are adults who get
                nothing by this will, and whose spouses get nothing.
              </li>
              <li>Tell them that this is your will. They needn’t read it.</li>
              <li>Sign first. Each witness sees it, or hears from you that the signature is yours.</li>
              <li>Then each witness signs, here or on their own phone.</li>
              <li>Download the sealed PDF, keep copies, and tell your executor where they are.</li>
            </ol>
          </Prose>
        </Disclosure>
        <Disclosure label="Can it be self-proved on the screen?">
          <Prose>
            <p>{SELF_PROVING_ON_SCREEN}</p>
          </Prose>
        </Disclosure>
        <WitnessLinks will={will} />
      </Stack>
    </Section>
  );
}

function Ways({ will }: { will: Will }) {
  const recommended = recommendedWay(will);
  return (
    <>
      <p>Choose one way. Each makes a will under Colorado law, if it is done right.</p>
      <CardGrid>
        {executionWays.map((way) => {
          const { title, what, proof, law } = wayWords[way];
          return (
            <Card
              key={way}
              as="article"
              title={title}
              badge={way === recommended && <Badge tone="good">Recommended</Badge>}
              footer={law}
            >
              <Stack gap="small">
                <p>{what}</p>
                <p>{proof}</p>
                {way === 'screen' ? (
                  <p>Choose “Sign Will” above. You sign first, then each witness.</p>
                ) : (
                  <LinkButton to={paths.inkSigning(will.id, way)} variant="secondary">
                    {way === 'ink' ? 'Print and sign' : 'Print and sign before a notary'}
                  </LinkButton>
                )}
              </Stack>
            </Card>
          );
        })}
      </CardGrid>
      {will.self_proving === 'notary' && (
        <Notice tone="advice" title="You chose a notary: sign in ink">
          Signed on the screen, this will is not self-proved.
        </Notice>
      )}
    </>
  );
}
