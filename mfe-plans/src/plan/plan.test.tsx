import { renderInHost, serveApi } from '@heartwood/testing';
import { commonWords, setLanguage } from '@heartwood/i18n';
import { screen, within } from '@testing-library/react';
import remote from '../remote';
import { ana, savedPaper } from '../testing/papers';
import { Component } from './page';

const served = {
  'GET /api/papers/': [],
  'GET /api/papers-for-me/': [],
  'GET /api/plan-price/': { cents: 50000, included: false, price: 'price_1' },
  'GET /api/wills/': [],
  'GET /people/': [],
};
const card = async (title: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name: title });
  const item = heading.closest('li');
  if (!item) throw new Error(`No card ${title}`);
  return within(item);
};

afterEach(() => setLanguage('en', {}));

describe('the plan', () => {
  it('says to a visitor what the papers are and what they cost here', async () => {
    serveApi({ 'GET /api/plan-price/': { cents: 15_000, included: false, price: 'price_heartwood_plan' } });
    renderInHost(<Component />, { at: '/plan' });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Papers for while you live');
    expect(await screen.findByText(/Signing all papers costs \$150/)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Living trust' })).toBeVisible();
  });

  it('lists what is not begun, with one next step', async () => {
    serveApi(served);
    renderInHost(<Component />, { at: '/plan', user: ana });
    const medical = await card('Medical power of attorney');
    expect(medical.getByText('Not begun')).toBeVisible();
    expect(medical.getByRole('link', { name: 'Begin : Medical power of attorney' })).toHaveAttribute(
      'href',
      '/plan/medical',
    );
    expect((await card('Will')).getByRole('link')).toHaveAttribute('href', '/create-will');
    expect(screen.getByText(/Drafts are free/)).toBeVisible();
  });

  it('goes on with a draft, and shows the signed one beside it', async () => {
    const signed = savedPaper({ id: 'paper-0', status: 'signed', signed_at: '2026-11-01T20:00:00.000Z' });
    serveApi({ ...served, 'GET /api/papers/': [savedPaper(), signed] });
    renderInHost(<Component />, { at: '/plan', user: ana });
    const medical = await card('Medical power of attorney');
    expect(medical.getByText('Signed on November 1, 2026.')).toBeVisible();
    expect(medical.getByRole('link', { name: /^Open/ })).toHaveAttribute('href', '/plan/papers/paper-0');
    expect(medical.getByRole('link', { name: /^Go on with the new version/ })).toHaveAttribute(
      'href',
      '/plan/medical',
    );
  });

  it('pictures the family: the couple, the children with their ages, and the others', async () => {
    const person = (id: string, name: string, relationship: string, born: string | null = null) => ({
      ...{ id, name, relationship, email: '', date_of_birth: born, created_at: '2026-11-01T20:00:00.000Z' },
    });
    serveApi({
      ...served,
      'GET /people/': [
        person('1', 'Eli Ruiz', 'child', '2016-01-02'),
        person('2', 'Ben Ruiz', 'partner'),
        person('3', 'Dina Sato', 'sibling'),
      ],
    });
    renderInHost(<Component />, { at: '/plan', user: ana });
    const picture = await screen.findByRole('group', { name: 'The people in your plan' });
    const people = within(picture).getAllByRole('listitem');
    expect(people.map(({ textContent }) => textContent)).toEqual([
      'Ana Ruiz',
      'Ben Ruiz',
      expect.stringMatching(/^Eli Ruiz1\d\syears$/),
      'Dina SatoBrother or sister',
    ]);
  });

  it('shows the papers of others that name this person', async () => {
    const one = { id: 'p9', kind: 'medical', owner_name: 'Leo Park', signed_at: '2026-11-01T20:00:00.000Z' };
    serveApi({ ...served, 'GET /api/papers-for-me/': [one] });
    renderInHost(<Component />, { at: '/plan', user: ana });
    const section = await screen.findByRole('region', { name: 'Papers that name you' });
    expect(within(section).getByRole('link')).toHaveAttribute('href', '/plan/for-me/p9');
  });

  it('is an error page with a way to try again if the papers can’t be loaded', async () => {
    serveApi({ ...served, 'GET /api/papers/': [500, { detail: 'No.' }] });
    renderInHost(<Component />, { at: '/plan', user: ana });
    expect(await screen.findByRole('heading', { name: 'Failed to load your plan' })).toBeVisible();
  });

  it('is in Spanish, with the titles of the papers', async () => {
    await remote.setLanguage('es', await commonWords.es());
    serveApi(served);
    renderInHost(<Component />, { at: '/plan', user: ana });
    expect(await screen.findByRole('heading', { level: 1, name: 'Su plan' })).toBeVisible();
    expect(await card('Poder médico')).toBeDefined();
  });
});
