import { Linter } from 'eslint';
import { parser } from 'typescript-eslint';
import { noLooseText } from './loose-text.mjs';

const faultsIn = (code: string) =>
  new Linter().verify(
    code,
    {
      files: ['**/*.tsx'],
      plugins: { heartwood: { rules: { 'no-loose-text': noLooseText } } },
      rules: { 'heartwood/no-loose-text': 'error' },
      languageOptions: { parser, parserOptions: { ecmaFeatures: { jsx: true } } },
    },
    'page.tsx',
  );

it.each([
  '<p>Total {total}</p>',
  "<p>{t('Saved.')} {undo && <Undo />}</p>",
  "<p>{left > 0 && t('{left} left', { left })}{right}</p>",
  "<p><Icon />{wrong ? t('Wrong') : null}</p>",
  '<p>{name}{`, ${day}`}</p>',
  "<><Icon />{'Saved'}</>",
  '<td>{formatShortDate(on)}<Money>{amount}</Money></td>',
])('finds the text beside something else in %s', (code) =>
  expect(faultsIn(code)).toMatchObject([{ messageId: 'loose' }]),
);

it.each([
  '<p>Total</p>',
  "<p>{t('Total {total}', { total })}</p>",
  "<p>{good ? t('Good') : t('Bad')}</p>",
  "<p>{t('Saved.')}{/* For now. */}</p>",
  '<p><b>A</b> <b>B</b></p>',
  "<p><b>A</b>{' '}{more && <b>B</b>}</p>",
  "<p><Text>{t('Saved.')} {undo && <Undo />}</Text></p>",
  "<Button>{t('Take back')}<VisuallyHidden>: {title}</VisuallyHidden></Button>",
])('passes %s', (code) => expect(faultsIn(code)).toEqual([]));
