import { render, screen, waitFor } from '@testing-library/react';
import { emptyWillForm, isoDate, willFormOf, willSteps, type WillForm } from '@heartwood/domain';
import { sampleWill } from '@heartwood/testing';
import { setLanguage } from '@heartwood/i18n';
import common from '@heartwood/i18n/es.json';
import own from '../i18n/es.json';
import { WillSoFar } from './will-so-far';

const begun = emptyWillForm({
  testator_name: 'Ana Ruiz',
  street_address: '12 Pine St.',
  today: isoDate('2026-11-22'),
});
const [step] = willSteps;
if (!step) throw new Error('A will has no steps.');
const show = (values: WillForm) =>
  render(<WillSoFar values={values} step={step} reached={willSteps.length} />).container;

afterEach(() => setLanguage('en', {}));

it('is the English text, in English', () => {
  show(begun);
  expect(screen.getByText(/^I, Ana Ruiz,/).closest('[lang]')).toHaveAttribute('lang', 'en');
  expect(screen.queryByText(/copy for you to read/)).not.toBeInTheDocument();
});

it.each([
  ['begun', begun],
  ['half answered', { ...willFormOf(sampleWill()), executor: '', guardian: '', witness_2_name: '' }],
  ['whole', willFormOf(sampleWill())],
])('is a copy for reading in Spanish, marked as one, of a will that is %s', async (_, values) => {
  setLanguage('es', { ...common, ...own });
  const page = show(values);
  // Before the translation is loaded: the note alone, so that nothing moves later.
  expect(screen.getByText(/^Copia de lectura/)).toBeVisible();
  expect(page.querySelectorAll('section')).toHaveLength(0);
  await waitFor(() => expect(page.querySelectorAll('section[lang="es"]').length).toBeGreaterThan(3));
  expect([...page.querySelectorAll('p')].filter(({ textContent }) => !textContent)).toEqual([]);
  const english = [...page.querySelectorAll('[lang="en"]')].map(({ textContent }) => textContent);
  expect(english).toEqual([]);
});
