import { willFormOf, type KnownPerson } from '@heartwood/domain';
import { renderInHost, sampleWill, serveApi } from '@heartwood/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { jose } from '../../testing/people';
import { newDraft } from '../draft/new-draft';
import { readDraft, writeDraft, type SavedDraft } from '../draft/saved-draft';
import { Component } from '../page';

const draft: SavedDraft = {
  values: {
    ...willFormOf(sampleWill()),
    witness_1_name: '',
    witness_1_email: '',
    witness_2_name: '',
    witness_2_email: '',
  },
  reached: 10,
  savedAt: 1,
  attempt: 'attempt-1',
  left: [],
  witnesses_later: false,
  partner_of: '',
  undecided: [],
};

const lucia: KnownPerson = {
  id: 'person-1',
  name: 'Lucia Reyes',
  relationship: 'sibling',
  email: 'lucia@example.com',
  date_of_birth: null,
  created_at: '2026-11-20T17:00:00.000Z',
  updated_at: '2026-11-20T17:00:00.000Z',
};

const renderPage = (step: number) =>
  renderInHost(<Component />, { at: `/create-will?step=${step}`, user: jose });

beforeEach(() => {
  localStorage.clear();
  writeDraft(jose.id, draft);
});

describe('people whom the account knows', () => {
  it('are offered in a name field, and fill in what its row asks for', async () => {
    const calls = serveApi({ 'GET /people/': [lucia] });
    const { user } = renderPage(9);
    const name = await screen.findByLabelText('Witness 1 name');
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/people/'));
    await user.fill(name, 'Luc');
    await user.click(await screen.findByRole('option', { name: /^Lucia Reyes/ }));
    expect(name).toHaveValue('Lucia Reyes');
    expect(screen.getByLabelText('Witness 1 email')).toHaveValue('lucia@example.com');
    expect(readDraft(jose.id, draft)?.values.witness_1_email).toBe('lucia@example.com');
  });

  it('are joined by those whom the will names, when a step is done', async () => {
    const calls = serveApi({
      'GET /people/': [{ ...lucia, name: 'Ben Ruiz' }],
      'POST /people/': [201, lucia],
    });
    const { user } = renderPage(2);
    await screen.findByLabelText('Executor');
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/people/'));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    const added = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
    await waitFor(() =>
      expect(added()).toContainEqual(expect.objectContaining({ name: 'Carla Stone', email: '' })),
    );
    expect(added()).not.toContainEqual(expect.objectContaining({ name: 'Ben Ruiz' }));
  });

  it('of a partner’s will say nothing about what they are to the owner, who doesn’t join the list', async () => {
    const family = {
      marital_status: 'married' as const,
      spouse_name: 'Maria Quintero',
      children: [{ name: 'Dana Ruiz', date_of_birth: '2019-03-04', left_out: false }],
      has_minor_children: false,
    };
    writeDraft(jose.id, { ...draft, partner_of: 'Maria Quintero', values: { ...draft.values, family } });
    const calls = serveApi({
      'GET /people/': [],
      'GET /api/begun-will/': { content: '', version: 0, updated_at: null },
      'POST /people/': [201, lucia],
    });
    const { user } = renderPage(2);
    await screen.findByLabelText('Executor');
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/people/'));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    const added = () =>
      calls.flatMap(({ method, path, body }) => (method === 'POST' && path === '/people/' ? [body] : []));
    await waitFor(() =>
      expect(added()).toContainEqual({ name: 'Dana Ruiz', email: '', date_of_birth: '2019-03-04' }),
    );
    expect(added()).not.toContainEqual(expect.objectContaining({ name: 'Maria Quintero' }));
  });

  it('fill in the family on the first step, by one press', async () => {
    writeDraft(jose.id, newDraft(jose));
    const partner = { ...lucia, id: 'person-2', name: 'Maria Quintero', relationship: 'partner' };
    const child = { ...lucia, id: 'person-3', name: 'Sofia Quintero', relationship: 'child' };
    serveApi({ 'GET /people/': [lucia, partner, { ...child, date_of_birth: '2019-03-04' }] });
    const { user } = renderPage(1);
    await user.click(
      await screen.findByRole('button', { name: 'Fill in Maria Quintero and Sofia Quintero' }),
    );
    expect(await screen.findByLabelText('Name of your spouse or partner')).toHaveValue('Maria Quintero');
    expect(screen.getByLabelText('Child 1 date of birth')).toHaveValue('2019-03-04');
    expect(screen.queryByRole('button', { name: /^Fill in/ })).not.toBeInTheDocument();
  });

  it('are in a picture of the family, which leads to the field of each', async () => {
    const values = {
      ...draft.values,
      family: { ...draft.values.family, marital_status: 'married' as const, spouse_name: 'Maria Quintero' },
    };
    writeDraft(jose.id, { ...draft, values });
    serveApi({ 'GET /people/': [] });
    const { user } = renderPage(1);
    await user.click(await screen.findByRole('link', { name: /^Maria Quintero/ }));
    expect(screen.getByLabelText('Name of your spouse or partner')).toHaveFocus();
  });

  it('are chips of the first step, each with what is known', async () => {
    const calls = serveApi({
      'GET /people/': [lucia],
      'PUT /people/person-1/': lucia,
      'POST /people/': [409, { detail: 'This person is in your list already.' }],
    });
    const { user } = renderPage(1);
    await user.click(await screen.findByRole('button', { name: /^Lucia Reyes/ }));
    let sheet = within(await screen.findByRole('dialog', { name: 'Lucia Reyes' }));
    await user.selectOptions(sheet.getByLabelText('Relationship'), 'Friend');
    await user.click(sheet.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ relationship: 'friend' });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('About you and your family');

    await user.click(screen.getByRole('button', { name: 'Add someone' }));
    sheet = within(await screen.findByRole('dialog', { name: 'Add someone' }));
    await user.fill(sheet.getByLabelText('Name'), 'Lucia Reyes');
    await user.click(sheet.getByRole('button', { name: 'Save' }));
    expect(await sheet.findByText('This person is in your list already.')).toBeVisible();
  });
});
