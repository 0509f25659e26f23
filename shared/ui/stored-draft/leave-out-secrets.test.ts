import { omitSecrets } from './leave-out-secrets';

const seed = 'abandon ability able about above absent absorb abstract absurd abuse access accident';
const before = { name: 'House', steps: [{ text: 'Call Ana.' }], family: { note: '' } };

it('leaves out only the field that tells a secret, which stays as it was', () => {
  const typed = { ...before, name: 'My phone PIN 9921', steps: [{ text: 'Open the safe.' }] };
  expect(omitSecrets(typed, before)).toEqual({
    values: { ...before, steps: [{ text: 'Open the safe.' }] },
    leftOut: ['name'],
  });
});

it('finds one in a part of a part, and in a new row', () => {
  const typed = { ...before, steps: [...before.steps, { text: seed }], family: { note: seed } };
  expect(omitSecrets(typed, before)).toEqual({
    values: { ...before, steps: [{ text: 'Call Ana.' }, { text: '' }] },
    leftOut: ['steps.1.text', 'family.note'],
  });
});

it('finds a seed phrase that is spread over rows, and keeps the other rows', () => {
  const rows = ['Call Ana.', seed.slice(0, 40), seed.slice(41), 'Call Ben.'].map((text) => ({ text }));
  expect(omitSecrets({ ...before, steps: rows }, before).leftOut).toEqual(['steps.1.text', 'steps.2.text']);
});

it('does not read two fields as one sentence, and takes no picture for a key', () => {
  const typed = {
    steps: [{ what: 'Phone with the PIN' }, { what: '9921' }],
    signature: `data:${'a'.repeat(64)}`,
  };
  expect(omitSecrets(typed, {})).toEqual({ values: typed, leftOut: [] });
});
