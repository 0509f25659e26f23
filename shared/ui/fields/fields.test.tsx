import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Formik, type FormikErrors } from 'formik';
import type { ReactNode } from 'react';
import { messages } from '@heartwood/domain';
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
