/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../../..');
const folders = ['mfe-account', 'mfe-loans', 'mfe-trusts', 'mfe-wills', 'shell'];

/** The components that store what is typed, or that lock it while it is sent. */
const SAFE = /<(?:FormDialog|Locked|SignatureField|StoreDraft)\b/;

/** Forms that need neither. */
const exceptions = [
  // They send nothing.
  'mfe-loans/src/payments/early-payoff.tsx',
  'mfe-trusts/src/bitcoin-rate/dollar-value.tsx',
  'mfe-trusts/src/verify/fingerprint-form.tsx',
  'mfe-wills/src/will-details/signing/intent-choice.tsx',
  // Whoever is through them types it nowhere again: a name, an address, and a password.
  'mfe-account/src/forgot-password/request-form.tsx',
  'mfe-account/src/login/login-form.tsx',
  'mfe-account/src/reset-password/reset-form.tsx',
  'mfe-account/src/signup/signup-form.tsx',
  // Its values are stored with the whole draft.
  'mfe-wills/src/will-wizard/wizard-step.tsx',
];

const forms = folders
  .flatMap((name) =>
    readdirSync(join(root, name, 'src'), { recursive: true, encoding: 'utf8' }).map((file) =>
      join(name, 'src', file),
    ),
  )
  .filter((file) => file.endsWith('.tsx') && !/\.(?:test|stories)\./.test(file))
  .map((file) => ({ file, source: readFileSync(join(root, file), 'utf8') }))
  .filter(({ source }) => source.includes('<Formik'));

// What is typed after the press of the button is in neither what is sent nor what is kept.
it('finds no form that loses what is typed while it is sent', () => {
  expect(forms.length).toBeGreaterThan(20);
  const unsafe = forms.filter(({ source }) => !SAFE.test(source)).map(({ file }) => file);
  expect(unsafe.toSorted()).toEqual(exceptions.toSorted());
});
