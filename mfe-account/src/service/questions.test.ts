import { findQuestions, questions } from './questions';

const asked = (search: string) => findQuestions(search).map(({ question }) => question);

describe('the search of the help', () => {
  it('shows everything until something is typed', () => expect(findQuestions('  ')).toEqual(questions()));

  it('finds all words in any order and case, in the question first', () => {
    expect(asked('PASSWORD forgot')[0]).toBe('I forgot my password. What now?');
    expect(asked('witness phone')[0]).toBe('How does a witness sign on their own phone?');
  });

  it('finds what only an answer says', () =>
    expect(asked('seed phrase')).toEqual(['Does Heartwood hold bitcoin?']));

  it('finds nothing for a word that appears nowhere', () => expect(asked('zebra')).toEqual([]));
});
