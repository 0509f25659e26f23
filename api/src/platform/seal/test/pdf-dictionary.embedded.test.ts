import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readDictionary, skipSpace } from '../pdf-dictionary';

const read = (text: string, at = 0) => readDictionary(Buffer.from(text, 'latin1'), at);
const valuesOf = (text: string) => Object.fromEntries(read(text)?.values ?? []);

describe('a dictionary of a PDF', () => {
  for (const [what, text, values] of [
    ['none', '<<>>', {}],
    ['a name', '<< /Type /Page >>', { Type: '/Page' }],
    ['names without blanks', '<</Type/Page/Count 1>>', { Type: '/Page', Count: '1' }],
    ['a reference', '<< /Root 1 0 R /Size 6 >>', { Root: '1 0 R', Size: '6' }],
    ['a list', '<< /Kids [3 0 R /A] /Count 1 >>', { Kids: '[3 0 R /A]', Count: '1' }],
    ['nested lists', '<< /A [[1] [[2]]] /B 3 >>', { A: '[[1] [[2]]]', B: '3' }],
    ['a dictionary', '<< /A << /B << /C 1 >> >> /D 2 >>', { A: '<< /B << /C 1 >> >>', D: '2' }],
    ['a string', '<< /A (a (b) \\) >>) /B (\\\\) >>', { A: '(a (b) \\) >>)', B: '(\\\\)' }],
    ['a string in hex', '<< /A <3e3e> /B <> >>', { A: '<3e3e>', B: '<>' }],
    ['a string in hex at the end', '<< /A <> /B <3e3e>>>', { A: '<>', B: '<3e3e>' }],
    ['an empty one at the end', '<</A <>>>', { A: '<>' }],
    ['what follows a comment', '<< % /A 1 >>\n/B % )\r2>>', { B: '2' }],
    ['all kinds of blanks', '<<\0/A\t1\n/B\f2\r/C 3>>', { A: '1', B: '2', C: '3' }],
    ['braces', '<< /A { 1 } /B 2 >>', { A: '{ 1 }', B: '2' }],
  ] as const) {
    it(`has its values as they stand there: ${what}`, () => {
      assert.deepEqual(valuesOf(text), values);
      const found = read(`9 ${text} endobj`, 2);
      assert.equal(`<<${found?.inside}>>`, text);
      assert.equal(found?.end, 2 + text.length);
    });

    it(`is none when it is cut off anywhere: ${what}`, () => {
      for (let end = 0; end < text.length; end += 1) assert.equal(read(text.slice(0, end)), null);
    });
  }

  it('begins after blanks and comments', () => assert.equal(read(' % <<\n << /A 1 >>')?.end, 17));

  for (const text of [
    '/A 1 >>',
    '< /A 1 >>',
    '<a</A 1>>',
    '[< /A 1 >>',
    '<< /A 1 ]',
    '<< /A >>',
    '<< /A 1 /B >>',
    '<< /A 1 /A 2 >>',
    '<< /A 1 /B 2 /A 3 >>',
  ])
    it(`is none: ${text}`, () => assert.equal(read(text), null));
});

it('blanks and comments are skipped, up to what means something', () => {
  const skip = (text: string, at = 0) => skipSpace(Buffer.from(text, 'latin1'), at);
  assert.deepEqual(
    [
      skip('a'),
      skip(' a'),
      skip('a b', 1),
      skip('\0\t\n\f\r a'),
      skip('%%a\nb'),
      skip('%a\r%b\n c'),
      skip('%a'),
    ],
    [0, 1, 2, 6, 4, 7, 2],
  );
});
