import { isoDate, paths, routePatterns, type KnownPerson, type Will } from '@heartwood/domain';
import type { ApiCall, MockHandlers } from '@heartwood/host/dev/fixtures';
import { renderInHost, serveApi } from '@heartwood/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { jose } from '../../testing/people';
import { savedWill } from '../../testing/will';
import { begunDraft } from '../draft/begun-draft';
import { newDraft } from '../draft/new-draft';
import { readDraft, writeDraft } from '../draft/saved-draft';
import { readSync } from '../draft/sync-storage';
import { Component as Wizard } from '../page';
import { Component } from './page';
import { willWithPartner } from './partner-offers';

const marias = (changes: Partial<Will> = {}) =>
  savedWill({
    testator_name: 'Maria Quintero',
    family: {
      marital_status: 'married',
      spouse_name: 'Diego Quintero',
      children: [
        { name: 'Sofia Quintero', date_of_birth: isoDate('2019-03-04') },
        { name: 'Mateo Quintero', date_of_birth: isoDate('2022-05-06') },
      ],
    },
    executor: 'Diego Quintero',
    beneficiaries: [{ name: 'Diego Quintero', percentage: 100 }],
    cash_beneficiaries: [{ name: 'Lucia Reyes', amount: 1500 }],
    personal_property_beneficiaries: [],
    special_instructions: 'Scatter my ashes.',
    ...changes,
  });

const around = {
  'GET /wills/will-1/': marias(),
  'GET /api/wills/': [],
  'GET /people/': [],
};

/** The will in progress of an account. */
function begunWill(): MockHandlers {
  let begun = { content: '', version: 4, updated_at: null };
  return {
    'GET /api/begun-will/': () => begun,
    'PUT /api/begun-will/': ({ body }: ApiCall) => {
      const sent = body as typeof begun;
      begun = { ...begun, content: sent.content, version: sent.version + 1 };
      return begun;
    },
  };
}

const renderPage = (way?: 'invite') =>
  renderInHost(
    [
      { path: routePatterns.partnerWill, element: <Component /> },
      { path: paths.createWill, element: <Wizard /> },
    ],
    { at: paths.partnerWill('will-1', way), user: jose },
  );

const stored = () => readDraft(jose.id, newDraft(jose));

beforeEach(() => localStorage.clear());

describe('the will of a partner, made here', () => {
  it('opens in the wizard, headed with whose it is, after what can’t be mirrored was asked', async () => {
    const calls = serveApi({ ...around, ...begunWill() });
    const { user, router } = renderPage();
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Diego’s will');
    expect(screen.getByText(/for \$500\.00/)).toBeVisible();
    const sofia = within(screen.getByRole('radiogroup', { name: 'Whose child is Sofia Quintero?' }));
    await user.click(sofia.getByLabelText('Maria’s and Diego’s'));
    await user.click(screen.getByRole('checkbox', { name: /Lucia Reyes.*\$1,500\.00/ }));
    await user.click(screen.getByLabelText('Change them for Diego'));
    const words = screen.getByLabelText('Special instructions of Diego');
    expect(words).toHaveValue('Scatter my ashes.');
    await user.fill(words, 'Bury me.');
    await user.click(screen.getByRole('button', { name: 'Begin Diego’s will' }));

    await waitFor(() => expect(router.state.location.pathname).toBe(paths.createWill));
    expect(await screen.findByText('The will of Diego Quintero')).toBeVisible();
    expect(await screen.findByLabelText('Testator name')).toHaveValue('Diego Quintero');
    const draft = stored();
    expect(draft).toMatchObject({
      reached: 1,
      partner_of: 'Maria Quintero',
      undecided: [{ name: 'Mateo Quintero' }],
      values: {
        executor: 'Maria Quintero',
        family: { spouse_name: 'Maria Quintero', children: [{ name: 'Sofia Quintero' }] },
        cash_beneficiaries: [{ name: 'Lucia Reyes', amount: '1500' }],
        special_instructions: 'Bury me.',
        street_address: '',
        witness_1_name: '',
      },
    });
    const sent = calls.find(({ method }) => method === 'PUT')?.body;
    expect(sent).toEqual({ version: 4, content: JSON.stringify(draft) });
    expect(readSync(jose.id)).toMatchObject({ version: 5, savedAt: draft?.savedAt });
    expect(begunDraft(jose.id)).toMatchObject({ isPartners: true, testatorName: 'Diego Quintero' });
  });

  it('leaves out what nobody decides', async () => {
    serveApi({ ...around, ...begunWill() });
    const { user } = renderPage();
    await user.click(await screen.findByRole('button', { name: 'Begin Diego’s will' }));
    await screen.findByLabelText('Testator name');
    expect(stored()?.values).toMatchObject({
      family: { children: [] },
      cash_beneficiaries: [],
      special_instructions: '',
    });
  });

  it('asks before it takes the place of a will in progress', async () => {
    const other = { ...newDraft(jose), savedAt: 7 };
    writeDraft(jose.id, other);
    const calls = serveApi({ ...around, ...begunWill() });
    const { user } = renderPage();
    await user.click(await screen.findByRole('button', { name: 'Begin Diego’s will' }));
    const dialog = within(
      await screen.findByRole('alertdialog', { name: 'Discard the will that you began?' }),
    );
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
    expect(stored()).toEqual(expect.objectContaining({ savedAt: 7 }));
    await user.click(dialog.getByRole('button', { name: 'Discard' }));
    await screen.findByLabelText('Testator name');
    expect(stored()).toMatchObject({ partner_of: 'Maria Quintero' });
  });

  it('stays on the page if it can’t be kept', async () => {
    serveApi({
      ...around,
      ...begunWill(),
      'PUT /api/begun-will/': [409, { detail: 'It was changed on another device.' }],
    });
    const { user } = renderPage();
    await user.click(await screen.findByRole('button', { name: 'Begin Diego’s will' }));
    expect(await screen.findByText('It was changed on another device.')).toBeVisible();
    expect(stored()).toBeNull();
  });

  it('is not offered by a will without a partner', async () => {
    serveApi({ ...around, 'GET /wills/will-1/': marias({ family: { marital_status: 'single' } }) });
    renderPage();
    expect(await screen.findByText('This will names no spouse or partner')).toBeVisible();
  });
});

