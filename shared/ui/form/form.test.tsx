import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Formik, type FormikHelpers } from 'formik';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { storeTyping } from '@heartwood/storage';
import { Button } from '../button/button';
import { Disclosure } from '../data/disclosure';
import { MoneyField } from '../fields/number-fields';
import { PasswordField } from '../fields/password-field';
import { TextField } from '../fields/text-field';
import { FormDialog } from '../dialog/form-dialog';
import { SignatureField } from '../signature/signature-field';
import { flattenErrors } from './flatten-errors';
import { Form } from './form';
import { showServerErrors } from './server-errors';

describe('form', () => {
  interface Values {
    executor: string;
    guests: { name: string }[];
  }

  function renderForm(
    onSubmit: (values: Values, helpers: FormikHelpers<Values>) => Promise<void> = async () => {},
  ) {
    const validate = (values: Values) => {
      const executor = values.executor ? {} : { executor: 'Executor is required.' };
      const guests = values.guests[0]?.name ? {} : { guests: [{ name: 'Enter a name.' }] };
      return { ...executor, ...guests };
    };
    render(
      <Formik
        initialValues={{ executor: '', guests: [{ name: '' }] }}
        validate={validate}
        onSubmit={onSubmit}
      >
        <Form>
          <TextField name="executor" label="Executor" />
          <Disclosure label="Guests">
            <TextField name="guests.0.name" label="Guest" />
          </Disclosure>
          <Button type="submit">Next</Button>
        </Form>
      </Formik>,
    );
    return userEvent.setup();
  }

  const send = (user: ReturnType<typeof userEvent.setup>) =>
    user.click(screen.getByRole('button', { name: 'Next' }));

  describe('the error summary', () => {
    it('is absent before the first attempt', () => {
      renderForm();
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    });

    it('takes the focus on each failed attempt', async () => {
      const user = renderForm();
      await send(user);
      await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
      await send(user);
      await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
    });

    it('links each sentence to its field, including nested ones', async () => {
      const user = renderForm();
      await send(user);
      await user.click(await screen.findByRole('link', { name: 'Enter a name.' }));
      expect(screen.getByLabelText('Guest')).toHaveFocus();
      await user.click(screen.getByRole('link', { name: 'Executor is required.' }));
      expect(screen.getByLabelText('Executor')).toHaveFocus();
    });

    it('opens the part of the form that an invalid field is in', async () => {
      const user = renderForm();
      await send(user);
      await waitFor(() => expect(screen.getByLabelText('Guest')).toBeVisible());
      await user.click(screen.getByText('Guests'));
      expect(screen.getByLabelText('Guest')).not.toBeVisible();
      await user.click(screen.getByRole('link', { name: 'Enter a name.' }));
      expect(screen.getByLabelText('Guest')).toBeVisible();
    });

    it('loses what the person repairs, and disappears once nothing is wrong', async () => {
      const user = renderForm();
      await send(user);
      await user.type(screen.getByLabelText('Executor'), 'Tomás');
      expect(screen.queryByRole('link', { name: 'Executor is required.' })).not.toBeInTheDocument();
      expect(screen.getByRole('link', { name: 'Enter a name.' })).toBeInTheDocument();
      expect(screen.getByLabelText('Executor')).toHaveFocus();
      await user.type(screen.getByLabelText('Guest'), 'Jo');
      await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    });
  });

  describe('a page that loads in another language', () => {
    const form = (initial: Record<string, unknown>) =>
      render(
        <Formik initialValues={initial} onSubmit={() => undefined}>
          <Form>
            <TextField name="executor" label="Executor" />
            <PasswordField name="password" label="Password" autoComplete="new-password" />
          </Form>
        </Formik>,
      );
    const blank = { executor: '', password: '', rows: [] };

    it('keeps what was typed, except passwords, for the form of the same page, once', async () => {
      const user = userEvent.setup();
      const before = form(blank);
      await user.type(screen.getByLabelText('Executor'), 'Tomás');
      await user.type(screen.getByLabelText('Password'), 'blue river 7');
      storeTyping();
      expect(JSON.stringify({ ...sessionStorage })).not.toContain('blue river');
      before.unmount();
      const other = form({ ...blank, another: '' });
      expect(screen.getByLabelText('Executor')).toHaveValue('');
      other.unmount();
      const after = form(blank);
      await waitFor(() => expect(screen.getByLabelText('Executor')).toHaveValue('Tomás'));
      expect(screen.getByLabelText('Password')).toHaveValue('');
      after.unmount();
      form(blank);
      expect(screen.getByLabelText('Executor')).toHaveValue('');
    });

    it('keeps no seed phrase', async () => {
      const user = userEvent.setup();
      const seed = 'abandon ability able about above absent absorb abstract absurd abuse access accident';
      form(blank);
      await user.type(screen.getByLabelText('Executor'), seed);
      storeTyping();
      expect(JSON.stringify({ ...sessionStorage })).not.toContain('abandon');
    });
  });

  describe('a form that was filled without events', () => {
    const fill = (label: string, value: string) => {
      const field = screen.getByLabelText<HTMLInputElement>(label);
      // As a password manager does it: React's own setter would note the value.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
    };

    it('sends what the fields hold', async () => {
      const sent: Values[] = [];
      const user = renderForm(async (values) => void sent.push(values));
      fill('Executor', 'Tomás');
      fill('Guest', 'Jo');
      await send(user);
      await waitFor(() => expect(sent).toEqual([{ executor: 'Tomás', guests: [{ name: 'Jo' }] }]));
    });

    it('sends it also when the form is submitted by a program', async () => {
      const sent: Values[] = [];
      renderForm(async (values) => void sent.push(values));
      fill('Executor', 'Tomás');
      fill('Guest', 'Jo');
      fireEvent.submit(screen.getByRole('button', { name: 'Next' }));
      await waitFor(() => expect(sent).toEqual([{ executor: 'Tomás', guests: [{ name: 'Jo' }] }]));
    });

    it('keeps it while another field is edited, and no sign that a field removes', async () => {
      render(
        <Formik initialValues={{ executor: '', amount: '' }} onSubmit={() => undefined}>
          <Form>
            <TextField name="executor" label="Executor" />
            <MoneyField name="amount" label="Amount" />
          </Form>
        </Formik>,
      );
      const user = userEvent.setup();
      const amount = screen.getByLabelText('Amount');
      amount.focus();
      fill('Executor', 'Tomás');
      await act(async () => fireEvent.input(amount, { target: { value: '$5' } }));
      expect(screen.getByLabelText('Executor')).toHaveValue('Tomás');
      await act(async () => fireEvent.blur(amount));
      expect(screen.getByLabelText('Amount')).toHaveValue('5');
      await user.clear(screen.getByLabelText('Executor'));
      expect(screen.getByLabelText('Executor')).toHaveValue('');
    });
  });

  describe('an error only the server knows', () => {
    const sentence = 'Nobody has this username.';

    async function renderRefused() {
      const sent: string[] = [];
      let taken = false;
      const user = renderForm(async (values, form) => {
        sent.push(values.executor);
        await Promise.resolve();
        if (!taken)
          showServerErrors(form, { executor: [sentence], 'guests[0].name': ['No guests.'] }, values);
      });
      await user.type(screen.getByLabelText('Executor'), 'Tomás');
      await user.type(screen.getByLabelText('Guest'), 'Jo');
      await send(user);
      await screen.findByRole('link', { name: sentence });
      return { user, asked: sent, receive: () => (taken = true) };
    }

    it('appears at the field and in the summary, which takes the focus', async () => {
      await renderRefused();
      expect(screen.getByRole('alert')).toHaveFocus();
      expect(screen.getByLabelText('Executor')).toHaveAccessibleDescription(sentence);
      expect(screen.getByLabelText('Guest')).toHaveAccessibleDescription('No guests.');
    });

    it('survives a blur, and disappears from a field with another value', async () => {
      const { user } = await renderRefused();
      await user.click(screen.getByLabelText('Executor'));
      await user.tab();
      expect(screen.getByLabelText('Executor')).toHaveAccessibleDescription(sentence);
      await user.type(screen.getByLabelText('Executor'), 'x');
      expect(screen.getByLabelText('Executor')).not.toHaveAccessibleDescription();
      expect(screen.getByLabelText('Guest')).toHaveAccessibleDescription('No guests.');
    });

    it('lets the same value be sent again, because it may be valid by now', async () => {
      const { user, asked: sent, receive } = await renderRefused();
      await send(user);
      await waitFor(() => expect(sent).toEqual(['Tomás', 'Tomás']));
      expect(await screen.findByRole('link', { name: sentence })).toBeInTheDocument();
      receive();
      await send(user);
      await waitFor(() => expect(sent).toHaveLength(3));
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      expect(screen.getByLabelText('Executor')).not.toHaveAccessibleDescription();
    });
  });

  it('lists nested errors by their path', () => {
    expect(flattenErrors({ a: 'One.', list: [undefined, { name: 'Two.' }], none: undefined })).toEqual([
      { name: 'a', message: 'One.' },
      { name: 'list.1.name', message: 'Two.' },
    ]);
  });

  it('lists errors in the order of the form', () => {
    const values = { first: '', rows: [{ name: '', share: '' }], last: '' };
    const errors = { other: '?', last: '3', rows: [{ share: '2', name: '1' }], first: '0' };
    expect(flattenErrors(errors, values).map(({ message }) => message)).toEqual(['0', '1', '2', '3', '?']);
  });
});

