import { isoDate, messages, todayOf, type Loan, type UserRecord } from '@heartwood/domain';
import { activeLoan, renderInHost, serveApi } from '@heartwood/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { nextStep } from '../../details/next-step';
import { ana, ben } from '../../testing/people';
import { Funding } from './funding';
import { ReceivedDialog } from './received-dialog';
import { SentDialog } from './sent-dialog';

const signed = (changes: Partial<Loan> = {}) => activeLoan({ funding: null, ...changes });
const sent = { sent_on: isoDate('2025-02-03'), method: 'Check 7', received_on: null };
const address = `/loans/${signed().id}`;

function renderPage(user: UserRecord, loan: Loan, answers: Record<string, unknown> = {}) {
  const calls = serveApi(answers);
  const flashes: string[] = [];
  const view = renderInHost(<Funding loan={loan} user={user} />, {
    user,
    onFlash: (message) => flashes.push(message),
  });
  return { ...view, calls, flashes };
}

it('asks the lender to send the money, and the borrower only to wait', () => {
  renderPage(ben, signed());
  expect(screen.getByText(/^ana sends you \$10,000\.00/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'I sent the money' })).not.toBeInTheDocument();
});

it('accepts the day and the way the money was sent', async () => {
  const { user, calls } = renderPage(ana, signed(), {
    [`POST ${address}/funding/`]: signed({ funding: sent }),
  });
  await user.click(screen.getByRole('button', { name: 'I sent the money' }));
  await user.fill(screen.getByLabelText('How it was sent'), 'Check 7');
  await user.click(screen.getAllByRole('button', { name: 'I sent the money' }).at(-1) as HTMLElement);
  await waitFor(() => expect(calls[0]?.body).toEqual({ sent_on: todayOf(new Date()), method: 'Check 7' }));
});

it('accepts the borrower’s statement that it arrived, and says why when it is rejected', async () => {
  const errorResponse = [400, { detail: messages.fundingInFuture, received_on: [messages.fundingInFuture] }];
  const { user } = renderPage(ben, signed({ funding: sent }), {
    [`POST ${address}/funding/confirm/`]: errorResponse,
  });
  expect(screen.getByText(/ana says they sent \$10,000\.00 on February 3, 2025 \(Check 7\)/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Confirm that it arrived' }));
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect((await screen.findAllByText(messages.fundingInFuture)).length).toBeGreaterThan(0);
});

it('lets the other side agree to call the loan off', async () => {
  const loan = signed({ call_off_by: 'borrower' });
  const { user, calls } = renderPage(ana, loan, {
    [`POST ${address}/call-off/`]: signed({ status: 'withdrawn' }),
  });
  expect(screen.getByText(/ben asks to call this loan off/)).toBeVisible();
  // It ends the loan, while asking for it does not.
  expect(screen.getByRole('button', { name: 'Agree to call it off' })).toHaveClass('danger');
  await user.click(screen.getByRole('button', { name: 'Agree to call it off' }));
  await user.click(screen.getAllByRole('button', { name: 'Agree to call it off' }).at(-1) as HTMLElement);
  await waitFor(() => expect(calls).toHaveLength(1));
});

it('says what the server did if the other side took its request back in the meantime', async () => {
  const loan = signed({ call_off_by: 'lender' });
  const { user, flashes } = renderPage(ben, loan, {
    [`POST ${address}/call-off/`]: signed({ call_off_by: 'borrower' }),
  });
  await user.click(screen.getByRole('button', { name: 'Agree to call it off' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Agree to call it off' }));
  await waitFor(() => expect(flashes).toEqual(['We asked ana to agree.']));
});

it('is gone once the money has arrived, and for a loan of the first release', () => {
  renderPage(ana, activeLoan());
  renderPage(ana, signed({ interest_method: undefined }));
  expect(screen.queryByRole('heading', { name: 'Handing over the money' })).not.toBeInTheDocument();
});

describe('a borrower alone, whose absent lender said that the money was sent', () => {
  const absences = [
    {
      role: 'lender',
      reason: 'died',
      said_at: '2025-02-05T18:00:00.000Z',
      counts_on: todayOf(new Date()),
      counts: true,
    } as const,
  ].map((absence) => ({ ...absence, representative: null }));

  it('calls the loan off by themselves, knowing that it can be objected to', async () => {
    const { user, calls } = renderPage(ben, signed({ funding: sent, absences }), {
      [`POST ${address}/call-off/`]: signed({ status: 'withdrawn' }),
    });
    await user.click(screen.getByRole('button', { name: 'Call the loan off' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/marked as one-sided\. ana can object for 14 days\.$/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Call it off' }));
    await waitFor(() => expect(calls).toHaveLength(1));
  });

  it('can be objected to by the lender', async () => {
    const funding = { ...sent, objection_until: todayOf(new Date()) };
    const loan = signed({ status: 'withdrawn', funding, absences });
    const { user, calls } = renderPage(ana, loan, { [`POST ${address}/funding/object/`]: signed() });
    expect(screen.getByText(/^The borrower said alone that it never arrived\./)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'It was handed over' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'It was handed over' }));
    await waitFor(() => expect(calls[0]?.path).toBe(`${address}/funding/object/`));
    expect(nextStep(loan, ben)).toBe(
      'The borrower called this loan off alone, and says that its money never arrived.',
    );
  });
});

describe('the days that the forms propose', () => {
  // In Colorado it is still the evening of November 25.
  beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-26T03:00:00Z') }));
  afterEach(() => jest.useRealTimers());

  it('are today in Colorado, and up to today anywhere', () => {
    renderInHost(<SentDialog loan={signed()} onClose={() => undefined} />, { user: ana });
    expect(screen.getByLabelText('Day it was sent')).toHaveValue('2026-11-25');
    expect(screen.getByLabelText('Day it was sent')).toHaveAttribute('max', '2026-11-26');
  });

  it.each([
    ['2026-11-20', '2026-11-25'],
    ['2026-11-26', '2026-11-26'],
  ])('are not before the money was sent: on %s', (sent_on, proposed) => {
    const loan = signed({ funding: { ...sent, sent_on: isoDate(sent_on) } });
    renderInHost(<ReceivedDialog loan={loan} onClose={() => undefined} />, { user: ben });
    expect(screen.getByLabelText('Day it arrived')).toHaveValue(proposed);
  });
});