describe('the invitation of a partner', () => {
  const lucia: KnownPerson = {
    id: 'person-1',
    name: 'Lucia Reyes',
    relationship: 'sibling',
    email: 'lucia@example.com',
    date_of_birth: null,
    created_at: '2026-11-20T17:00:00.000Z',
    updated_at: '2026-11-20T17:00:00.000Z',
  };
  const sent = {
    name: 'Diego Quintero',
    email: 'diego@example.com',
    people: [{ name: 'Sofia Quintero', date_of_birth: null }],
    invited_at: '2026-11-29T17:00:00.000Z',
    accepted_at: null,
  };

  it('brings the children, from the view of the partner, and only with consent', async () => {
    let state: unknown = { invitation: null };
    const calls = serveApi({
      ...around,
      'GET /people/': [
        lucia,
        { ...lucia, id: 'person-2', name: 'Diego Quintero', email: 'diego@example.com' },
      ],
      'GET /partner-invitation/': () => state,
      'POST /partner-invitation/': () => {
        state = { invitation: sent };
        return [201, state];
      },
    });
    const { user } = renderPage('invite');
    expect(await screen.findByLabelText('Email of Diego')).toHaveValue('diego@example.com');
    expect(screen.getByText('In an account of their own, for $500.00.')).toBeVisible();
    // What an invitation brings is no copy of a will.
    expect(screen.queryByText(/names swapped/)).not.toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: 'Lucia Reyes' })).not.toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Sofia Quintero' })).toBeChecked();
    await user.click(screen.getByRole('checkbox', { name: 'Mateo Quintero' }));
    const sofia = within(screen.getByRole('radiogroup', { name: 'Whose child is Sofia Quintero?' }));
    await user.click(sofia.getByLabelText('Only Maria’s'));
    const send = screen.getByRole('button', { name: 'Send the invitation' });
    await user.click(send);
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
    await user.click(screen.getByRole('checkbox', { name: /^I share my name/ }));
    await user.click(send);
    expect(await screen.findByText(/^Diego Quintero was invited on/)).toBeVisible();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      name: 'Diego Quintero',
      email: 'diego@example.com',
      people: [{ name: 'Sofia Quintero', relationship: 'stepchild', date_of_birth: '2019-03-04' }],
      consent: true,
    });
  });

  it('shows the server’s reason at its field', async () => {
    serveApi({
      ...around,
      'GET /partner-invitation/': { invitation: null },
      'POST /partner-invitation/': [400, { detail: 'Check.', email: ['This is your own address.'] }],
    });
    const { user } = renderPage('invite');
    await user.fill(await screen.findByLabelText('Email of Diego'), 'jose@example.com');
    await user.click(screen.getByRole('checkbox', { name: /^I share my name/ }));
    await user.click(screen.getByRole('button', { name: 'Send the invitation' }));
    await waitFor(() => expect(screen.getByLabelText('Email of Diego')).toBeInvalid());
  });

  it('has a link to share, and can be taken back', async () => {
    let state: unknown = { invitation: sent };
    serveApi({
      ...around,
      'GET /partner-invitation/': () => state,
      'POST /partner-invitation/link/': { path: '/accept-family#secret' },
      'DELETE /partner-invitation/': () => {
        state = { invitation: null };
        return [204, null];
      },
    });
    const { user } = renderPage('invite');
    await user.click(await screen.findByRole('button', { name: 'Get a link to share' }));
    expect(await screen.findByText(/http:\/\/localhost\/accept-family#secret/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Take the invitation back' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Take the invitation back?' }));
    await user.click(dialog.getByRole('button', { name: 'Take it back' }));
    expect(await screen.findByRole('button', { name: 'Send the invitation' })).toBeVisible();
  });

  it('that can’t be loaded offers to try again', async () => {
    serveApi({ ...around, 'GET /partner-invitation/': 'down' });
    renderPage('invite');
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

describe('the offer', () => {
  const item = (changes: object) => ({
    ...savedWill({ testator_name: 'Maria Quintero' }),
    partner_name: 'Diego Quintero',
    signatures: [],
    ...changes,
  });

  it('is that of the newest will whose partner has none here', () => {
    expect(willWithPartner([item({ id: 'a' }), item({ id: 'b' })])?.id).toBe('a');
    expect(willWithPartner([item({ partner_name: '' })])).toBeUndefined();
    expect(willWithPartner([item({ status: 'revoked' })])).toBeUndefined();
    expect(willWithPartner([item({ replaced_by: 'c' })])).toBeUndefined();
    const diegos = item({ id: 'd', testator_name: 'DIEGO QUINTERO', partner_name: 'Maria Quintero' });
    expect(willWithPartner([diegos, item({})])).toBeUndefined();
  });
});
