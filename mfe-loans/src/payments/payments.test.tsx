import {
  addDays,
  formatShortDate,
  isoDate,
  messages,
  reminderWords,
  termsOf,
  todayOf,
  type Loan,
  type ReminderKind,
  type UserRecord,
} from '@heartwood/domain';
import { activeLoan, noneOff, renderInHost, samplePayment, serveApi } from '@heartwood/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { ana, ben } from '../testing/people';
import { Payments } from './payments';
import { PaymentsToConfirm } from './payments-to-confirm';
import { RecordPaymentButton } from './record-payment-button';

const releaseAddress = `/loans/${activeLoan().id}/release/`;
const address = `/loans/${activeLoan().id}/payments/`;
/** A loan whose days don't depend on when the tests run: 480 months from 2025. */
const loan = (changes: Partial<Loan> = {}) => activeLoan({ term_in_months: 480, ...changes });

function renderPage(user: UserRecord, shown: Loan, answers: Record<string, unknown> = {}) {
  const calls = serveApi(answers);
  const flashes: string[] = [];
  const view = renderInHost(
    <>
      <PaymentsToConfirm loan={shown} user={user} />
      <RecordPaymentButton loan={shown} user={user} primary />
      <Payments loan={shown} user={user} />
    </>,
    { user, onFlash: (message) => flashes.push(message) },
  );
  return { ...view, calls, flashes };
}

it('offers the borrower to record a payment, and neither to mark the loan as repaid nor to release it', () => {
  renderPage(ben, loan());
  expect(screen.getByRole('button', { name: 'Record a payment' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Mark as repaid' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Release the borrower' })).not.toBeInTheDocument();
});

it.each([
  ['Record a payment', 'dialog', ben],
  ['Release the borrower', 'dialog', ana],
  ['Mark as repaid', 'alertdialog', ana],
])('keeps the dialog of “%s” open when the loan ends in the meantime', async (name, role, person) => {
  const repaid = loan({ status: 'repaid', closed_at: '2026-02-01T10:00:00.000Z' });
  serveApi({});
  function Page() {
    const [shown, setShown] = useState(loan());
    return (
      <>
        <button onClick={() => setShown(repaid)}>The other person is faster</button>
        <RecordPaymentButton loan={shown} user={person} primary />
        <Payments loan={shown} user={person} />
      </>
    );
  }
  const { user } = renderInHost(<Page />, { user: person });
  await user.click(screen.getByRole('button', { name }));
  const dialog = await screen.findByRole(role);
  // A dialog takes the pointer from the page behind it.
  fireEvent.click(screen.getByText('The other person is faster'));
  expect(screen.queryByText('No payments were recorded here.')).toBeInTheDocument();
  expect(dialog).toBeVisible();
});

it('invites nobody to record a payment of a loan that has ended', () => {
  renderPage(ben, loan({ status: 'repaid', closed_as: 'stated', closed_at: '2025-03-31T20:00:00.000Z' }));
  expect(screen.getByText('No payments were recorded here.')).toBeVisible();
  expect(screen.queryByText(/Either of you can record one/)).not.toBeInTheDocument();
});

it('releases the borrower with a note and the exclusion that was typed', async () => {
  const { user, calls } = renderPage(ana, loan({ interest_rate: 0 }), { [`POST ${releaseAddress}`]: loan() });
  await user.click(screen.getByRole('button', { name: 'Release the borrower' }));
  const amount = screen.getByLabelText('Amount to release');
  expect(amount).toHaveValue('10000.00');
  await user.fill(amount, '80');
  await user.fill(screen.getByLabelText('Gift note'), 'Happy birthday.');
  await user.click(screen.getByText('Gifts and tax'));
  await user.type(screen.getByLabelText('Annual exclusion'), '19000');
  await user.fill(screen.getByLabelText('For the year'), '2026');
  await user.click(screen.getByRole('button', { name: 'Release' }));
  await waitFor(() =>
    expect(calls[0]?.body).toEqual({
      amount: 80,
      note: 'Happy birthday. Annual exclusion for 2026, as the lender typed it: $19,000.00.',
    }),
  );
});

it('releases nothing without an amount', async () => {
  const { user, calls } = renderPage(ana, loan());
  await user.click(screen.getByRole('button', { name: 'Release the borrower' }));
  await user.clear(screen.getByLabelText('Amount to release'));
  await user.click(screen.getByRole('button', { name: 'Release' }));
  expect((await screen.findAllByText(String(messages.required('Amount'))))[0]).toBeInTheDocument();
  expect(calls).toEqual([]);
});