describe('locked', () => {
  /** A form whose sending lasts until `answer` is called, on a page or, with `close`, in a dialog. */
  function start(close?: () => void) {
    let answer = () => {};
    const send = () => new Promise<void>((resolve) => (answer = resolve));
    const signature = <SignatureField name="signature" label="Signature" signers={null} />;
    const element = (
      <Formik initialValues={{ signature: '', note: '' }} onSubmit={send}>
        {!close ? (
          <Form>
            {signature}
            <Button type="submit">Sign</Button>
          </Form>
        ) : (
          <FormDialog onClose={close} title="Sign this" submitLabel="Sign" submittingLabel="Saving…">
            <TextField name="note" label="Note" />
            {signature}
          </FormDialog>
        )}
      </Formik>
    );
    render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
    return { answer: () => act(async () => answer()) };
  }

  const pad = () => screen.getByRole('group', { name: 'Signature' });
  const typeName = async (name: string) => {
    await userEvent.click(screen.getByRole('radio', { name: 'Type' }));
    await userEvent.type(screen.getByLabelText('Type your full name'), name);
  };

  it('a signature can’t be changed while it is sent, and the focus comes back', async () => {
    const { answer } = start();
    await typeName('Ana Reyes{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Sign' })).toHaveFocus());
    expect(pad().closest('[inert]')).not.toBeNull();
    await answer();
    expect(pad().closest('[inert]')).toBeNull();
    expect(screen.getByLabelText('Type your full name')).toHaveFocus();
  });

  it('a dialog can neither be changed nor discarded while it is sent', async () => {
    const close = jest.fn();
    const { answer } = start(close);
    await typeName('Ana Reyes');
    await userEvent.click(screen.getByRole('button', { name: 'Sign' }));
    await waitFor(() => expect(screen.getByLabelText('Note').closest('[inert]')).not.toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    await answer();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(close).toHaveBeenCalledTimes(1);
  });
});
