import { addMonths, messages, todayOf } from '@heartwood/domain';
import { renderInHost, sampleLoan, serveApi } from '@heartwood/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ana } from '../testing/people';
import { Component } from './page';

const begun = addMonths(todayOf(new Date()), -6);
const renderPage = () => renderInHost(<Component />, { at: '/loans/new', user: ana });
type Pointer = ReturnType<typeof renderPage>['user'];

const put = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const send = (user: Pointer) => user.click(screen.getByRole('button', { name: 'Propose loan' }));
const already = () => screen.getByRole('checkbox', { name: 'The money was handed over already' });

async function fill(user: Pointer) {
  await user.click(screen.getByRole('radio', { name: /^I lend/ }));
  put('Username of the other person', 'ben');
  put('Amount', '1200');
  put('Interest rate', '0');
  put('Term', '12');
  await user.click(screen.getByRole('radio', { name: 'Type' }));
  await user.fill(screen.getByLabelText('Type your full name'), 'Ana Ortiz');
  await user.click(already());
}

async function paste(user: Pointer, text: string) {
  put('Paste a list', text);
  await user.click(screen.getByRole('button', { name: 'Add the list' }));
}

let calls: ReturnType<typeof serveApi>;
const posts = () => calls.filter(({ method }) => method === 'POST');
beforeEach(() => {
  sessionStorage.clear();
  calls = serveApi({
    'GET /loans/': [],
    'GET /api/federal-rates/': { federal_rates: null },
    'POST /loans/': [201, sampleLoan()],
  });
});

describe('a loan that runs already', () => {
  it('is proposed with its day and its payments, from a list and by hand', async () => {
    const { user } = renderPage();
    await fill(user);
    put('Money handed over on', begun);
    const [first, second] = [addMonths(begun, 1), addMonths(begun, 2)];
    await paste(user, `${first};100,00;Check 1\nnever;100;Check 2`);
    expect(screen.getByLabelText('Paste a list')).toHaveValue('never;100;Check 2');
    expect(screen.getByText(/^Line 2: “never” is not a day/)).toBeVisible();
    await send(user);
    const summary = await screen.findByRole('alert', { name: /./ }).catch(() => document.body);
    expect(summary).toHaveTextContent(messages.earlierListNotAdded);
    expect(posts()).toHaveLength(0);
    put('Paste a list', '');
    await user.click(screen.getByRole('button', { name: 'Add a payment' }));
    put('Payment 2: Paid on', second);
    put('Payment 2: Amount', '50.5');
    expect(await screen.findByText('2 payments so far, $150.50 in all.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add a payment' }));
    await send(user);
    await waitFor(() => expect(posts()).toHaveLength(1));
    expect(posts()[0]?.body).toMatchObject({
      handed_over_on: begun,
      earlier_payments: [
        { paid_on: first, amount: 100, method: 'Check 1' },
        { paid_on: second, amount: 50.5, method: '' },
      ],
    });
  });

  it('names the row of a mistake, also after an empty one', async () => {
    const { user } = renderPage();
    await fill(user);
    put('Money handed over on', begun);
    await user.click(screen.getByRole('button', { name: 'Add a payment' }));
    await paste(user, `${addMonths(begun, -1)};100`);
    await send(user);
    const row = within(screen.getByRole('group', { name: 'Payment 2' }));
    expect(await row.findByText(String(messages.paymentBeforeLoan(begun)))).toBeVisible();
    expect(posts()).toHaveLength(0);
  });

  it('needs its day, and is a new loan again without the tick, which loses nothing', async () => {
    const { user } = renderPage();
    await fill(user);
    await paste(user, `${addMonths(begun, 1)};100`);
    await send(user);
    expect((await screen.findAllByText(String(messages.handedOverInvalid())))[0]).toBeVisible();
    await user.click(already());
    await user.click(already());
    expect(screen.getByLabelText('Payment 1: Amount')).toHaveValue('100.00');
    await user.click(already());
    await send(user);
    await waitFor(() => expect(posts()).toHaveLength(1));
    expect(posts()[0]?.body).toMatchObject({ handed_over_on: null, earlier_payments: [] });
  });

  it('shows the plan from its day, and is still there after a reload', async () => {
    const before = renderPage();
    await fill(before.user);
    put('Money handed over on', begun);
    await paste(before.user, `${addMonths(begun, 1)};100;Check 1`);
    expect(await screen.findByText(/The plan counts from/)).toBeVisible();
    expect(screen.queryByText(/assume that the money arrives today/)).not.toBeInTheDocument();
    before.unmount();
    renderPage();
    expect(screen.getByLabelText('Money handed over on')).toHaveValue(begun);
    expect(screen.getByLabelText('Payment 1: How it was paid')).toHaveValue('Check 1');
  });
});
