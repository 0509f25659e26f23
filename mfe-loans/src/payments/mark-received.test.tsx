import { cents, messages, todayOf } from '@heartwood/domain';
import { activeLoan, renderInHost, serveApi } from '@heartwood/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { ana } from '../testing/people';
import { MarkReceived } from './mark-received';

const path = `POST /loans/${activeLoan().id}/payments/`;

function renderPage(answers: unknown[]) {
  const calls = serveApi({ [path]: () => answers.shift() });
  const [flashes, failures]: [string[], (string | null)[]] = [[], []];
  const view = renderInHost(
    <MarkReceived loan={activeLoan()} amount={cents(51_048)} onFailure={(text) => failures.push(text)} />,
    { user: ana, onFlash: (message) => flashes.push(message) },
  );
  return { ...view, calls, flashes, failures };
}

const button = () => screen.getByRole('button', { name: 'Mark $510.48 as received' });

it('records what is due with one tap', async () => {
  const { user, calls, flashes } = renderPage([[201, activeLoan()]]);
  await user.click(button());
  await waitFor(() =>
    expect(flashes).toEqual(['$510.48 counts as received. ben can object within 14 days.']),
  );
  expect(calls[0]?.body).toEqual({ amount: 510.48, paid_on: todayOf(new Date()) });
});

it('asks first if it looks recorded', async () => {
  const detail = String(messages.paymentLooksRecorded('$510.48', '2026-11-28'));
  const refusal = [409, { detail, code: 'payment_looks_recorded' }];
  const { user, calls, failures } = renderPage([refusal, [201, activeLoan()]]);
  await user.click(button());
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent('A payment of $510.48 made on November 28, 2026 is recorded already.');
  await user.click(within(question).getByRole('button', { name: 'It is another one' }));
  await waitFor(() => expect(calls[1]?.body).toMatchObject({ amount: 510.48, another: true }));
  await waitFor(() => expect(question).not.toBeInTheDocument());
  expect(failures).toEqual([null, null]);
});

it('says why it failed', async () => {
  const { user, failures } = renderPage([[409, { detail: messages.paymentLoanNotActive }]]);
  await user.click(button());
  await waitFor(() => expect(failures).toEqual([null, messages.paymentLoanNotActive]));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});
