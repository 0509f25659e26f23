import { isoDate, type Loan, type LoanCorrection, type UserRecord } from '@heartwood/domain';
import { activeLoan, renderInHost, sampleCorrection, samplePayment, serveApi } from '@heartwood/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { ana, ben } from '../../testing/people';
import { Payments } from '../payments';
import { CorrectionsToAnswer } from './corrections-to-answer';

const paid = samplePayment({ status: 'confirmed' });
const returned = { ...paid, status: 'rejected' } as const;
const address = `/loans/${activeLoan().id}/corrections/`;
const loan = (changes: Partial<Loan> = {}) =>
  activeLoan({ term_in_months: 480, payments: [paid], ...changes });
const waiting = (changes: Partial<LoanCorrection> = {}) =>
  sampleCorrection({
    ...{ kind: 'payment', objection_until: null, note: 'The slip says so.' },
    after: { amount: 289.71, on: isoDate('2025-03-01') },
    ...changes,
  });

function renderPage(user: UserRecord, shown: Loan, answers: Record<string, unknown> = {}) {
  const calls = serveApi(answers);
  const flashes: string[] = [];
  const view = renderInHost(
    <>
      <CorrectionsToAnswer loan={shown} user={user} />
      <Payments loan={shown} user={user} />
    </>,
    { user, onFlash: (message) => flashes.push(message) },
  );
  return { ...view, calls, flashes };
}

const recent = (today = new Date()) => isoDate(today.toISOString().slice(0, 10));

it('records that the bank returned a payment, which the lender’s word settles at first', async () => {
  const payment = { ...paid, paid_on: recent() };
  const { user, calls, flashes } = renderPage(ana, loan({ payments: [payment] }), {
    [`POST ${address}`]: [201, loan()],
  });
  await user.click(screen.getByRole('button', { name: /^Correct ?: / }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(/stops counting at once. ben can object within 14 days/)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Record the correction' }));
  await waitFor(() => expect(calls[0]?.body).toEqual({ kind: 'return', note: '', payment_id: payment.id }));
  await waitFor(() => expect(flashes).toEqual(['Saved. We told ben.']));
});

it('records the right amount and day, and shows what the server says of them', async () => {
  const sentence = 'On that day nothing was paid.';
  const { user, calls } = renderPage(ben, loan(), {
    [`POST ${address}`]: [400, { detail: 'Please check the marked fields.', paid_on: [sentence] }],
  });
  await user.click(screen.getByRole('button', { name: /^Correct ?: / }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).queryByLabelText('Right amount')).not.toBeInTheDocument();
  await user.click(within(dialog).getByRole('radio', { name: /^The amount or the day is wrong/ }));
  await user.fill(within(dialog).getByLabelText('Right amount'), '289.71');
  await user.click(within(dialog).getByRole('button', { name: 'Record the correction' }));
  expect((await within(dialog).findAllByText(sentence))[0]).toBeVisible();
  expect(calls[0]?.body).toEqual({
    ...{ kind: 'payment', note: '', payment_id: paid.id },
    ...{ amount: 289.71, paid_on: '2025-02-28' },
  });
});

it('says that a payment was never made, which the other side confirms', async () => {
  const { user, calls } = renderPage(ana, loan(), { [`POST ${address}`]: [201, loan()] });
  await user.click(screen.getByRole('button', { name: /^Correct ?: / }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('radio', { name: /recorded twice/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Record the correction' }));
  await waitFor(() => expect(calls[0]?.body).toEqual({ kind: 'mistake', note: '', payment_id: paid.id }));
});

it('corrects the day on which the money arrived', async () => {
  const { user, calls } = renderPage(ben, loan({ payments: [] }), { [`POST ${address}`]: [201, loan()] });
  await user.click(screen.getByRole('button', { name: 'Correct the day the money arrived' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(/It counts once ana confirms it/)).toBeVisible();
  await user.fill(within(dialog).getByLabelText('Day it arrived'), '2025-02-03');
  await user.click(within(dialog).getByRole('button', { name: 'Record the correction' }));
  await waitFor(() => expect(calls[0]?.body).toEqual({ kind: 'funding', note: '', paid_on: '2025-02-03' }));
});

it('asks the other party to confirm a correction, and says what would be owed', async () => {
  const { user, calls } = renderPage(ben, loan({ corrections: [waiting()] }), {
    [`POST ${address}${waiting().id}/confirm/`]: loan(),
  });
  const section = screen.getByRole('region', { name: 'A correction' });
  expect(section).toHaveTextContent(
    'ana says that the payment of $299.71 on Feb 28, 2025 was one of $289.71 on Mar 1, 2025. Note: The slip says so. With it, $',
  );
  expect(within(section).queryByRole('button', { name: 'Take the correction back' })).not.toBeInTheDocument();
  await user.click(within(section).getByRole('button', { name: 'Confirm the correction' }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'Confirm the correction' }));
  await waitFor(() => expect(calls).toHaveLength(1));
});

it('shows whoever recorded it for whom it waits, and takes it back', async () => {
  const { user, calls } = renderPage(ana, loan({ corrections: [waiting()] }), {
    [`DELETE ${address}${waiting().id}/`]: loan(),
  });
  const section = screen.getByRole('region', { name: 'A correction' });
  expect(section).toHaveTextContent('It waits for ben.');
  expect(within(section).getAllByRole('button')).toHaveLength(1);
  await user.click(within(section).getByRole('button', { name: 'Take the correction back' }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'Take the correction back' }));
  await waitFor(() => expect(calls).toHaveLength(1));
});

it('lets the borrower object to a return with a reason', async () => {
  const objection_until = isoDate('2999-12-31');
  const shown = loan({ payments: [returned], corrections: [sampleCorrection({ objection_until })] });
  const { user, calls } = renderPage(ben, shown, {
    [`POST ${address}${sampleCorrection().id}/reject/`]: loan(),
  });
  const section = screen.getByRole('region', { name: 'A correction' });
  expect(section).toHaveTextContent(
    'The payment doesn’t count anymore. The borrower can object until Dec 31, 2999.',
  );
  await user.click(within(section).getByRole('button', { name: 'Object to the return' }));
  await user.fill(await screen.findByLabelText('Reason'), 'It was booked.');
  const dialog = screen.getByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Object to the return' }));
  await waitFor(() => expect(calls[0]?.body).toEqual({ reason: 'It was booked.' }));
});

it('keeps every correction readable, and marks a returned payment', () => {
  const corrections = [
    sampleCorrection(),
    waiting({ id: 'b', status: 'rejected', decided_at: '2025-03-06T18:00:00.000Z', reason: 'No.' }),
  ];
  renderPage(ana, loan({ payments: [returned], corrections }));
  expect(screen.getByRole('row', { name: /^Feb 28, 2025/ })).toHaveTextContent('Returned');
  expect(screen.getByText('Corrections (2)')).toBeVisible();
  expect(screen.getByText(/Rejected on Mar 6, 2025. Not right: No./)).toBeInTheDocument();
  expect(screen.getByText(/the bank returned the payment of \$299.71/)).toBeInTheDocument();
});
