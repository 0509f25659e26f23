import { Linter, type Rule } from 'eslint';
import { parser } from 'typescript-eslint';
import { noUnlockedForms } from './sent-forms.mjs';
import { noStraightApostrophes } from './straight-apostrophes.mjs';

const faultsIn = (rule: Rule.RuleModule, code: string) =>
  new Linter().verify(
    code,
    {
      files: ['**/*.tsx'],
      plugins: { heartwood: { rules: { rule } } },
      rules: { 'heartwood/rule': 'error' },
      languageOptions: { parser, parserOptions: { ecmaFeatures: { jsx: true } } },
    },
    'page.tsx',
  ).length;

it('finds straight apostrophes in texts, but not in comments', () => {
  const straight = (code: string) => faultsIn(noStraightApostrophes, code);
  expect(
    straight("// It's a comment.\nconst one = \"can't\" + `don't ${two} and isn't`; const three = 'can’t';"),
  ).toBe(3);
  expect(straight('const one = <p title="it\'s">She\'s here</p>;')).toBe(2);
});

it('finds a form that loses what is typed while it is sent', () => {
  const unlocked = (code: string) => faultsIn(noUnlockedForms, code);
  expect(unlocked('<Formik><Form /></Formik>')).toBe(1);
  expect(unlocked('<Formik><Locked><Form /></Locked></Formik>')).toBe(0);
  expect(unlocked('<Form />')).toBe(0);
});
