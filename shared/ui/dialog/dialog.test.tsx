import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Formik } from 'formik';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Button } from '../button/button';
import { ConfirmDialog } from './confirm-dialog';
import { TextField } from '../fields/text-field';
import { Dialog } from './dialog';
import { FormDialog } from './form-dialog';

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Sign Will</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Who signs?"
        description="In front of both witnesses."
      >
        <label>
          <span>Name</span> <input />
        </label>
      </Dialog>
    </>
  );
}

describe('a dialog', () => {
  it('has a name and a description, and focuses its first field', async () => {
    render(<Page />);
    await userEvent.click(screen.getByRole('button', { name: 'Sign Will' }));
    const dialog = await screen.findByRole('dialog', { name: 'Who signs?' });
    expect(dialog).toHaveAccessibleDescription('In front of both witnesses.');
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
  });

  it('focuses its first field, also below a link', async () => {
    render(
      <Dialog open onClose={() => {}} title="A code">
        <a href="otpauth://totp/Heartwood">Add it there</a>
        <label>
          <span>Code</span> <input />
        </label>
      </Dialog>,
    );
    await waitFor(() => expect(screen.getByLabelText('Code')).toHaveFocus());
  });

  it('focuses itself instead of a field that a short screen does not show', async () => {
    const bottoms = jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
      this: Element,
    ) {
      return new DOMRect(0, 0, 0, this.matches('input') ? 500 : 400);
    });
    render(<Page />);
    await userEvent.click(screen.getByRole('button', { name: 'Sign Will' }));
    await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus());
    bottoms.mockRestore();
  });

  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['Close', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ])('closes by %s and returns the focus', async (_way, close) => {
    render(<Page />);
    await userEvent.click(screen.getByRole('button', { name: 'Sign Will' }));
    await screen.findByRole('dialog');
    await close();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Sign Will' })).toHaveFocus());
  });
});

/** Opens a dialog with a form, on the second page of a visit. */
function start({ secret = false } = {}) {
  const close = jest.fn();
  const element = (
    <Formik initialValues={{ note: '' }} onSubmit={() => undefined}>
      <FormDialog
        onClose={close}
        title="Record a payment"
        submitLabel="Record"
        submittingLabel="Recording…"
        secret={secret}
      >
        <TextField name="note" label="Note" />
      </FormDialog>
    </Formik>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/before', '/here'] });
  render(<RouterProvider router={router} />);
  return Object.assign(close, { router });
}

describe('a dialog with a form', () => {
  it('closes at once when a password or a code was typed', async () => {
    const close = start({ secret: true });
    await userEvent.type(await screen.findByLabelText('Note'), '123456');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('closes at once when nothing was typed', async () => {
    const close = start();
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(close).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['Close', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
    ['Cancel', () => userEvent.click(screen.getByRole('button', { name: 'Cancel' }))],
  ])('asks before %s discards what was typed', async (_way, leave) => {
    const close = start();
    await userEvent.type(await screen.findByLabelText('Note'), 'cash');
    await leave();
    expect(await screen.findByRole('alertdialog', { name: 'Discard what you typed?' })).toBeVisible();
    expect(close).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(screen.getByLabelText('Note')).toHaveValue('cash');
    await leave();
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(close).toHaveBeenCalledTimes(1);
  });
});

describe('the browser’s Back in a dialog with a form', () => {
  it('asks before it discards what was typed, and stays on the page', async () => {
    const close = start();
    const goBack = () => act(() => close.router.navigate(-1));
    await userEvent.type(await screen.findByLabelText('Note'), 'cash');
    await goBack();
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(screen.getByLabelText('Note')).toHaveValue('cash');
    await goBack();
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(close).toHaveBeenCalledTimes(1);
    expect(close.router.state.location.pathname).toBe('/here');
  });

  it('leaves the page when nothing was typed', async () => {
    const close = start();
    await screen.findByLabelText('Note');
    await act(() => close.router.navigate(-1));
    expect(close.router.state.location.pathname).toBe('/before');
  });
});

describe('a question', () => {
  const ask = (more: { busy?: boolean; error?: string } = {}) => {
    const [confirm, close] = [jest.fn(), jest.fn()];
    render(
      <ConfirmDialog
        open
        onClose={close}
        onConfirm={confirm}
        title="Delete this will?"
        confirmLabel="Delete"
        danger
        {...more}
      >
        This can’t be undone.
      </ConfirmDialog>,
    );
    return { confirm, close };
  };

  it('focuses Cancel first', async () => {
    const { confirm, close } = ask();
    expect(screen.getByRole('alertdialog', { name: 'Delete this will?' })).toHaveAccessibleDescription(
      'This can’t be undone.',
    );
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(confirm).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('confirms once and shows the error', async () => {
    const { confirm } = ask({ busy: true, error: 'Failed to delete the will. Please try again.' });
    await userEvent.click(screen.getByRole('button', { name: /Delete/ }));
    expect(confirm).not.toHaveBeenCalled();
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to delete the will. Please try again.');
  });
});
