import { trustMeaning } from '@heartwood/domain';
import { renderInHost, serveApi } from '@heartwood/testing';
import { screen } from '@testing-library/react';
import { Component as SmartContracts } from '../smart-contracts/page';
import { alice, trust } from '../testing/people';
import { TrustCards } from '../dashboard/cards/trust-cards';
import { Component as TrustDetails } from '../details/page';
import { Component as Trusts } from '../dashboard/page';
import { Component as NewTrust } from '../create/page';

const routes = [
  { path: '/dashboard', element: <TrustCards /> },
  { path: '/trusts', element: <Trusts /> },
  { path: '/trusts/new', element: <NewTrust /> },
  { path: '/trusts/:trustId', element: <TrustDetails /> },
  { path: '/smart-contracts', element: <SmartContracts /> },
];

const table = {
  'GET /trusts/': [trust],
  'GET /trusts/trust-1/': trust,
  'GET /trusts/trust-1/events/': { events: [], intact: true },
  'GET /api/bitcoin-rate/': { rate: null },
  'GET /api/wills/': [],
  'GET /loans/': [],
};

const purpose = /^So that your executor finds your bitcoin/;

describe('the first line says what a trust is for, and links to a gift in a will', () => {
  it.each<[string, string, object?]>([
    ['the list', '/trusts'],
    ['the empty list', '/trusts', { 'GET /trusts/': [] }],
    ['a trust', '/trusts/trust-1'],
  ])('of %s', async (_page, at, more = {}) => {
    serveApi({ ...table, ...more });
    const { container } = renderInHost(routes, { at, user: alice });
    const line = (await screen.findByText(purpose)).closest('p');
    expect(line).toBe(container.querySelector('p:not(.head)'));
    expect(line?.querySelector('a')).toHaveAttribute('href', '/create-will?gift=bitcoin');
    expect(line?.querySelector('a')).toHaveTextContent('Give bitcoin in a will');
    expect(container).not.toHaveTextContent(trustMeaning);
  });
});

it.each(['/dashboard', '/smart-contracts'])('%s lists trusts without that line', async (at) => {
  serveApi(table);
  const { container } = renderInHost(routes, { at, user: alice });
  expect(await screen.findByText(trust.name ?? '')).toBeVisible();
  expect(container).not.toHaveTextContent(trustMeaning);
});

describe('the first line says what a trust is for, and the end what it is not, once', () => {
  it.each([
    ['the form', '/trusts/new'],
    ['the form of a change', '/trusts/trust-1?edit'],
    ['the page of the letter', '/trusts/trust-1?letter'],
  ])('of %s', async (_page, at) => {
    serveApi(table);
    const { container } = renderInHost(routes, { at, user: alice });
    expect(await screen.findByText(purpose)).toBe(container.querySelector('p'));
    expect(container.textContent.split('gives nobody a right to the coins')).toHaveLength(2);
  });
});