it('sends a release again as the same one when its answer was lost', async () => {
  const answers = [[500, { detail: messages.serverError }], loan()];
  const { user, calls } = renderPage(ana, loan(), { [`POST ${releaseAddress}`]: () => answers.shift() });
  await user.click(screen.getByRole('button', { name: 'Release the borrower' }));
  await user.click(screen.getByRole('button', { name: 'Release' }));
  await screen.findByText(messages.serverError);
  await user.click(screen.getByRole('button', { name: 'Release' }));
  await waitFor(() => expect(calls).toHaveLength(2));
  const [first, second] = calls.map(({ headers }) => headers.get('idempotency-key'));
  expect(first).toBe(second);
});

it('accepts no invalid annual exclusion, and none without its year', async () => {
  const { user, calls } = renderPage(ana, loan({ interest_rate: 0 }));
  await user.click(screen.getByRole('button', { name: 'Release the borrower' }));
  await user.click(screen.getByText('Gifts and tax'));
  expect(screen.getByText(/annual exclusion need no gift tax return/)).toHaveTextContent(
    /return \(IRC 2503\(b\)\)\. /,
  );
  await user.type(screen.getByLabelText('Annual exclusion'), 'nineteen');
  await user.click(screen.getByRole('button', { name: 'Release' }));
  expect(screen.getByLabelText('Annual exclusion')).toBeInvalid();
  await user.clear(screen.getByLabelText('Annual exclusion'));
  await user.type(screen.getByLabelText('Annual exclusion'), '19000');
  await user.clear(screen.getByLabelText('For the year'));
  await user.click(screen.getByRole('button', { name: 'Release' }));
  expect((await screen.findAllByText(messages.exclusionYear))[0]).toBeInTheDocument();
  expect(calls).toEqual([]);
});

it('shows nothing before the loan is accepted', () => {
  renderPage(ana, activeLoan({ status: 'pending', accepted_at: null }));
  expect(screen.queryByRole('heading', { name: 'Payments' })).not.toBeInTheDocument();
});

