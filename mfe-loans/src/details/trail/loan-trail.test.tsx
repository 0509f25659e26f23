import { messages } from '@heartwood/domain';
import { renderInHost, serveApi } from '@heartwood/testing';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { LoanTrail } from './loan-trail';

const loan = { id: 'l1', status: 'active' } as const;
const event = (position: number, detail: string, type = 'amended') => ({
  position,
  detail,
  type,
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
  renderInHost(<LoanTrail loan={loan} />);
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
  renderInHost(<LoanTrail loan={loan} />);
  expect(await screen.findByText('Heartwood made and sealed the PDF of the signed note.')).toBeVisible();
  expect(screen.getByText('Term from 24 months to 36 months.')).toBeInTheDocument();
});

it('does not say that a person did what Heartwood did', async () => {
  const events = [event(1, 'Accepted the loan.'), event(2, 'Heartwood sealed the PDF.', 'sealed')];
  serveApi({ [path]: { intact: true, events } });
  renderInHost(<LoanTrail loan={loan} />);
  const [newest, before] = await screen.findAllByRole('list');
  expect(newest).not.toHaveTextContent('by ana');
  expect(before).toHaveTextContent('by ana');
});

it('says when the record was tampered with', async () => {
  serveApi({ [path]: { intact: false, events: [event(1, 'Proposed the loan.')] } });
  renderInHost(<LoanTrail loan={loan} />);
  expect(await screen.findByRole('alert')).toHaveTextContent('This record was tampered with');
});

it('fetches again when it failed', async () => {
  const answers: unknown[] = [[500, { detail: messages.serverError }], { intact: true, events: [] }];
  serveApi({ [path]: () => answers.shift() });
  const { user } = renderInHost(<LoanTrail loan={loan} />);
  expect(await screen.findByText(messages.fetchTrailFailed)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(messages.noDetails)).toBeVisible();
});

describe('that somebody opened the proposal', () => {
  const opened = event(2, 'Opened the proposal.', 'viewed');
  const events = [event(1, 'Proposed the loan.', 'created'), opened];

  it('is the newest while it is pending', async () => {
    serveApi({ [path]: { intact: true, events } });
    renderInHost(<LoanTrail loan={{ id: 'l1', status: 'pending' }} />);
    const list = await screen.findAllByRole('list');
    expect(list[0]).toHaveTextContent('Opened the proposal.');
  });

  it('comes after the decision, and never replaces it', async () => {
    const declined = event(3, 'Declined the loan.', 'declined');
    serveApi({ [path]: { intact: true, events: [events[0], declined, { ...opened, position: 4 }] } });
    renderInHost(<LoanTrail loan={{ id: 'l1', status: 'declined' }} />);
    const list = await screen.findAllByRole('list');
    expect(list[0]).toHaveTextContent('Declined the loan.');
    expect(screen.getByText('Earlier (2)')).toBeVisible();
  });

  it('is not shown as the newest once it is decided, until the record is fetched again', async () => {
    const shown = { intact: true, events };
    const answers: unknown[] = [shown, new Promise(() => undefined)];
    serveApi({ [path]: () => answers.shift() });
    function Page() {
      const [status, setStatus] = useState<'pending' | 'declined'>('pending');
      return (
        <>
          <button onClick={() => setStatus('declined')}>Decide</button>
          <LoanTrail key={status} loan={{ id: 'l1', status }} />
        </>
      );
    }
    const { user } = renderInHost(<Page />);
    expect(await screen.findByText('Opened the proposal.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Decide' }));
    expect(await screen.findByText('Loading the record')).toBeInTheDocument();
    expect(screen.queryByText('Opened the proposal.')).not.toBeInTheDocument();
  });
});
