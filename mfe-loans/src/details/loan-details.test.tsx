import {
  addDays,
  addMonths,
  formatShortDate,
  messages,
  todayOf,
  type Loan,
  type UserRecord,
} from '@heartwood/domain';
import { activeLoan, renderInHost, sampleLoan, samplePayment, serveApi } from '@heartwood/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { ana, ben } from '../testing/people';
import { nextStep } from './next-step';
import { Component } from './page';

const path = `/loans/${sampleLoan().id}`;
const trail = { intact: true, events: [] };

function renderPage(user: UserRecord, loan: Loan | [number, unknown], more: Record<string, unknown> = {}) {
  const calls = serveApi({ [`GET ${path}/`]: loan, [`GET ${path}/events/`]: trail, ...more });
  const view = renderInHost([{ path: '/loans/:loanId', element: <Component /> }], { at: path, user });
  return { ...view, calls };
}

/** The value of a term. */
const valueOf = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling;

describe('the figures', () => {
  it('are those of the domain, with the payoff counted from today while it is pending', async () => {
    renderPage(ana, sampleLoan());
    expect(await screen.findByRole('heading', { level: 1, name: 'Loan to ben' })).toBeVisible();
    expect(valueOf('Amount')).toHaveTextContent('$10,000.00');
    expect(valueOf('Interest rate')).toHaveTextContent('5% a year');
    expect(valueOf('Term')).toHaveTextContent('36 months');
    expect(valueOf('Monthly payment')).toHaveTextContent('$299.71');
    expect(valueOf('Total interest')).toHaveTextContent('$789.52');
    expect(valueOf('Payoff date')).toHaveTextContent(formatShortDate(addMonths(todayOf(new Date()), 36)));
    expect(screen.getByText('Pending')).toBeVisible();
  });

  it('say what is left, and what is due next', async () => {
    const today = todayOf(new Date());
    renderPage(ben, activeLoan({ funding: { sent_on: today, method: '', received_on: today } }));
    const left = (_text: string, element: Element | null) =>
      element?.localName === 'p' && element.textContent === '$10,000.00 left';
    expect(await screen.findByText(left)).toBeVisible();
    expect(screen.getByText(/^Next:/)).toHaveTextContent(
      `Next: $299.71 on ${formatShortDate(addMonths(today, 1))}`,
    );
    expect(screen.getByRole('progressbar', { name: '0% paid back' })).toBeInTheDocument();
  });

  it('don’t say that all is paid back before it is', async () => {
    const today = todayOf(new Date());
    const payment = samplePayment({ amount: 9999, paid_on: today, status: 'confirmed' });
    renderPage(
      ben,
      activeLoan({ funding: { sent_on: today, method: '', received_on: today }, payments: [payment] }),
    );
    expect(await screen.findByRole('progressbar', { name: '99% paid back' })).toBeInTheDocument();
  });

  it('say what was missed', async () => {
    renderPage(ben, activeLoan({ term_in_months: 480 }));
    expect(await screen.findByText(/is overdue$/)).toBeVisible();
    expect(screen.getByText(/^Overdue since/)).toHaveTextContent('Overdue since Feb 28, 2025: $');
    expect(screen.getByText(/days late\./).closest('p')).toHaveTextContent(
      'What you record counts once ana confirms it.',
    );
  });

  it('say that a recorded payment waits for the lender, by the full name', async () => {
    const today = todayOf(new Date());
    const payments = [samplePayment({ amount: 400, paid_on: today, recorded_by: 'borrower' })];
    const first_payment_on = addDays(today, -1);
    renderPage(ben, activeLoan({ lender_name: 'Kate Haas', first_payment_on, payments }));
    expect(await screen.findByText('Recorded, waiting for Kate Haas')).toBeVisible();
    expect(screen.getByText('The next payment is recorded, and waits for Kate Haas.')).toBeVisible();
    expect(screen.queryByText(/is overdue$/)).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Loan from Kate Haas' })).toBeVisible();
    expect(screen.getByText('Lender: Kate Haas (ana). Borrower: ben.')).toBeVisible();
  });

  it.each([
    [0, 'Active', null],
    [1, 'Late', 'one day late'],
    [2, 'Late', '2 days late'],
  ])('say %i days after a payment was due that the loan is %s', async (days, standing, words) => {
    const first_payment_on = addDays(todayOf(new Date()), -days);
    renderPage(ben, activeLoan({ term_in_months: 480, first_payment_on }));
    expect(await screen.findByText(standing)).toBeVisible();
    if (words) expect(screen.getByText(new RegExp(`is ${words}\\.`))).toBeVisible();
    else expect(screen.queryByText(/is overdue$/)).not.toBeInTheDocument();
  });

  it('count from the day the money arrived once it runs', async () => {
    renderPage(ana, activeLoan());
    expect(await screen.findByText('Late')).toBeVisible();
    expect(valueOf('Payoff date')).toHaveTextContent('Jan 31, 2028');
  });
});

