import { Term, WithTerm } from './term';

export default { title: 'Term' };

export const InASentence = () => (
  <p>
    Name the <Term name="executor" /> of your will.
  </p>
);
export const FoundInAText = () => (
  <p>
    <WithTerm name="selfProved">Signed before a notary, a will is self-proved.</WithTerm>
  </p>
);
