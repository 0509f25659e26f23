import { screen, waitFor, within } from '@testing-library/react';
import {
  defaultPlan,
  isoDate,
  newPaperKey,
  readPaperKey,
  sha256,
  type TrustedPerson,
} from '@heartwood/domain';
import { setLanguage } from '@heartwood/i18n';
import { pagesOf, textOf } from '@heartwood/pdf/testing';
import { readFontFromDisk } from '@heartwood/pdf/testing/read-font-from-disk';
import { renderInHost, serveApi } from '@heartwood/testing';
import spanish from '../../i18n/es.json';
import { ana } from '../../testing/ana';
import { Component as OwnerPage } from './page';
import { makePaperPdf } from './paper-pdf';

jest.mock('@heartwood/pdf/fonts/fetch-font', () => ({
  fetchFont: jest.requireActual('@heartwood/pdf/testing/read-font-from-disk').readFontFromDisk,
}));

const day = '2026-11-02T10:00:00.000Z';
const ben: TrustedPerson = {
  ...{ id: 'ben', name: 'Ben Ruiz', email: 'ben@example.com', username: null, account_email: null },
  ...{ claimed_at: null, invited_at: day, accepted_at: null, request: null, paper_key: null },
  ...{ known_before: 'nothing', opens_will: true, opens_letters: true, opens_trusts: true },
};
const people = (person: TrustedPerson) => ({
  plan: { ...defaultPlan, well_at: null, check_in_open: false },
  people: [person],
});
const used = { made_at: day, opened_at: '2026-11-03T10:00:00.000Z', bearer: null };

const key = newPaperKey((count) => crypto.getRandomValues(new Uint8Array(count)));
const facts = {
  owner: 'Ana Ortiz',
  name: 'Ben Ruiz',
  key,
  origin: 'https://heartwood.example',
  made: isoDate('2026-11-02'),
};

afterEach(() => {
  setLanguage('en', {});
  jest.restoreAllMocks();
});

describe('the paper of a key', () => {
  it('is one page that says what to do, with the key, and nothing of what there is', async () => {
    const pages = await pagesOf(await makePaperPdf(facts, readFontFromDisk));
    expect(pages).toHaveLength(1);
    const [text = ''] = pages;
    for (const part of [
      'If Ana Ortiz dies',
      key,
      'https://heartwood.example/paper-key',
      'Ben Ruiz',
      'November 2, 2026',
    ])
      expect(text).toContain(part);
    expect(text).not.toMatch(/\bwill\b|trust|bitcoin/i);
  });

  it('is in Spanish for whoever reads Spanish', async () => {
    setLanguage('es', spanish);
    const text = await textOf(await makePaperPdf(facts, readFontFromDisk));
    expect(text).toContain('Si muere Ana Ortiz');
    expect(text).toContain(key);
  });
});

describe('a key on paper, for its owner', () => {
  it('is made here: the server gets its hash, and the file has the key', async () => {
    const saved: Blob[] = [];
    URL.createObjectURL = (blob: Blob) => `blob:${saved.push(blob)}`;
    URL.revokeObjectURL = () => undefined;
    // jsdom can't save files.
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const calls = serveApi({
      'GET /trusted-people/': people(ben),
      'GET /entrusted/': [],
      'PUT /trusted-people/ben/paper-key/': people({ ...ben, paper_key: { ...used, opened_at: null } }),
    });
    const { user } = renderInHost(<OwnerPage />, { at: '/trusted-people', user: ana });
    await user.click(await screen.findByRole('button', { name: 'Key on paper for Ben Ruiz' }));
    await user.click(await screen.findByRole('button', { name: 'Make the paper' }));
    expect(await screen.findByText('The paper is saved as Key-on-paper-Ben-Ruiz.pdf.')).toBeVisible();
    const [pdf] = saved;
    const text = pdf ? await textOf(pdf) : '';
    const read = readPaperKey(/(?:[2-9A-Z]{5}-){4}[2-9A-Z]{5}/.exec(text)?.[0] ?? '');
    const body = calls.find(({ method }) => method === 'PUT')?.body;
    expect(body).toEqual({ key_sha256: 'key' in read ? await sha256(read.key) : 'no key' });
  });

  it('can be ended, and says when it was used', async () => {
    let person: TrustedPerson = { ...ben, paper_key: used };
    serveApi({
      'GET /trusted-people/': () => people(person),
      'GET /entrusted/': [],
      'DELETE /trusted-people/ben/paper-key/': () => {
        person = ben;
        return people(person);
      },
    });
    const { user } = renderInHost(<OwnerPage />, { at: '/trusted-people', user: ana });
    const text = 'Key on paper of November 2, 2026, last used on November 3, 2026.';
    expect(await screen.findByText(text)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Key on paper for Ben Ruiz' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'A key on paper for Ben Ruiz' }));
    await user.click(dialog.getByRole('button', { name: 'End the key' }));
    await waitFor(() => expect(screen.queryByText(text)).toBeNull());
  });
});
