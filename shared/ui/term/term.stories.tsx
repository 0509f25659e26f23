import { Text } from '../text/text';
import { Term, WithTerm } from './term';

export default { title: 'Term' };

export const InASentence = () => (
  <p>
    <Text>
      Name the <Term name="executor" /> of your will.
    </Text>
  </p>
);
export const FoundInAText = () => (
  <p>
    <WithTerm name="selfProved">Signed before a notary, a will is self-proved.</WithTerm>
  </p>
);
