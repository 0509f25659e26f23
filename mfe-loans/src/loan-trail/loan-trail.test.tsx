import { messages } from '@heartwood/shared/domain';
import { renderInHost, serveApi } from '@heartwood/shared/testing';
import { screen } from '@testing-library/react';
import { LoanTrail } from './loan-trail';

const event = (position: number, detail: string) => ({
  position,
  detail,
  type: 'amended',
  at: '2025-06-30T18:00:00.000Z',
  actor_id: 'user-ana',
  actor: 'ana',
  address: '',
  browser: '',
  text_sha256: '',
  previous_hash: '',
  hash: '',
});
const path = 'GET /loans/l1/events/';

it('shows the newest first, and the rounds before it', async () => {
  const events = [event(1, 'Proposed the loan.'), event(2, 'Changed the terms.')];
  serveApi({ [path]: { intact: true, events } });
  renderInHost(<LoanTrail loanId="l1" />);
  expect(await screen.findByText('Changed the terms.')).toBeVisible();
  expect(screen.getByText('Earlier (1)')).toBeVisible();
  expect(screen.getByText('Proposed the loan.')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('leaves the fingerprints to Smart Contracts', async () => {
  const hash = '5a'.repeat(32);
  const events = [
    event(1, `Term from 24 months to 36 months. SHA-256 of its text: ${hash}.`),
    event(2, `Heartwood made and sealed the PDF of the signed note, SHA-256 ${hash}.`),
  ];
  serveApi({ [path]: { intact: true, events } });
  renderInHost(<LoanTrail loanId="l1" />);
  expect(await screen.findByText('Heartwood made and sealed the PDF of the signed note.')).toBeVisible();
  expect(screen.getByText('Term from 24 months to 36 months.')).toBeInTheDocument();
});

it('says when the record was tampered with', async () => {
  serveApi({ [path]: { intact: false, events: [event(1, 'Proposed the loan.')] } });
  renderInHost(<LoanTrail loanId="l1" />);
  expect(await screen.findByRole('alert')).toHaveTextContent('This record was tampered with');
});

it('fetches again when it failed', async () => {
  const answers: unknown[] = [[500, { detail: messages.serverError }], { intact: true, events: [] }];
  serveApi({ [path]: () => answers.shift() });
  const { user } = renderInHost(<LoanTrail loanId="l1" />);
  expect(await screen.findByText(messages.fetchTrailFailed)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(messages.noDetails)).toBeVisible();
});
