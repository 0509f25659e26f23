import { tokenInHash } from './mailed-token';

it.each([
  ['nothing', '#aB3_-x'],
  ['a period', '#aB3_-x.'],
  ['the bracket of a link in angle brackets', '#aB3_-x>'],
  ['a parenthesis, and a comma', '#aB3_-x),'],
  ['a quotation mark that is percent-encoded', '#aB3_-x%22'],
  ['a line break of quoted-printable', '#aB3_-x=3D=0A'],
  ['parameters of their own', '#aB3_-x?utm_source=mail&utm_medium=email'],
  ['parameters without a question mark', '#aB3_-x&utm_source=mail'],
  ['a no-break space', '#aB3_-x\u00A0'],
])('a mailed token survives a mail program that appends %s', (_, hash) =>
  expect(tokenInHash(hash)).toBe('aB3_-x'),
);

it('a link without a token has none', () => {
  for (const hash of ['', '#', '#.', '?aB3']) expect(tokenInHash(hash)).toBe('');
});
