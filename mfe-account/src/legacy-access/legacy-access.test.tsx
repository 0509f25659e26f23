import { act, screen, waitFor, within } from '@testing-library/react';
import {
  addDays,
  defaultPlan,
  executorGuide,
  formatDate,
  messages,
  PROOF_REQUIRED,
  releasedKindWords,
  legacyAccessMessages,
  todayOf,
  type Entrusted,
  type KnownPerson,
  type TrustedPeople,
  type TrustedPerson,
} from '@heartwood/domain';
import { renderInHost, serveApi } from '@heartwood/testing';
import { ana } from '../testing/ana';
import { Component as Guide } from './entrusted/guide-page';
import { Component as EntrustedPage } from './entrusted/page';
import { Component as AcceptPage } from './links/accept-page';
import { Component as OwnerPage } from './owner/page';

const day = '2026-11-02T10:00:00.000Z';
const ben: TrustedPerson = {
  id: 'ben',
  name: 'Ben Ruiz',
  email: 'ben@example.com',
  username: 'ben',
  account_email: 'ben.ruiz@example.com',
  claimed_at: null,
  known_before: 'nothing',
  opens_will: true,
  opens_letters: true,
  opens_trusts: true,
  invited_at: day,
  accepted_at: day,
  request: null,
};
const nobody: TrustedPeople = { plan: { ...defaultPlan, well_at: null, check_in_open: false }, people: [] };
const entrusted: Entrusted = {
  id: 'p1',
  owner_name: 'Cleo Park',
  request: null,
  waiting_days: 14,
  two_people: false,
  executions: null,
  released: null,
  seen: [],
};
const refused = [403, { detail: messages.reauthenticationRequired, code: PROOF_REQUIRED }];

const openOwner = () => renderInHost(<OwnerPage />, { at: '/trusted-people', user: ana });