describe('a loan that has ended', () => {
  it('shows no payment to come if it is repaid, and no dates for a calendar', async () => {
    const closed = { status: 'repaid', closed_as: 'stated', closed_at: '2025-06-30T18:00:00.000Z' } as const;
    renderPage(ana, activeLoan({ term_in_months: 480, ...closed }));
    expect(await screen.findByRole('heading', { name: 'The plan that was agreed' })).toBeVisible();
    expect(valueOf('Payoff date')).toHaveTextContent('Jun 30, 2025');
    expect(screen.getByText('What was owed')).toBeVisible();
    expect(screen.queryByText('What is still owed')).not.toBeInTheDocument();
    expect(screen.getByText('Choose a payment in the chart to see what was planned.')).toBeVisible();
    expect(screen.queryByText(/^Payment \d+ of 480/)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Spreadsheet (CSV)' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Calendar (ICS)' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Remove the rest from your calendar (ICS)' })).toBeVisible();
  });

  it.each(['declined', 'withdrawn'] as const)('has no payoff date if it was %s', async (status) => {
    renderPage(ana, sampleLoan({ status, closed_at: '2025-06-30T18:00:00.000Z' }));
    expect(await screen.findByText('Payoff date')).toBeVisible();
    expect(valueOf('Payoff date')).toHaveTextContent('–');
  });

  it('has nothing to remove from a calendar after the last day of its plan', async () => {
    const closed = { status: 'repaid', closed_as: 'stated', closed_at: '2025-06-30T18:00:00.000Z' } as const;
    renderPage(ana, activeLoan({ term_in_months: 3, ...closed }));
    expect(await screen.findByRole('button', { name: 'Spreadsheet (CSV)' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /your calendar/ })).not.toBeInTheDocument();
  });

  it('has dates for a calendar while it runs', async () => {
    renderPage(ana, activeLoan());
    expect(await screen.findByRole('button', { name: 'Calendar (ICS)' })).toBeVisible();
  });
});

describe('its state', () => {
  it.each([
    [{}, ana, 'Active since January 31, 2025. Both of you signed.'],
    [{ lender_signature: null }, ana, /^Active since .* You have not signed these terms\.$/],
    [{ lender_signature: null }, ben, /^Active since .* ana has not signed these terms\.$/],
  ])('names who has not signed: %p', (changes, viewer, sentence) =>
    expect(nextStep(activeLoan(changes), viewer)).toEqual(
      typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
    ),
  );
});

it('names somebody who is invited by the name that the proposer typed, and says what was mailed', async () => {
  const invitation = {
    ...{ role: 'borrower' as const, name: 'Emma Haas', email: 'emma@example.com', mailed_at: null },
    ...{ joined_at: null, same_address: null },
  };
  const invited = sampleLoan({ borrower_username: '', borrower_name: 'Emma Haas', invitation });
  const account = { email: 'ana@example.com', email_verified: false };
  renderPage(ana, invited, { 'GET /account/': account });
  expect(await screen.findByRole('heading', { level: 1, name: 'Loan to Emma Haas' })).toBeVisible();
  expect(screen.getByText(/^You proposed these terms. Emma Haas is invited/)).toBeVisible();
  expect(screen.getByText('Lender: ana. Borrower: Emma Haas, invited.')).toBeVisible();
  expect(await screen.findByText('Nothing was mailed to Emma Haas')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Withdraw' })).toBeVisible();
});

describe('a proposal without the signature of who made it', () => {
  it.each([
    [ana, 'You proposed these terms but didn’t sign them. Sign the contract so that ben can accept.'],
    [ben, 'ana proposed these terms but hasn’t signed them. You can accept once they do.'],
  ])('says whose signature is missing', (viewer, sentence) =>
    expect(nextStep(sampleLoan({ lender_signature: null }), viewer)).toBe(sentence),
  );
});

describe('what can be done', () => {
  it('is to withdraw for who proposed it, and to decline for the other', async () => {
    renderPage(ana, sampleLoan());
    expect(await screen.findByRole('button', { name: 'Withdraw' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Decline' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'View Contract' })).toHaveAttribute('href', `${path}/contract`);
  });

  it('is to decline for the other party', async () => {
    renderPage(ben, sampleLoan());
    expect(await screen.findByRole('button', { name: 'Decline' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Withdraw' })).not.toBeInTheDocument();
  });

  it('is neither once it is no longer pending', async () => {
    renderPage(ben, activeLoan());
    expect(await screen.findByRole('link', { name: 'View Contract' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Withdraw|Decline/ })).not.toBeInTheDocument();
  });
});

describe('withdraw and decline', () => {
  it('ask for confirmation', async () => {
    const { user, calls } = renderPage(ben, sampleLoan());
    await user.click(await screen.findByRole('button', { name: 'Decline' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('lead to the dashboard with a message', async () => {
    const withdrawn = sampleLoan({ status: 'withdrawn' });
    const { user, router } = renderPage(ana, sampleLoan(), { [`POST ${path}/withdraw/`]: withdrawn });
    await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    expect(router.state.location.state).toEqual({ flash: 'Loan to ben was withdrawn.' });
  });

  it('say what the server said, and show the loan as it is now', async () => {
    const reason = String(messages.loanNotPending('withdrawn'));
    const answers = [sampleLoan(), sampleLoan({ status: 'withdrawn' })];
    const { user } = renderPage(ben, sampleLoan(), {
      [`GET ${path}/`]: () => answers.shift(),
      [`POST ${path}/decline/`]: [409, { detail: reason }],
    });
    await user.click(await screen.findByRole('button', { name: 'Decline' }));
    const dialog = screen.getByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: 'Decline' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(`Failed to decline loan: ${reason}`);
    expect(await screen.findByText('Withdrawn')).toBeInTheDocument();
  });

  it('say so when the server takes longer than a second', async () => {
    const { user } = renderPage(ana, sampleLoan(), {
      [`POST ${path}/withdraw/`]: () => new Promise(() => undefined),
    });
    await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
    const dialog = screen.getByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
    expect(within(dialog).queryByText(messages.loanStillPending)).not.toBeInTheDocument();
    await act(() => new Promise((resolve) => setTimeout(resolve, 1050)));
    expect(within(dialog).getByText(messages.loanStillPending)).toBeVisible();
  });
});

describe('a loan that can’t be shown', () => {
  it('fetches again on demand', async () => {
    const answers: unknown[] = [[500, { detail: messages.serverError }], sampleLoan()];
    const { user } = renderPage(ana, sampleLoan(), { [`GET ${path}/`]: () => answers.shift() });
    expect(await screen.findByText('Failed to fetch loan details')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Loan to ben' })).toBeVisible();
  });

  it('doesn’t exist for anyone else', async () => {
    renderPage(ana, [404, { detail: messages.loanNotFound }]);
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('We couldn’t find this loan.');
    expect(screen.getByText('It may not be yours to see.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to the loans' })).toHaveAttribute('href', '/loans');
  });
});

it('shows the response to a change at once, without fetching the loan again', async () => {
  const loan = activeLoan({ term_in_months: 480, payments: [samplePayment()] });
  let reads = 0;
  const { user, calls } = renderPage(ben, loan, {
    [`GET ${path}/`]: () => (reads++ === 0 ? loan : new Promise(() => undefined)),
    [`POST ${path}/payments/${samplePayment().id}/confirm/`]: { ...loan, payments: [] },
  });
  await user.click((await screen.findAllByRole('button', { name: /^Confirm/ }))[0] ?? document.body);
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.queryByText(/ana says you paid/)).not.toBeInTheDocument());
  expect(calls.filter((call) => call.method === 'GET' && call.path === `${path}/`)).toHaveLength(2);
});
