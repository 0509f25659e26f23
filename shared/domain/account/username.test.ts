import { foldUsername } from './username';

describe('folding a username', () => {
  it('lowercases the letters A to Z', () => expect(foldUsername('Ana.ORTIZ+Z@9')).toBe('ana.ortiz+z@9'));

  it.each(['alİce', '\u212a', 'ſ', 'É', 'ＡＬＩＣＥ', 'İ'])(
    'leaves other characters alone, as in %p',
    (name) => expect(foldUsername(name)).toBe(name),
  );
});