describe('trusted people', () => {
  it('names a person after reauthentication, and keeps what was typed when it is rejected', async () => {
    let people: TrustedPeople = nobody;
    const answers: unknown[] = [
      [400, { detail: legacyAccessMessages.namedAlready, email: [legacyAccessMessages.namedAlready] }],
      refused,
    ];
    const calls = serveApi({
      'GET /trusted-people/': () => people,
      'GET /entrusted/': [],
      'POST /reauthenticate/': {},
      'POST /trusted-people/': () => {
        const answer = answers.shift();
        if (answer) return answer;
        people = { ...nobody, people: [ben] };
        return [201, people];
      },
    });
    const { user } = openOwner();
    await user.click(await screen.findByRole('button', { name: 'Name a person' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Name a person' }));
    for (const name of Object.values(releasedKindWords))
      expect(dialog.getByRole('checkbox', { name })).toBeChecked();
    await user.click(dialog.getByRole('button', { name: 'Send the invitation' }));
    await waitFor(() => expect(dialog.getByLabelText(/^Name/)).toBeInvalid());
    await user.fill(dialog.getByLabelText(/^Name/), 'Ben Ruiz');
    await user.fill(dialog.getByLabelText(/^Email/), 'ben@example.com');
    await user.click(dialog.getByRole('button', { name: 'Send the invitation' }));
    await waitFor(() => expect(dialog.getByLabelText(/^Email/)).toBeInvalid());
    expect(dialog.getByLabelText(/^Name/)).toHaveValue('Ben Ruiz');
    await user.click(dialog.getByRole('button', { name: 'Send the invitation' }));
    const proof = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
    await user.fill(proof.getByLabelText('Password'), 'right');
    await user.click(proof.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Accepted')).toBeVisible();
    expect(screen.getByText(/After it: the will, the letters, and the trust records\./)).toBeVisible();
    expect(
      calls.filter(({ path, method }) => path === '/trusted-people/' && method === 'POST').at(-1)?.body,
    ).toEqual(expect.objectContaining({ name: 'Ben Ruiz', known_before: 'nothing', opens_will: true }));
  });

  it('offers the people of the account, fills in their address, and remembers who is named', async () => {
    const moment = { created_at: day, updated_at: day };
    const lucia: KnownPerson = {
      ...moment,
      ...{ id: 'person-1', name: 'Lucia Reyes', email: 'lucia@example.com', date_of_birth: null },
    };
    const diego = { ...lucia, id: 'person-2', name: 'Diego Quintero', email: '' };
    const calls = serveApi({
      'GET /trusted-people/': nobody,
      'GET /entrusted/': [],
      'GET /people/': [lucia, diego, { ...diego, id: 'person-3', name: 'Ana Quintana' }],
      'PUT /people/person-2/': diego,
      'POST /trusted-people/': [201, { ...nobody, people: [ben] }],
    });
    const { user } = openOwner();
    await user.click(await screen.findByRole('button', { name: 'Name a person' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Name a person' }));
    const email = dialog.getByLabelText(/^Email/);
    const name = dialog.getByLabelText(/^Name/);
    await user.click(name);
    await waitFor(() =>
      expect(screen.queryAllByRole('option').map(({ textContent }) => textContent)).toEqual([
        'Lucia Reyes',
        'Diego Quintero',
      ]),
    );
    await user.click(screen.getByRole('option', { name: 'Lucia Reyes' }));
    expect(email).toHaveValue('lucia@example.com');
    // The invitation of one person never goes to the address of another.
    await user.fill(name, 'Die');
    await user.click(await screen.findByRole('option', { name: 'Diego Quintero' }));
    expect(email).toHaveValue('');
    await user.fill(email, 'diego@example.com');
    await user.click(dialog.getByRole('button', { name: 'Send the invitation' }));
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
        name: 'Diego Quintero',
        email: 'diego@example.com',
      }),
    );
  });

  it('names the account with another address that accepted, and asks to confirm it', async () => {
    const waiting = { ...ben, accepted_at: null, claimed_at: day };
    let people: TrustedPeople = { ...nobody, people: [waiting] };
    const calls = serveApi({
      'GET /trusted-people/': () => people,
      'GET /entrusted/': [],
      'POST /trusted-people/ben/confirm/': () => (people = { ...nobody, people: [ben] }),
    });
    const { user } = openOwner();
    expect(
      await screen.findByText(/ben, with the address ben\.ruiz@example\.com\. They get nothing/),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Confirm that this is Ben Ruiz' }));
    expect(await screen.findByText('Accepted')).toBeVisible();
    expect(screen.getByText(/^ben, with the address ben\.ruiz@example\.com\./)).toBeVisible();
    expect(screen.queryByText(/They get nothing/)).not.toBeInTheDocument();
    expect(calls.some(({ path }) => path.endsWith('/confirm/'))).toBe(true);
  });

  it('refuses without reauthentication', async () => {
    const request = {
      state: 'waiting',
      source: 'person',
      reason: 'She died.',
      asked_at: day,
      opens_at: day,
      closed_at: null,
      certificate: null,
    } as const;
    let people: TrustedPeople = { ...nobody, people: [{ ...ben, request }] };
    serveApi({
      'GET /trusted-people/': () => people,
      'GET /entrusted/': [],
      'POST /release-requests/refuse/': () => {
        people = {
          ...nobody,
          people: [{ ...ben, request: { ...request, state: 'refused', closed_at: day } }],
        };
        return people;
      },
    });
    const { user } = openOwner();
    expect(await screen.findByText('She died.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'I am well: refuse' }));
    expect(await screen.findByText('Refused')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'I am well: refuse' })).not.toBeInTheDocument();
  });

  it('says that check-ins were missed, not that somebody asks', async () => {
    const request = {
      state: 'waiting',
      source: 'check_in',
      reason: '',
      asked_at: day,
      opens_at: day,
      closed_at: null,
      certificate: null,
    } as const;
    serveApi({
      'GET /trusted-people/': { ...nobody, people: [{ ...ben, request }] },
      'GET /entrusted/': [],
    });
    openOwner();
    expect(
      await screen.findByRole('heading', { name: 'Two of your check-ins went unanswered' }),
    ).toBeVisible();
    expect(screen.getByText(/^Opens on/)).toBeVisible();
    expect(screen.queryByText(/Asked on|Somebody asks/)).not.toBeInTheDocument();
  });

  it('tries again when they could not be loaded', async () => {
    const answers: unknown[] = [[503, { detail: messages.unavailable }], nobody];
    serveApi({ 'GET /trusted-people/': () => answers.shift(), 'GET /entrusted/': [] });
    const { user } = openOwner();
    expect(await screen.findByRole('alert')).toHaveTextContent(legacyAccessMessages.loadTrustedPeopleFailed);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/Name up to 5 people/)).toBeVisible();
  });

  it('says that the people who trust the reader could not be loaded', async () => {
    const answers: unknown[] = [
      [503, { detail: messages.unavailable }],
      [{ id: 'p1', owner_name: 'Cleo Park', request: null }],
    ];
    serveApi({ 'GET /trusted-people/': nobody, 'GET /entrusted/': () => answers.shift() });
    const { user } = openOwner();
    expect(await screen.findByRole('alert')).toHaveTextContent(legacyAccessMessages.loadEntrustedListFailed);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    const open = await screen.findByRole('link', { name: 'Open it: what Cleo Park entrusted to you' });
    expect(open).toHaveAttribute('href', '/entrusted/p1');
    expect(screen.getByText('Cleo Park trusts you')).toBeVisible();
  });
});

describe('what another person has shared', () => {
  const at = (page: typeof EntrustedPage, path: string) => {
    const Page = page;
    return renderInHost([{ path: path.replace('p1', ':personId'), element: <Page /> }], {
      at: path,
      user: ana,
    });
  };

  it('doesn’t mention a will before it is released, and asks for a reason', async () => {
    const calls = serveApi({
      'GET /entrusted/:id/': entrusted,
      'POST /entrusted/:id/request/': [409, { detail: String(legacyAccessMessages.askAgainLater()) }],
    });
    const { user } = at(EntrustedPage, '/entrusted/p1');
    await user.click(await screen.findByRole('button', { name: 'Ask for the documents' }));
    expect(document.body.textContent).not.toMatch(/\bwill of\b|sealed|trust record/i);
    const dialog = within(screen.getByRole('dialog', { name: 'Ask for the documents' }));
    await user.click(dialog.getByRole('button', { name: 'Ask' }));
    await waitFor(() => expect(dialog.getByLabelText(/^Reason/)).toBeInvalid());
    await user.fill(dialog.getByLabelText(/^Reason/), 'She died.');
    await user.click(dialog.getByRole('button', { name: 'Ask' }));
    expect(await dialog.findByText(String(legacyAccessMessages.askAgainLater()))).toBeVisible();
    expect(dialog.getByLabelText(/^Reason/)).toHaveValue('She died.');
    const requests = calls.filter(
      ({ path, method }) => path === '/entrusted/p1/request/' && method === 'POST',
    );
    expect(requests.map(({ body }) => body)).toEqual([{ reason: 'She died.', died_on: null }]);
  });

  it('can’t be asked for before the reader’s address is verified, and a new link is sent from here', async () => {
    const calls = serveApi({
      'GET /entrusted/:id/': entrusted,
      'GET /account/': { email: 'ana@example.com', email_verified: false },
      'POST /email-verification/': {},
    });
    const { user } = at(EntrustedPage, '/entrusted/p1');
    expect(await screen.findByText(/Open the link that we emailed to ana@example\.com/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ask for the documents' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Send a new link' }));
    expect(await screen.findByText(/A link is on its way/)).toBeVisible();
    expect(calls.filter(({ path }) => path === '/email-verification/')).toHaveLength(1);
  });

  it('opens the first days with a certificate: the wishes, the original, and the day to lodge it', async () => {
    const soon = addDays(todayOf(new Date()), 6);
    const request = {
      ...{ state: 'waiting' as const, source: 'person' as const, reason: 'She died.', asked_at: day },
      ...{ opens_at: day, closed_at: null, certificate: null, died_on: addDays(soon, -10) },
    };
    const original = {
      id: 'w',
      testator_name: 'Cleo Park',
      way: 'ink' as const,
      original_kept_at: 'The safe',
    };
    const first_days = { originals: [original], funeral_wishes: 'A tree.' };
    serveApi({ 'GET /entrusted/:id/': { ...entrusted, request, first_days } });
    at(EntrustedPage, '/entrusted/p1');
    expect(await screen.findByText('A tree.')).toBeVisible();
    expect(screen.getByText('The safe')).toBeVisible();
    expect(screen.getByText(`Lodge the will by ${formatDate(soon)}`)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Calendar (ICS)' })).toBeVisible();
    expect(screen.queryByLabelText(/^Day of the death/)).not.toBeInTheDocument();
    at(Guide, '/entrusted/p1/guide');
    await screen.findByRole('heading', { name: 'The first week' });
    expect(screen.getAllByText(`Lodge the will by ${formatDate(soon)}`)).toHaveLength(2);
  });

  it('counts the ten days from a day that only the reader knows, and says when they are over', async () => {
    const original = { id: 'w', testator_name: 'Cleo Park', way: 'ink' as const, original_kept_at: '' };
    serveApi({
      'GET /entrusted/:id/': { ...entrusted, first_days: { originals: [original], funeral_wishes: '' } },
    });
    const { user } = at(EntrustedPage, '/entrusted/p1');
    expect(await screen.findByText('Lodge the will within ten days')).toBeVisible();
    await user.fill(screen.getByLabelText(/^Day of the death/), '2024-03-01');
    expect(screen.getByText('Lodge the will now: the ten days ended on March 11, 2024')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Calendar (ICS)' })).not.toBeInTheDocument();
  });

  it('can be asked for after check-ins were missed and answered: nobody had asked', async () => {
    const times = { asked_at: day, opens_at: null, closed_at: day };
    const missed = { state: 'refused', source: 'check_in', reason: '', certificate: null, ...times };
    serveApi({ 'GET /entrusted/:id/': { ...entrusted, request: missed } });
    at(EntrustedPage, '/entrusted/p1');
    expect(await screen.findByRole('button', { name: 'Ask for the documents' })).toBeVisible();
    expect(screen.queryByText(/Refused/)).not.toBeInTheDocument();
  });

  it('asks before a request is taken back: the time would begin anew', async () => {
    const times = { asked_at: day, opens_at: null, closed_at: null };
    const request = { state: 'asked', source: 'person', reason: 'She died.', certificate: null, ...times };
    const calls = serveApi({
      'GET /entrusted/:id/': { ...entrusted, two_people: true, request },
      'DELETE /entrusted/:id/request/': entrusted,
    });
    const { user } = at(EntrustedPage, '/entrusted/p1');
    await user.click(await screen.findByRole('button', { name: 'Take the request back' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Take the request back?' }));
    expect(dialog.getByText(/the whole waiting time begins anew/)).toHaveTextContent(
      'A second person who has asked',
    );
    expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Take it back' }));
    await waitFor(() => expect(calls.some(({ method }) => method === 'DELETE')).toBe(true));
  });

  it.each([
    [false, 'before an invitation is accepted, how an unverified address counts'],
    [true, 'nothing about a verified address'],
  ])('says, if it is verified: %s, %s', async (email_verified, _what) => {
    serveApi({
      'POST /trusted-invitations/open/': { owner_name: 'Cleo Park' },
      'GET /account/': { email: 'ana@example.com', email_verified },
      'POST /email-verification/': {},
    });
    const { user } = renderInHost([{ path: '/accept-trust', element: <AcceptPage /> }], {
      at: '/accept-trust#token',
      user: ana,
    });
    expect(await screen.findByRole('button', { name: /^Accept as/ })).toBeVisible();
    await act(async () => {});
    if (email_verified) return expect(screen.queryByText(/isn’t verified yet/)).not.toBeInTheDocument();
    expect(await screen.findByText(/address, ana@example\.com, isn’t verified yet/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send a new link' }));
    expect(await screen.findByText(/^A link is on its way/)).toBeVisible();
  });

  it('asks before an invitation is declined', async () => {
    const calls = serveApi({
      'GET /account/': { email: 'ana@example.com', email_verified: true },
      'POST /trusted-invitations/open/': { owner_name: 'Cleo Park' },
      'POST /trusted-invitations/decline/': {},
    });
    const { user } = renderInHost([{ path: '/accept-trust', element: <AcceptPage /> }], {
      at: '/accept-trust#token',
      user: ana,
    });
    await user.click(await screen.findByRole('button', { name: 'Decline' }));
    const dialog = within(
      await screen.findByRole('alertdialog', { name: 'Decline to be a trusted person?' }),
    );
    expect(calls.some(({ path }) => /decline/.test(path))).toBe(false);
    await user.click(dialog.getByRole('button', { name: 'Decline' }));
    expect(await screen.findByRole('heading', { name: 'You have declined' })).toBeVisible();
  });

  it('names what was signed and changed later as an earlier version, with its text', async () => {
    const will = {
      id: 'w1',
      testator_name: 'Cleo Park',
      way: 'screen',
      signed_on: day,
      place: 'Boulder, Colorado',
      witnesses: ['Ida Moore', 'Jon Park'],
      notary: '',
      original_kept_at: '',
      files: [],
    } as const;
    const sealed = {
      kind: 'signed_pdf',
      media_type: 'application/pdf',
      size: 1,
      sha256: '',
      made_by_server: true,
    };
    const files = [
      { ...sealed, id: 'f1' },
      { ...sealed, id: 'f2', made_by_server: false },
    ];
    const earlier = { ...will, files: files.slice(1), replaced_at: day, text: 'Play the old records.' };
    const request = { state: 'released', source: 'person', reason: '', certificate: null };
    const times = { asked_at: day, opens_at: null, closed_at: day };
    serveApi({
      'GET /entrusted/:id/': {
        ...entrusted,
        request: { ...request, ...times },
        released: {
          wills: [earlier, { ...will, files: files.slice(0, 1), way: 'ink' }],
          letters: null,
          trusts: null,
        },
      },
    });
    const { user } = at(EntrustedPage, '/entrusted/p1');
    expect(
      await screen.findByRole('heading', { name: 'The will of Cleo Park, an earlier signed version' }),
    ).toBeVisible();
    expect(screen.getByRole('heading', { name: 'The will of Cleo Park' })).toBeVisible();
    expect(screen.getByText(/changed it here on November 2, 2026, after that\. It may still/)).toBeVisible();
    // Of the earlier one alone: a browser made its PDF, under an earlier release.
    expect(screen.getAllByText(/nobody compared what it says with the recorded text/)).toHaveLength(1);
    expect(screen.getByText('Play the old records.')).not.toBeVisible();
    await user.click(screen.getByText('The recorded text'));
    expect(screen.getByText('Play the old records.')).toBeVisible();
  });

  it('lets a trusted person act in the loans of the owner, after a question, and says who does', async () => {
    const request = { state: 'released', source: 'person', reason: '', certificate: null };
    const times = { asked_at: day, opens_at: null, closed_at: day };
    const lent = { id: 'l1', role: 'lender', other_name: 'Ben Ruiz', amount: 300 } as const;
    const taken = { id: 'l2', role: 'borrower', other_name: 'Ida Holm', amount: 5000 } as const;
    const ended = { ...lent, id: 'l3', other_name: 'Jon Park' };
    let mine = false;
    const opened = () => ({
      ...entrusted,
      request: { ...request, ...times },
      released: { wills: [], letters: null, trusts: null },
      loans: [
        { ...lent, representative: mine ? 'Mei Lin' : null, mine },
        { ...taken, representative: 'Rosa Diaz', mine: false },
        { ...ended, representative: 'Rosa Diaz', mine: false, objection_until: '2026-12-14' },
      ],
    });
    const calls = serveApi({
      'GET /entrusted/:id/': opened,
      'POST /entrusted/:id/loans/:loanId/represent/': () => {
        mine = true;
        return opened();
      },
    });
    const { user } = at(EntrustedPage, '/entrusted/p1');
    const loans = within(await screen.findByRole('region', { name: 'Loans' }));
    expect(loans.getByText('They lent Ben Ruiz $300.00.')).toBeVisible();
    expect(loans.getByText('Ida Holm lent them $5,000.00. Rosa Diaz acts for them.')).toBeVisible();
    expect(
      loans.getByText(
        'They lent Jon Park $300.00. Jon Park ended it alone. You can object until December 14, 2026. Rosa Diaz acts for them.',
      ),
    ).toBeVisible();
    await user.click(loans.getByRole('button', { name: 'Act in this loan' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Act for them in this loan?' }));
    expect(dialog.getByText(/Heartwood does not check what you may do by law\./)).toBeVisible();
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
    await user.click(dialog.getByRole('button', { name: 'Act in this loan' }));
    expect(await loans.findByText('They lent Ben Ruiz $300.00. You act for them.')).toBeVisible();
    expect(calls.find(({ method }) => method === 'POST')?.path).toBe('/entrusted/p1/loans/l1/represent/');
    expect(loans.getByRole('link', { name: 'Open this loan' })).toHaveAttribute('href', '/loans/l1');
    expect(loans.queryByRole('button', { name: 'Act in this loan' })).not.toBeInTheDocument();
  });

  it('is gone for people who were removed', async () => {
    serveApi({ 'GET /entrusted/:id/': [404, { detail: legacyAccessMessages.entrustedGone }] });
    at(EntrustedPage, '/entrusted/p1');
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      'There is nothing here for you.',
    );
    expect(screen.getByText('You may have been removed, or have stepped down.')).toBeVisible();
  });

  it('has a guide with every step and its law', async () => {
    serveApi({ 'GET /entrusted/:id/': entrusted });
    at(Guide, '/entrusted/p1/guide');
    await screen.findByRole('heading', { name: 'The first week' });
    for (const { title, law } of executorGuide.flatMap(({ steps }) => steps)) {
      expect(screen.getByText(title)).toBeVisible();
      if (law) expect(document.body).toHaveTextContent(`(${law})`);
    }
  });
});
