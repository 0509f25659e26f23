import { act, screen, within } from '@testing-library/react';
import { cartItemForWill, cents, messages } from '@heartwood/domain';
import type { CartItem } from '@heartwood/host';
import { renderInHost, sampleWill, serveApi } from '@heartwood/testing';
import { redirectTo } from '@heartwood/api-client/redirect-to';
import { ana } from '../testing/ana';
import { Component } from './page';

jest.mock('@heartwood/api-client/redirect-to');
const left = jest.mocked(redirectTo);

const first = cartItemForWill('will-1', sampleWill({ testator_name: 'Ana Quintana' }));
const second = cartItemForWill('will-2', sampleWill({ testator_name: 'Sam Quintana' }));

const unpaid = { status: 'draft', paid_at: null };
const operator = {
  name: 'Aspen Family Services',
  address: null,
  email: null,
  support_email: null,
  answer_days: 2,
  refund_days: 14,
  texts_reviewed_by: null,
};
const wills = {
  'GET /wills/will-1/': { ...unpaid, testator_name: 'Ana Quintana' },
  'GET /wills/will-2/': { ...unpaid, testator_name: 'Sam Quintana' },
};
const serve = (table: Parameters<typeof serveApi>[0] = {}) => serveApi({ ...wills, ...table });

const renderPage = (items: CartItem[], at = '/cart') => renderInHost(<Component />, { at, user: ana, items });

const checkout = 'POST /api/create-checkout-session/';