describe('the lender', () => {
  it('records a payment with the amount that is due filled in', async () => {
    const { user, calls, flashes } = renderPage(ana, loan(), { [`POST ${address}`]: [201, loan()] });
    await user.click(screen.getByRole('button', { name: 'Record a payment' }));
    expect(screen.getByLabelText('Amount')).toHaveValue('48.22');
    await user.fill(screen.getByLabelText('Amount'), '100');
    await user.click(screen.getByRole('button', { name: 'Record payment' }));
    await waitFor(() =>
      expect(flashes).toEqual(['$100.00 counts as received. ben can object within 14 days.']),
    );
    expect(calls[0]?.body).toEqual({ amount: 100, paid_on: todayOf(new Date()), method: '', note: '' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  /** Refuses the first attempt, as the API does about a payment that looks recorded. */
  const asksFirst = (status: number) => {
    const detail = String(messages.paymentLooksRecorded('$100.00', '2025-02-28'));
    const answers = [
      [409, { detail, code: 'payment_looks_recorded' }],
      [status, loan()],
    ];
    return () => answers.shift();
  };
  const anotherOne = async (user: ReturnType<typeof renderPage>['user']) => {
    const question = await screen.findByRole('alertdialog', { name: 'Is this another payment?' });
    expect(question).toHaveTextContent('A payment of $100.00 made on February 28, 2025 is recorded already.');
    await user.click(within(question).getByRole('button', { name: 'It is another one' }));
  };

  it('is asked by the server before the same payment is recorded twice, and loses nothing', async () => {
    const [refused, answer] = [asksFirst(201), asksFirst(201)];
    const answers = [refused, answer, answer];
    const { user, calls } = renderPage(ana, loan(), { [`POST ${address}`]: () => answers.shift()?.() });
    await user.click(screen.getByRole('button', { name: 'Record a payment' }));
    await user.fill(screen.getByLabelText('Amount'), '100');
    await user.click(screen.getByRole('button', { name: 'Record payment' }));
    const question = await screen.findByRole('alertdialog', { name: 'Is this another payment?' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByLabelText('Amount')).toHaveValue('100');
    await user.click(screen.getByRole('button', { name: 'Record payment' }));
    await anotherOne(user);
    await waitFor(() => expect(calls[2]?.body).toMatchObject({ amount: 100, another: true }));
    expect(calls[1]?.body).not.toHaveProperty('another');
  });

  it('is asked by the server before a payment like one that counts is confirmed', async () => {
    const payment = samplePayment({ recorded_by: 'borrower', paid_on: isoDate('2025-03-03') });
    const { user, calls } = renderPage(ana, loan({ payments: [payment] }), {
      [`POST ${address}${payment.id}/confirm/`]: asksFirst(200),
    });
    await user.click(screen.getByRole('button', { name: /^Confirm/ }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Confirm' }));
    await anotherOne(user);
    await waitFor(() => expect(calls[1]?.body).toEqual({ another: true }));
  });

  it('records a payment again that was rejected, without a question', async () => {
    const payments = [samplePayment({ amount: 7, paid_on: todayOf(new Date()), status: 'rejected' })];
    const { user, calls } = renderPage(ana, loan({ payments }), { [`POST ${address}`]: [201, loan()] });
    await user.click(screen.getByRole('button', { name: 'Record a payment' }));
    await user.fill(screen.getByLabelText('Amount'), '7');
    await user.click(screen.getByRole('button', { name: 'Record payment' }));
    await waitFor(() => expect(calls).toHaveLength(1));
  });

  it('sends a valid Idempotency-Key, whatever was typed, and keeps it for a retry', async () => {
    const failing = { [`POST ${address}`]: [503, { detail: 'Busy.' }] };
    const { user, calls } = renderPage(ana, loan(), failing);
    await user.click(screen.getByRole('button', { name: 'Record a payment' }));
    await user.fill(screen.getByLabelText(/How it was paid/), 'Check 1042, für März');
    const key = (call: number) => calls[call]?.headers.get('idempotency-key') ?? '';
    await user.click(screen.getByRole('button', { name: 'Record payment' }));
    await waitFor(() => expect(key(0)).toMatch(/^[\x21-\x7e]{1,200}$/));
    await user.click(await screen.findByRole('button', { name: 'Record payment' }));
    await waitFor(() => expect(key(1)).toBe(key(0)));
    await user.type(screen.getByLabelText(/How it was paid/), '!');
    await user.click(await screen.findByRole('button', { name: 'Record payment' }));
    await waitFor(() => expect(key(2)).toMatch(/^[\x21-\x7e]{1,200}$/));
    expect(key(2)).not.toBe(key(0));
  });

  it('says before sending that it is more than is owed, or before the loan', async () => {
    const { user, calls } = renderPage(ana, loan({ interest_rate: 0 }));
    await user.click(screen.getByRole('button', { name: 'Record a payment' }));
    await user.fill(screen.getByLabelText('Amount'), '10000.01');
    await user.click(screen.getByRole('button', { name: 'Record payment' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      String(messages.paymentTooLarge('$10,000.00')),
    );
    await user.fill(screen.getByLabelText('Day of the payment'), '2025-01-30');
    expect(
      (await screen.findAllByText(String(messages.paymentBeforeLoan('2025-01-31'))))[0],
    ).toBeInTheDocument();
    expect(calls).toHaveLength(0);
  });

  it('keeps what was typed when the server rejects it', async () => {
    const errorResponse = [400, { detail: messages.paymentInFuture, paid_on: [messages.paymentInFuture] }];
    const { user } = renderPage(ana, loan(), { [`POST ${address}`]: errorResponse });
    await user.click(screen.getByRole('button', { name: 'Record a payment' }));
    await user.click(screen.getByRole('button', { name: 'Record payment' }));
    expect((await screen.findAllByText(messages.paymentInFuture)).length).toBeGreaterThan(0);
    expect(screen.getByLabelText('Amount')).toHaveValue('48.22');
  });

  it('deletes one after asking for confirmation', async () => {
    const payment = samplePayment();
    const { user, calls } = renderPage(ana, loan({ payments: [payment] }), {
      [`DELETE ${address}${payment.id}/`]: loan(),
    });
    await user.click(
      screen.getByRole('button', { name: /^Take back ?: \$299\.71, paid on February 28, 2025$/ }),
    );
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Take back' }));
    await waitFor(() => expect(calls).toHaveLength(1));
  });

  it('can end the loan as repaid, and says what that forgives', async () => {
    const { user } = renderPage(ana, loan({ interest_rate: 0 }));
    await user.click(screen.getByRole('button', { name: 'Mark as repaid' }));
    expect(screen.getByRole('alertdialog')).toHaveTextContent('$10,000.00 is still owed');
    expect(screen.getByRole('alertdialog')).toHaveTextContent(
      'You forgive the remaining $10,000.00, unless it reached you another way.',
    );
  });

  it('says which payments can then no longer be confirmed', async () => {
    const payments = [samplePayment(), samplePayment({ id: 'b', amount: 0.29 })];
    const { user } = renderPage(ana, loan({ payments }));
    await user.click(screen.getByRole('button', { name: 'Mark as repaid' }));
    expect(screen.getByRole('alertdialog')).toHaveTextContent(
      '2 payments, $300.00 in all, still wait for ben. They can’t confirm them after this.',
    );
  });

  it.each([
    [1, 'A payment of $100.00 that ben recorded still waits for you. Confirm it first'],
    [2, '2 payments, $200.00 in all, that ben recorded still wait for you. Confirm them first'],
  ])('is asked to confirm what the borrower recorded first (%i)', async (count, sentence) => {
    const waiting = { amount: 100, recorded_by: 'borrower' } as const;
    const payments = Array.from({ length: count }, (_, id) => samplePayment({ ...waiting, id: `${id}` }));
    const { user } = renderPage(ana, loan({ payments: [...payments, samplePayment()] }));
    await user.click(screen.getByRole('button', { name: 'Mark as repaid' }));
    const question = screen.getByRole('alertdialog');
    expect(question).toHaveTextContent(sentence);
    expect(question).toHaveTextContent('A payment of $299.71 still waits for ben.');
  });

  it('sees that a payment of a loan that has ended will not be confirmed', () => {
    renderPage(ana, loan({ status: 'repaid', payments: [samplePayment()] }));
    expect(screen.getByText('Not confirmed')).toBeVisible();
    expect(screen.queryByText('Waiting')).not.toBeInTheDocument();
  });
});

describe('the borrower', () => {
  it('confirms what waits, first on the page', async () => {
    const payment = samplePayment({ method: 'Check 1042' });
    const { user, calls, flashes } = renderPage(ben, loan({ payments: [payment] }), {
      [`POST ${address}${payment.id}/confirm/`]: loan(),
    });
    expect(screen.getByText('ana says you paid $299.71 on Feb 28, 2025 (Check 1042).')).toBeVisible();
    expect(screen.getAllByRole('button')[0]).toHaveAccessibleName(/^Confirm/);
    await user.click(screen.getByRole('button', { name: /^Confirm/ }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(flashes).toEqual(['The payment is confirmed.']));
    expect(calls).toHaveLength(1);
  });

  it('can’t confirm what would no longer count, reads why, and can answer that it is not right', async () => {
    const ended = { terms_version: 1, terms: termsOf(loan()), carried_interest: 0 };
    const turn = { effective_on: isoDate('2025-03-31'), proposed_at: '2025-03-31T18:00:00.000Z' };
    const payment = samplePayment();
    const shown = loan({ payments: [payment], amendments: [{ ...ended, ...turn }] });
    const { user, calls } = renderPage(ben, shown, { [`POST ${address}${payment.id}/reject/`]: shown });
    expect(
      screen.getByText(/The terms were amended as of March 31, 2025 without this payment/),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Confirm/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^Not right/ }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Not right' }));
    await waitFor(() => expect(calls).toHaveLength(1));
  });

  it('reads what the lender recorded as received, and can agree or object', async () => {
    const objection_until = addDays(todayOf(new Date()), 3);
    const payment = samplePayment({ recorded_by: 'lender', objection_until });
    const { user, calls } = renderPage(ben, loan({ payments: [payment] }), {
      [`POST ${address}${payment.id}/reject/`]: loan(),
    });
    expect(screen.getByText(/^ana says you paid \$299\.71/)).toHaveTextContent(
      `It counts already. You can object until ${formatShortDate(objection_until)}.`,
    );
    expect(screen.getByText('Received')).toBeVisible();
    expect(screen.queryByRole('heading', { name: /^Confirm/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^That’s right/ }));
    expect(screen.getByRole('alertdialog')).toHaveTextContent('you can’t object to it anymore');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: /^Not right/ }));
    const dialog = screen.getByRole('dialog');
    expect(dialog).toHaveTextContent('It won’t count anymore');
    await user.click(within(dialog).getByRole('button', { name: 'Not right' }));
    await waitFor(() => expect(calls).toHaveLength(1));
  });

  it('sees why a decision came too late', async () => {
    const payment = samplePayment();
    const { user } = renderPage(ben, loan({ payments: [payment] }), {
      [`POST ${address}${payment.id}/reject/`]: [404, { detail: messages.paymentNotFound }],
    });
    await user.click(screen.getByRole('button', { name: /^Not right/ }));
    await user.fill(screen.getByLabelText('Reason'), 'The check bounced.');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Not right' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(messages.paymentNotFound);
  });

  it('sees what each payment covered, and nothing to decide about decided ones', () => {
    const shown = loan({
      interest_rate: 6,
      payments: [
        samplePayment({ amount: 150, status: 'confirmed' }),
        samplePayment({ id: 'b', paid_on: isoDate('2025-03-01'), status: 'rejected' }),
      ],
    });
    renderPage(ben, shown);
    const row = screen.getByRole('row', { name: /Feb 28, 2025/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual([
      ...['$150.00', '$50.00', '$100.00', '$9,900.00', 'Confirmed', ''],
      'Correct: $150.00, paid on February 28, 2025',
    ]);
    expect(screen.getByText('Rejected')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Confirm|Not right/ })).not.toBeInTheDocument();
  });
});

it('shows only irreversible actions as dangerous', async () => {
  const { user } = renderPage(ana, loan({ payments: [samplePayment({ recorded_by: 'lender' })] }));
  for (const name of ['Mark as repaid', 'Release the borrower'])
    expect(screen.getByRole('button', { name })).toHaveClass('danger');
  await user.click(screen.getByRole('button', { name: 'Mark as repaid' }));
  const question = screen.getByRole('alertdialog');
  expect(within(question).getByRole('button', { name: 'Mark as repaid' })).toHaveClass('destroy');
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Release the borrower' }));
  expect(screen.getByRole('button', { name: 'Release' })).toHaveClass('destroy');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: /^Take back/ }));
  expect(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Take back' })).toHaveClass(
    'primary',
  );
});

it('prints no column of buttons', () => {
  renderPage(ana, loan({ payments: [samplePayment({ recorded_by: 'lender' })] }));
  expect(screen.getByRole('columnheader', { name: 'Action' })).toHaveClass('screenOnly');
});

describe('reminders', () => {
  it('are switched off and on one by one', async () => {
    const reminders = { ...noneOff, borrower: { ...noneOff.borrower, due: false } };
    const { user, calls } = renderPage(ben, loan({ reminders }), {
      [`PUT /loans/${loan().id}/reminders/`]: loan(),
    });
    const box = (kind: ReminderKind) => screen.getByRole('checkbox', { name: reminderWords[kind] });
    expect(box('before')).toBeChecked();
    expect(box('due')).not.toBeChecked();
    await user.click(box('late'));
    await waitFor(() => expect(calls.at(-1)?.body).toEqual({ late: false }));
    await waitFor(() => expect(box('due')).toHaveAttribute('aria-disabled', 'false'));
    await user.click(box('due'));
    await waitFor(() => expect(calls.at(-1)?.body).toEqual({ due: true }));
  });

  it('say what went wrong', async () => {
    const { user } = renderPage(ana, loan(), { [`PUT /loans/${loan().id}/reminders/`]: [500, {}] });
    await user.click(screen.getByRole('checkbox', { name: reminderWords.late }));
    expect(await screen.findByText(messages.loanRemindersFailed)).toBeVisible();
    expect(screen.getByRole('checkbox', { name: reminderWords.late })).toBeChecked();
  });
});

describe('early payoff', () => {
  it('says what it costs on a day', async () => {
    const { user } = renderPage(ben, loan({ interest_rate: 0 }));
    await user.click(screen.getByText('Pay off early'));
    expect(screen.getByText('$10,000.00', { selector: 'strong' })).toBeVisible();
    await user.fill(screen.getByLabelText('Pay everything off on'), '2099-01-31');
    expect(await screen.findByText('The plan has paid everything off by then.')).toBeVisible();
    await user.fill(screen.getByLabelText('Pay everything off on'), '2025-01-31');
    await user.tab();
    expect(await screen.findByText(messages.payoffDayPast)).toBeVisible();
  });
});
