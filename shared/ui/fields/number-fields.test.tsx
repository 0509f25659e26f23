import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Formik } from 'formik';
import {
  parseBtc,
  parseDollars,
  parsePercent,
  parseRate,
  parseSatoshis,
  type Result,
} from '@heartwood/domain';
import { setLanguage } from '@heartwood/i18n';
import spanish from '@heartwood/i18n/es.json';
import { Form } from '../form/form';
import { MoneyField, NumberField, PercentField } from './number-fields';

afterEach(() => setLanguage('en', {}));

/** What the strict parsers read: cents, hundredths of a percent, percent, and satoshis. */
const parsers: Record<string, (text: string) => Result<number>> = {
  dollars: parseDollars,
  percent: parsePercent,
  rate: parseRate,
  btc: parseBtc,
  sats: parseSatoshis,
};

const fields = (
  <>
    <MoneyField name="dollars" label="dollars" />
    <PercentField name="percent" label="percent" />
    <PercentField name="rate" label="rate" />
    <NumberField kind="btc" name="btc" label="btc" />
    <NumberField kind="whole" name="sats" label="sats" />
  </>
);

function renderNumbers(initial = '') {
  const values: { current: Record<string, string> } = { current: {} };
  const blank = Object.fromEntries(Object.keys(parsers).map((name) => [name, initial]));
  const saved = jest.fn();
  render(
    <Formik initialValues={blank} onSubmit={saved}>
      {(formik) => {
        values.current = formik.values;
        return (
          <Form summary={false}>
            {fields}
            <button type="submit">Save</button>
          </Form>
        );
      }}
    </Formik>,
  );
  return { saved, values: () => values.current };
}

// The form validates afterwards.
const type = (input: HTMLElement, value: string) =>
  act(async () => void fireEvent.change(input, { target: { value } }));
const leave = (input: HTMLElement) => act(async () => void fireEvent.blur(input));

const NO = 'refused';
const ASKS = 'asks';
/** Of one text: dollars in cents, percent in hundredths, a rate, bitcoin in satoshis, and satoshis. */
type Row = [typed: string, ...(number | typeof NO | typeof ASKS)[]];

const table: Row[] = [
  ['4,5', 450, 450, 4.5, 450_000_000, NO],
  ['4.5', 450, 450, 4.5, 450_000_000, NO],
  ['33,33', 3333, 3333, 33.33, 3_333_000_000, NO],
  ['2,', 200, 200, 2, 200_000_000, NO],
  [',50', 50, 50, 0.5, 50_000_000, NO],
  ['4,125', 412_500, NO, 4.125, ASKS, 4125],
  ['4.125', ASKS, NO, 4.125, 412_500_000, ASKS],
  ['0,125', NO, NO, 0.125, 12_500_000, NO],
  ['1,500', 150_000, NO, 1.5, ASKS, 1500],
  ['1.500', ASKS, NO, 1.5, 150_000_000, ASKS],
  ['1.500,00', 150_000, NO, NO, 150_000_000_000, NO],
  ['1,500.00', 150_000, NO, NO, 150_000_000_000, NO],
  ['1.234.567', 123_456_700, NO, NO, 123_456_700_000_000, 1_234_567],
  ['1,234,567.8', 123_456_780, NO, NO, 123_456_780_000_000, NO],
  ['1234,5678', NO, NO, NO, 123_456_780_000, NO],
  ['1,12500000', NO, NO, NO, 112_500_000, NO],
  ['2500,50', 250_050, NO, NO, 250_050_000_000, NO],
  ['1 500,00 €', 150_000, NO, NO, NO, NO],
  ['1\u00a0500,00\u00a0€', 150_000, NO, NO, NO, NO],
  ['1\u202f500', 150_000, NO, NO, 150_000_000_000, 1500],
  ['1’500.00', 150_000, NO, NO, 150_000_000_000, NO],
  ['US$1,500', 150_000, NO, NO, NO, NO],
  ['$ 1,500', 150_000, NO, NO, NO, NO],
  ['1,500.00 USD', 150_000, NO, NO, NO, NO],
  ['12,5 %', NO, 1250, 12.5, NO, NO],
  ['12.5%', NO, 1250, 12.5, NO, NO],
  ['0,25 BTC', NO, NO, NO, 25_000_000, NO],
  ['25.000.000 sats', NO, NO, NO, NO, 25_000_000],
  ['３３．５', 3350, 3350, 33.5, 3_350_000_000, NO],
  ['＄１，５００', 150_000, NO, NO, NO, NO],
  ['٣٣٫٥', 3350, 3350, 33.5, 3_350_000_000, NO],
  ['١٬٥٠٠', 150_000, NO, NO, 150_000_000_000, 1500],
  ['۱۲', 1200, 1200, 12, 1_200_000_000, 12],
  ['१२', 1200, 1200, 12, 1_200_000_000, 12],
  ['\u200e12\u200f', 1200, 1200, 12, 1_200_000_000, 12],
  ['10²', NO, NO, NO, NO, NO],
  ['1½', NO, NO, NO, NO, NO],
  ['1,234,5', NO, NO, NO, NO, NO],
  ['1.2.3', NO, NO, NO, NO, NO],
  ['1,50,00', NO, NO, NO, NO, NO],
  ['-5', NO, NO, NO, NO, NO],
  ['1e2', NO, NO, NO, NO, NO],
  ['5$6', NO, NO, NO, NO, NO],
];

