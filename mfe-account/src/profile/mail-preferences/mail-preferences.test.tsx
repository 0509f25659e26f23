import { screen, waitFor, within } from '@testing-library/react';
import { messages, reminderWords } from '@heartwood/domain';
import { activeLoan, listedLoan, noneOff, savedWill } from '@heartwood/domain/fixtures';
import { renderInHost, serveApi, type ServedCall } from '@heartwood/testing';
import { ana } from '../../testing/ana';
import { Component as Preferences } from './page';
import { Component as Unsubscribe } from './unsubscribe-page';

const will = { ...savedWill(), id: 'w1', testator_name: 'Ana Ortiz', yearly_reminder: true };
const loan = {
  ...listedLoan(activeLoan()),
  id: 'l1',
  lender_username: 'ana',
  borrower_username: 'ben',
  reminders: { ...noneOff, lender: { ...noneOff.lender, late: false } },
};

describe('mail preferences', () => {
  const renderPage = () => renderInHost(<Preferences />, { at: '/mail-preferences', user: ana });

  it('switches each reminder off and on, and shows what is stored', async () => {
    let [yearly_reminder, reminders] = [true, loan.reminders];
    const calls = serveApi({
      'GET /api/wills/': () => [
        { ...will, yearly_reminder },
        { ...will, id: 'w0', testator_name: 'Old', status: 'revoked' },
      ],
      'GET /trusts/': [],
      'GET /loans/': () => [{ ...loan, reminders }],
      'PUT /api/wills/:id/review/': () => ({ ...will, yearly_reminder: (yearly_reminder = false) }),
      'PUT /loans/:id/reminders/': ({ body }: ServedCall) => {
        reminders = { ...reminders, lender: { ...reminders.lender, ...(body as object) } };
        return { ...loan, reminders };
      },
    });
    const { user } = renderPage();
    await user.click(
      await screen.findByRole('button', { name: 'Turn off the reminders of The will of Ana Ortiz' }),
    );
    await screen.findByRole('button', { name: 'Turn on the reminders of The will of Ana Ortiz' });
    const ofLoan = within(screen.getByRole('group', { name: /^\$.* to ben$/ }));
    expect(ofLoan.getByRole('checkbox', { name: reminderWords.late })).not.toBeChecked();
    await user.click(ofLoan.getByRole('checkbox', { name: reminderWords.due }));
    await waitFor(() =>
      expect(ofLoan.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).checked)).toEqual([
        true,
        false,
        false,
      ]),
    );
    expect(calls.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body])).toEqual([
      ['/api/wills/w1/review/', { yearly_reminder: false }],
      ['/loans/l1/reminders/', { due: false }],
    ]);
    expect(screen.queryByText(/The will of Old/)).not.toBeInTheDocument();
  });

  it('says when there is nothing to be reminded of', async () => {
    serveApi({ 'GET /trusts/': [], 'GET /api/wills/': [], 'GET /loans/': [{ ...loan, status: 'pending' }] });
    renderPage();
    expect(await screen.findByText('You have no will yet.')).toBeVisible();
    expect(screen.getByText('You have no active loan.')).toBeVisible();
  });

  it('shows the error, doesn’t change the setting, and retries', async () => {
    const answers: unknown[] = [[503, { detail: messages.unavailable }], [will]];
    serveApi({
      'GET /api/wills/': () => answers.shift() ?? [will],
      'GET /loans/': [],
      'GET /trusts/': [],
      'PUT /api/wills/:id/review/': [429, { detail: messages.tooManyRequests }],
    });
    const { user } = renderPage();
    expect(await screen.findByText('The service is not available right now.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    const button = await screen.findByRole('button', { name: /^Turn off the reminders of The will/ });
    await user.click(button);
    expect(await screen.findByText(messages.tooManyRequests)).toBeVisible();
    expect(button).toHaveTextContent('Turn off');
  });
});

describe('the link in a reminder', () => {
  const renderPage = (at: string) => renderInHost(<Unsubscribe />, { at });

  it('switches it off by a press, and not by the visit', async () => {
    const calls = serveApi({ 'POST /unsubscribe/:token/': {} });
    const { user } = renderPage('/unsubscribe#abc.def');
    const button = await screen.findByRole('button', { name: 'Turn it off' });
    expect(calls).toEqual([]);
    await user.click(button);
    expect(await screen.findByText(/^It is off\./)).toBeVisible();
    expect(calls.map(({ method, path }) => [method, path])).toEqual([['POST', '/unsubscribe/abc.def/']]);
    expect(button).not.toBeInTheDocument();
  });

  it('says so when the link does not work, and when there is none', async () => {
    serveApi({ 'POST /unsubscribe/:token/': [404, { detail: 'This link doesn’t work.' }] });
    const { user } = renderPage('/unsubscribe#abc.def');
    await user.click(await screen.findByRole('button', { name: 'Turn it off' }));
    expect(await screen.findByText('This link doesn’t work.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Turn it off' })).toBeEnabled());
  });

  it.each(['', '#', '#abc'])('says that a link with “%s” is cut off', async (hash) => {
    serveApi({});
    renderPage(`/unsubscribe${hash}`);
    expect(await screen.findByRole('heading', { name: 'This link doesn’t work.' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Turn it off' })).not.toBeInTheDocument();
  });

  it('survives what a mail program appends', async () => {
    const calls = serveApi({ 'POST /unsubscribe/:token/': {} });
    const { user } = renderPage('/unsubscribe#abc.def.>');
    await user.click(await screen.findByRole('button', { name: 'Turn it off' }));
    expect(calls.map(({ path }) => path)).toEqual(['/unsubscribe/abc.def/']);
  });
});
