import { IntlMessageFormat } from 'intl-messageformat';
import { partsOf } from './parts';

const values = { name: 'Ana', other: 'Bob', amount: '$1,200.00' };
const formatJs = (message: string, locale: string, count: number) =>
  new IntlMessageFormat(message, locale).format<string>({
    ...values,
    count,
    b: (parts) => `[${parts.join('')}]`,
    link: (parts) => `(${parts.join('')})`,
  });
const ours = (message: string, locale: string, count: number) =>
  partsOf<string | number>(
    message,
    {
      ...values,
      count,
      b: (parts) => `[${parts.join('')}]`,
      link: (parts) => `(${parts.join('')})`,
    },
    locale,
  ).join('');

describe('the parts of a message', () => {
  it.each([
    'Edit',
    '',
    '{name}',
    '{name} and {other}: {name}.',
    'See <link>the help</link>, {name}.',
    '<b>Owed:</b> {amount}, <link>of which <b>{other}</b> pays half</link>.',
    '{count, plural, one {# event} other {# events}}',
    'It has {count, plural, =0 {no event} one {# event of {name}} other {# events of {name}}}, and {other}.',
    '{count, plural, one {<b>#</b> day} other {<b>#</b> days}} left; see <link>{count, plural, one {it} other {them}}</link>',
    'Number # of {count}',
    'Ana’s “will”, 50 % — or so',
  ])('are those of FormatJS: %s', (message) => {
    for (const locale of ['en-US', 'es-US'])
      for (const count of [0, 1, 2, 1000, 1_000_000])
        expect(ours(message, locale, count)).toBe(formatJs(message, locale, count).toString());
  });
});
