import type { ExecutorLetter } from '@heartwood/domain';
import { LetterReadingCopy, LetterText } from '@heartwood/ui';

/** A letter to the executor, to read, and a copy for those who read another language. */
export const ReleasedLetter = ({ letter }: { letter: ExecutorLetter }) => (
  <>
    <LetterReadingCopy letter={letter}>
      {(copy) => (
        <LetterText letter={copy} headingLevel={3}>
          <p>{copy.signer}</p>
        </LetterText>
      )}
    </LetterReadingCopy>
    <LetterText letter={letter} headingLevel={3} lang="en">
      <p>{letter.signer}</p>
    </LetterText>
  </>
);
