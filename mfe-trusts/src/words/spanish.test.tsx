import { screen } from '@testing-library/react';
import { renderInHost, serveApi } from '@heartwood/shared/testing';
import { setLanguage } from '@heartwood/shared/words';
import remote from '../remote';
import { Component as SmartContracts } from '../smart-contracts/page';
import { alice, trust } from '../testing/people';
import { Component as TrustDetails } from '../trust-details/page';

beforeEach(() => remote.setLanguage('es'));
afterEach(() => setLanguage('en', {}));

const table = {
  'GET /trusts/': [trust],
  'GET /trusts/trust-1/': trust,
  'GET /trusts/trust-1/events/': { events: [], intact: true },
  'GET /api/bitcoin-rate/': { rate: null },
  'GET /api/wills/': [],
  'GET /loans/': [],
};

it('is the language of its pages once the host has chosen it', async () => {
  serveApi(table);
  renderInHost(<SmartContracts />, { at: '/smart-contracts', user: alice });
  expect(await screen.findByRole('heading', { name: 'Contratos inteligentes' })).toBeInTheDocument();
  expect(await screen.findByText('Nora’s education')).toBeInTheDocument();
});

it('says names and amounts as they are', async () => {
  serveApi(table);
  renderInHost([{ path: '/trusts/:trustId', element: <TrustDetails /> }], {
    at: '/trusts/trust-1?edit',
    user: alice,
  });
  expect(await screen.findByRole('heading', { name: 'Editar Nora’s education' })).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Albacea' })).toHaveValue('Bob Moreno');
});