describe('cart', () => {
  beforeEach(() => {
    left.mockReset().mockReturnValue(true);
    serve();
  });

  it('asks a visitor to log in', () => {
    const { router } = renderInHost(<Component />, { at: '/cart' });
    expect(router.state.location).toMatchObject({ pathname: '/login', state: { from: '/cart' } });
  });

  it('says that it is empty and links to the wills', () => {
    renderPage([]);
    expect(screen.getByText('Your cart is empty.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'About wills' })).toHaveAttribute('href', '/wills');
    expect(screen.queryByRole('button', { name: 'Checkout' })).not.toBeInTheDocument();
  });

  it('shows each item with its price, what is in it and what is not, and the total', () => {
    renderPage([first, second]);
    const [item] = screen.getAllByRole('listitem');
    expect(item).toHaveTextContent('Last will and testament');
    expect(item).toHaveTextContent('$500.00');
    expect(item).toHaveTextContent('The will of Ana Quintana');
    expect(within(item ?? document.body).getByRole('link')).toHaveAttribute('href', '/will-details/will-1');
    expect(screen.getByRole('heading', { name: 'What’s included' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'What’s not included' })).toBeVisible();
    expect(screen.getByText('Total$1,000.00')).toBeVisible();
  });

  it.each([
    ['no card is charged, in a demonstration', false, /^No card is charged here\./],
    [
      'you pay on the provider’s page, elsewhere',
      true,
      /^You pay on the page of our card payment provider\./,
    ],
  ])('says beside Checkout that %s, and nothing about attorneys', async (_what, charges_cards, text) => {
    serve({ 'GET /operator/': { ...operator, charges_cards } });
    renderPage([first]);
    await screen.findByText('Aspen Family Services runs this site and answers within 2 business days.');
    expect(screen.getByText('Your money back if you ask within 14 days of paying.')).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByText(/No attorney has reviewed/)).not.toBeInTheDocument();
  });

  it('takes prices from the price list, not from the cart', () => {
    renderPage([{ ...first, price: cents(1) }]);
    expect(screen.getByText('Total$500.00')).toBeVisible();
  });

  it('says so when an item is no longer sold', () => {
    renderPage([{ ...first, stripePriceId: 'price_of_old' }]);
    expect(screen.getByText(messages.unknownPrice)).toBeVisible();
    expect(screen.getByText('Total$0.00')).toBeVisible();
  });

  it.each([
    ['was paid for', { ...unpaid, paid_at: '2026-01-01T00:00:00Z' }, messages.willAlreadyPaid],
    ['was deleted', [404, { detail: messages.willNotFound }], messages.willNotFound],
  ])('says so when the will %s elsewhere', async (_case, answer, sentence) => {
    serve({ 'GET /wills/will-2/': answer });
    renderPage([first, second]);
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getAllByRole('listitem')[1]).toHaveTextContent(sentence);
  });

  it('names a will as it is called now, also when it is removed', async () => {
    serve({ 'GET /wills/will-1/': { ...unpaid, testator_name: 'Ana Ruiz' } });
    const { user } = renderPage([first]);
    expect(await screen.findByText('The will of Ana Ruiz')).toBeVisible();
    expect(screen.queryByText('The will of Ana Quintana')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(screen.getByRole('status')).toHaveTextContent('The will of Ana Ruiz was removed from your cart.');
  });

  it('calls a will a draft only until it is signed', async () => {
    const ink_signing = { way: 'ink', signed_on: '2026-01-01', version: 1 };
    serve({ 'GET /wills/will-1/': { ...unpaid, testator_name: 'Ana Quintana', version: 1, ink_signing } });
    renderPage([first, second]);
    expect(await screen.findByRole('link', { name: 'Read the will' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Read the draft' })).toBeVisible();
  });

  it('removes, and brings back by Undo, one by one', async () => {
    const { user } = renderPage([first, second]);
    await user.click(screen.getAllByRole('button', { name: /^Remove/ })[0] ?? document.body);
    expect(screen.queryByText('The will of Ana Quintana')).not.toBeInTheDocument();
    expect(screen.getByText('Total$500.00')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent(
      'The will of Ana Quintana was removed from your cart.',
    );
    await user.click(screen.getByRole('button', { name: /^Remove/ }));
    expect(screen.getByText('Your cart is empty.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.getByText('The will of Ana Quintana')).toBeVisible();
    expect(screen.getByText('The will of Sam Quintana')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it("sends price ids and wills, and leaves for the provider's page", async () => {
    const calls = serve({ [checkout]: { checkout_url: 'https://pay.example/cs_1' } });
    const { user } = renderPage([first, second]);
    await user.click(screen.getByRole('button', { name: 'Checkout' }));
    const asked = () => calls.filter(({ method }) => method === 'POST');
    expect(asked()[0]?.body).toEqual({
      items: [
        { price: 'price_heartwood_will', quantity: 1, will_id: 'will-1' },
        { price: 'price_heartwood_will', quantity: 1, will_id: 'will-2' },
      ],
    });
    expect(left).toHaveBeenCalledWith('https://pay.example/cs_1');
    const button = screen.getByRole('button', { name: /Checkout/ });
    expect(button).toHaveAttribute('aria-busy', 'true');
    await user.click(button);
    expect(asked()).toHaveLength(1);
  });

  it('can be used again when Back brings it out of the browser’s cache', async () => {
    serve({ [checkout]: { checkout_url: 'https://pay.example/cs_1' } });
    const { user } = renderPage([first]);
    await user.click(screen.getByRole('button', { name: 'Checkout' }));
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
    expect(await screen.findByRole('button', { name: 'Checkout' })).not.toHaveAttribute('aria-busy');
  });

  it("shows the server's sentence, on the item it is about too", async () => {
    serve({
      [checkout]: [409, { detail: messages.willAlreadyPaid, 'items[1].will_id': ['Paid on Monday.'] }],
    });
    const { user } = renderPage([first, second]);
    await user.click(screen.getByRole('button', { name: 'Checkout' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(messages.willAlreadyPaid);
    expect(screen.getAllByRole('listitem')[1]).toHaveTextContent('Paid on Monday.');
    expect(left).not.toHaveBeenCalled();
    await user.click(screen.getAllByRole('button', { name: /^Remove/ })[1] ?? document.body);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it.each([
    ['the server can not be reached', 'down', true],
    ['the answer leads nowhere', { checkout_url: 'javascript:alert(1)' }, false],
  ])('says Checkout failed when %s, and keeps the cart', async (_case, answer, leaves) => {
    left.mockReturnValue(leaves);
    serve({ [checkout]: answer });
    const { user } = renderPage([first]);
    await user.click(screen.getByRole('button', { name: 'Checkout' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Checkout failed');
    expect(screen.getByText('The will of Ana Quintana')).toBeVisible();
  });

  it('says after a cancelled payment that nothing was charged', () => {
    renderPage([first], '/cart?checkout=cancelled');
    expect(screen.getByText('The payment was canceled')).toBeVisible();
    expect(screen.getByText(/Nothing was charged\. Your cart is as you left it\./)).toBeVisible();
    expect(screen.getByText('The will of Ana Quintana')).toBeVisible();
  });
});
