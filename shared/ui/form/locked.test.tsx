import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Formik } from 'formik';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Button } from '../button/button';
import { FormDialog } from '../dialog/form-dialog';
import { TextField } from '../fields/text-field';
import { SignatureField } from '../signature/signature-field';
import { Form } from './form';

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
