import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Formik, type FormikErrors } from 'formik';
import type { ReactNode } from 'react';
import {
  messages,
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
import { CheckboxField } from './checkbox-field';
import { DateField } from './date-field';
import { FieldGroup } from './field-group';
import { fieldId } from './field-id';
import { PasswordField } from './password-field';
import { RadioGroupField } from './radio-group-field';
import { SelectField } from './select-field';
import { TextAreaField } from './text-area-field';
import { TextField } from './text-field';
import { MoneyField, NumberField, PercentField } from './number-fields';

describe('fields', () => {
  type Values = Record<string, string | boolean>;

  function renderForm(initialValues: Values, fields: ReactNode, errors: FormikErrors<Values> = {}) {
    const submitted = jest.fn();
    render(
      <Formik initialValues={initialValues} onSubmit={submitted} validate={() => errors}>
        {({ values }) => (
          <>
            {fields}
            <output>{JSON.stringify(values)}</output>
          </>
        )}
      </Formik>,
    );
    return {
      user: userEvent.setup(),
      values: () => JSON.parse(screen.getByRole('status').textContent ?? '{}') as unknown,
    };
  }

  describe('a text field', () => {
    it('has only its label as its name, and its hint as its description', () => {
      renderForm(
        { executor: '' },
        <TextField name="executor" label="Executor" hint="Who carries out your will." />,
      );
      const input = screen.getByLabelText('Executor');
      expect(input).toBeRequired();
      expect(input).toHaveAccessibleName('Executor');
      expect(input).toHaveAccessibleDescription('Who carries out your will.');
      expect(input).toHaveAttribute('id', fieldId('executor'));
    });

    it('says "optional" without changing its name', () => {
      renderForm({ guardian: '' }, <TextField name="guardian" label="Guardian" optional />);
      const input = screen.getByLabelText('Guardian');
      expect(input).not.toBeRequired();
      expect(input).toHaveAccessibleDescription('optional');
    });

    it('shows its error only after the person left it', async () => {
      const { user } = renderForm({ executor: '' }, <TextField name="executor" label="Executor" />, {
        executor: 'Executor is required.',
      });
      const input = screen.getByLabelText('Executor');
      await user.type(input, 'A');
      expect(input).toBeValid();
      await user.tab();
      expect(await screen.findByText('Executor is required.')).toBeVisible();
      expect(input).toBeInvalid();
      expect(input).toHaveAccessibleDescription('Executor is required.');
    });
  });

  describe('a date', () => {
    /** As browsers report a day that doesn't exist, or that is half typed. */
    const typeHalf = (input: HTMLElement, badInput: boolean) =>
      Object.defineProperty(input, 'validity', { value: { badInput }, configurable: true });

    async function renderDate(optional: boolean, initial = '') {
      const saved = jest.fn();
      render(
        <Formik
          initialValues={{ born: initial }}
          validate={({ born }): object => (born || optional ? {} : { born: 'Date of birth is required.' })}
          onSubmit={saved}
        >
          <Form>
            <DateField name="born" label="Date of birth" optional={optional} />
            <button type="submit">Save</button>
          </Form>
        </Formik>,
      );
      const user = userEvent.setup();
      const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
      return { saved, user, input: screen.getByLabelText('Date of birth'), save };
    }

    it.each([true, false])(
      'that doesn’t exist says so and is never saved as none: where it is optional, %p',
      async (optional) => {
        const { saved, user, input, save } = await renderDate(optional);
        typeHalf(input, true);
        await user.click(input);
        await user.tab();
        expect(await screen.findByText(messages.dateIncomplete)).toBeVisible();
        expect(input).toHaveAccessibleDescription(expect.stringContaining(messages.dateIncomplete));
        await save();
        await screen.findByRole('alert');
        expect(saved).not.toHaveBeenCalled();
        typeHalf(input, false);
        await user.type(input, '1981-02-28');
        await save();
        await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
        expect(saved).toHaveBeenCalledWith({ born: '1981-02-28' }, expect.anything());
        expect(input).toBeValid();
      },
    );

    it('says so above the form, too, and not that it is required, until it is empty', async () => {
      const { user, input, save } = await renderDate(false);
      typeHalf(input, true);
      await save();
      expect(await screen.findByRole('link', { name: messages.dateIncomplete })).toBeVisible();
      expect(screen.queryByText('Date of birth is required.')).not.toBeInTheDocument();
      typeHalf(input, false);
      await user.click(input);
      await user.tab();
      await save();
      expect(await screen.findByRole('link', { name: 'Date of birth is required.' })).toBeVisible();
    });

    it('that is left half typed by Enter isn’t saved either', async () => {
      const { saved, user, input } = await renderDate(true, '1981-02-28');
      await user.clear(input);
      typeHalf(input, true);
      await user.type(input, '{Enter}');
      expect(await screen.findByRole('link', { name: messages.dateIncomplete })).toBeVisible();
      expect(saved).not.toHaveBeenCalled();
    });

    it('can be empty', async () => {
      const { saved, user, input, save } = await renderDate(true, '1981-02-28');
      await user.clear(input);
      typeHalf(input, true);
      await user.tab();
      await screen.findByText(messages.dateIncomplete);
      typeHalf(input, false);
      await user.click(input);
      await user.tab();
      await waitFor(() => expect(input).toBeValid());
      await save();
      await waitFor(() => expect(saved).toHaveBeenCalledWith({ born: '' }, expect.anything()));
    });
  });

  describe('a password', () => {
    it('can be shown and hidden again', async () => {
      const { user } = renderForm({ password: '' }, <PasswordField name="password" label="Password" />);
      const input = screen.getByLabelText('Password');
      expect(input).toHaveAttribute('type', 'password');
      await user.click(screen.getByRole('button', { name: 'Show Password' }));
      expect(input).toHaveAttribute('type', 'text');
      expect(screen.getByRole('button', { name: 'Show Password' })).toHaveAttribute('aria-pressed', 'true');
      await user.click(screen.getByRole('button', { name: 'Show Password' }));
      expect(input).toHaveAttribute('type', 'password');
    });
  });

  describe('choices', () => {
    const directive = (
      <RadioGroupField
        name="directive"
        label="If one of them dies before you"
        options={[
          { value: 'per_stirpes', label: 'Their children', hint: 'per stirpes' },
          { value: 'per_capita', label: 'The others' },
        ]}
      />
    );

    it('offers one choice in a named group, and the summary links to the first option', async () => {
      const { user, values } = renderForm({ directive: '' }, directive);
      expect(screen.getByRole('radiogroup', { name: 'If one of them dies before you' })).toBeRequired();
      const first = screen.getByRole('radio', { name: 'Their children' });
      expect(first).toHaveAttribute('id', fieldId('directive'));
      expect(first).toHaveAccessibleDescription('per stirpes');
      expect(first).toBeRequired();
      await user.click(screen.getByRole('radio', { name: 'The others' }));
      expect(values()).toEqual({ directive: 'per_capita' });
    });

    it.each<Values>([{ affidavit: false }, {}])('stores a boolean, starting from %p', async (before) => {
      const { user, values } = renderForm(before, <CheckboxField name="affidavit" label="Affidavit" />);
      const box = screen.getByRole('checkbox', { name: 'Affidavit' });
      await user.click(box);
      expect(values()).toEqual({ affidavit: true });
      await user.click(box);
      expect(values()).toEqual({ affidavit: false });
      expect(box).not.toBeChecked();
    });

    it('selects an option, a date, and several lines', async () => {
      const fields = (
        <>
          <SelectField
            name="state"
            label="State"
            placeholder="Choose"
            options={[{ value: 'CO', label: 'Colorado' }]}
          />
          <DateField name="day" label="Document date" />
          <TextAreaField name="more" label="Special instructions" optional />
        </>
      );
      const { user, values } = renderForm({ state: '', day: '', more: '' }, fields);
      await user.selectOptions(screen.getByLabelText('State'), 'Colorado');
      await user.type(screen.getByLabelText('Document date'), '2026-11-03');
      await user.type(screen.getByLabelText('Special instructions'), 'a{enter}b');
      expect(values()).toEqual({ state: 'CO', day: '2026-11-03', more: 'a\nb' });
    });
  });

  it('gives both spellings of a list’s field the same id', () => {
    expect(fieldId('beneficiaries[0].name')).toBe(fieldId('beneficiaries.0.name'));
  });

  it('shows the error of the list as a whole once a part of it was touched', async () => {
    const list = (
      <FieldGroup legend="Beneficiaries" name="people" hint="Shares add up to 100 %.">
        <TextField name="people.0" label="Name" />
      </FieldGroup>
    );
    const { user } = renderForm({ people: '' }, list, { people: 'At least one valid beneficiary required.' });
    const group = screen.getByRole('group', { name: 'Beneficiaries' });
    await user.click(screen.getByLabelText('Name'));
    await user.tab();
    expect(await screen.findByText('At least one valid beneficiary required.')).toBeVisible();
    expect(group).toHaveAccessibleDescription(
      'Shares add up to 100 %. At least one valid beneficiary required.',
    );
  });
});

describe('number fields', () => {
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
});
