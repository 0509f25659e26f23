import { plainCode } from './typed-code';

it.each([
  ['202803', '202803'],
  ['202 803', '202803'],
  ['202-803', '202803'],
  ['202–803', '202803'],
  ['٢٠٢٨٠٣', '202803'],
  ['２０２８０３', '202803'],
  ['20.2803', '202803'],
  ['abcd-efgh-jkmn', 'abcdefghjkmn'],
  ['ABCD-EFGH-JKMN', 'abcdefghjkmn'],
  ['abcd–efgh—jkmn', 'abcdefghjkmn'],
  ['abcd\u2011efgh\u2011jkmn', 'abcdefghjkmn'],
  ['abcd\u2212efgh\u00adjkmn', 'abcdefghjkmn'],
  ['1. abcd-efgh-jkmn', 'abcdefghjkmn'],
  ['10) 2bcd-efgh-jkmn', '2bcdefghjkmn'],
  ['“abcd efgh jkmn”', 'abcdefghjkmn'],
])('the code in %s is read', (typed, code) => expect(plainCode(typed)).toBe(code));
