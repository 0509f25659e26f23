import { screen } from '@testing-library/react';
import { messages } from '@heartwood/domain';
import { renderInHost, serveApi } from '@heartwood/testing';
import { commonWords, setLanguage, translated } from '@heartwood/i18n';
import remote from '../remote';
import { Component as SmartContracts } from '../smart-contracts/page';
import { alice, inventory, trust } from '../testing/people';
import { Component as TrustDetails } from '../details/page';

beforeEach(async () => remote.setLanguage('es', await commonWords.es()));
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
  expect(await screen.findByRole('heading', { name: 'Editar “Nora’s education”' })).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'Albacea' })).toHaveValue('Bob Moreno');
});

it('names the kinds of wallet', async () => {
  serveApi({ ...table, 'GET /trusts/trust-1/': { ...trust, ...inventory } });
  renderInHost([{ path: '/trusts/:trustId', element: <TrustDetails /> }], {
    at: '/trusts/trust-1',
    user: alice,
  });
  expect(await screen.findByText('Billetera multifirma, 2 de 3 claves')).toBeInTheDocument();
});

it('has a copy of the letter to read, beside the letter in English', async () => {
  serveApi(table);
  const { user } = renderInHost([{ path: '/trusts/:trustId', element: <TrustDetails /> }], {
    at: '/trusts/trust-1?letter',
    user: alice,
  });
  await user.click(await screen.findByText('Leer esta carta en español'));
  expect(await screen.findByText('Copia de lectura. La carta es la que está en inglés.')).toBeVisible();
  const copy = await screen.findByRole('article', { name: 'Carta a mi albacea' });
  expect(copy).toHaveTextContent('Carta a mi albacea');
  expect(copy).not.toHaveTextContent('Dear');
  expect(copy.closest('[lang]')).toHaveAttribute('lang', 'es');
  expect(screen.getByText('Dear Bob Moreno,').closest('[lang]')).toHaveAttribute('lang', 'en');
});

it('calls the amount of a trust by the name of its field', async () => {
  serveApi({ ...table, 'GET /trusts/trust-1/': { ...trust, asset: '1' } });
  const { user } = renderInHost([{ path: '/trusts/:trustId', element: <TrustDetails /> }], {
    at: '/trusts/trust-1?edit',
    user: alice,
  });
  await user.clear(await screen.findByRole('textbox', { name: 'Cantidad' }));
  await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  expect(await screen.findAllByText('Complete “Cantidad”.')).not.toHaveLength(0);
});

it('says in one language why a trust was not saved', async () => {
  serveApi({
    ...table,
    'PUT /trusts/trust-1/': [500, { detail: messages.serverError, code: 'server_error' }],
  });
  const { user } = renderInHost([{ path: '/trusts/:trustId', element: <TrustDetails /> }], {
    at: '/trusts/trust-1?edit',
    user: alice,
  });
  await user.fill(await screen.findByRole('textbox', { name: 'Cantidad' }), '0.5');
  await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    `${translated(messages.updateTrustFailed)} ${translated(messages.serverError)}`,
  );
  expect(translated(messages.updateTrustFailed)).not.toBe(messages.updateTrustFailed);
});