const asks = { en: /^This could mean/, es: /^Esto puede ser/ };

describe.each(['en', 'es'] as const)('a number that is pasted while the screens are in %s', (language) => {
  beforeEach(() => setLanguage(language, language === 'es' ? spanish : {}));

  it.each(table)('%s', async (typed, ...expected) => {
    const { values } = renderNumbers();
    const names = Object.keys(parsers);
    for (const name of names) {
      await type(screen.getByLabelText(name), typed);
      await leave(screen.getByLabelText(name));
    }
    const questions = screen.queryAllByText(asks[language]);
    expect(questions).toHaveLength(expected.filter((each) => each === ASKS).length);
    const found = names.map((name) => {
      const parsed = parsers[name]?.(values()[name] ?? '');
      return parsed?.ok ? parsed.value : NO;
    });
    expect(found).toEqual(expected.map((each) => (each === ASKS ? NO : each)));
  });
});

describe('a number', () => {
  it('stays as it is typed until its field is left, also while an input method composes it', async () => {
    const { values } = renderNumbers();
    const share = screen.getByLabelText('percent');
    fireEvent.compositionStart(share);
    for (const value of ['$', '$4', '$4%']) {
      await type(share, value);
      expect(share).toHaveValue(value);
    }
    fireEvent.compositionEnd(share);
    await type(share, '4,5%');
    expect(share).toHaveValue('4,5%');
    expect(values().percent).toBe('4.5');
    await leave(share);
    expect(share).toHaveValue('4.5');
  });

  it('can grow past the place where a comma was a decimal mark', async () => {
    const user = userEvent.setup();
    const { values } = renderNumbers();
    await user.type(screen.getByLabelText('dollars'), '1,5');
    expect(values().dollars).toBe('1.5');
    await user.type(screen.getByLabelText('dollars'), '00');
    expect(values().dollars).toBe('1,500');
  });

  it('that could mean two things isn’t sent', async () => {
    const user = userEvent.setup();
    const { saved } = renderNumbers('1');
    await user.clear(screen.getByLabelText('dollars'));
    await user.type(screen.getByLabelText('dollars'), '1.500');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(
      await screen.findByText('This could mean 1500 or 1.50. Write it one of these ways.'),
    ).toBeVisible();
    expect(saved).not.toHaveBeenCalled();
  });

  it('of a stored draft is read too', async () => {
    const { values } = renderNumbers('4,5');
    await screen.findByLabelText('btc');
    expect(values()).toMatchObject({ dollars: '4.5', percent: '4.5', btc: '4.5', sats: '4,5' });
  });
});
