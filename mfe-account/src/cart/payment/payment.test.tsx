import { act, screen, waitFor } from '@testing-library/react';
import { cartItemForWill, messages } from '@heartwood/domain';
import { useCart } from '@heartwood/host';
import { renderInHost, sampleWill, serveApi, type ServedCall } from '@heartwood/testing';
import { ana } from '../../testing/ana';
import { Component } from './page';

const items = ['will-1', 'will-2'].map((id) => cartItemForWill(id, sampleWill()));

const unsigned = { testator_signature: null, witness_1_signature: null, witness_2_signature: null };
const will = (id: string) => ({
  ...sampleWill(),
  ...unsigned,
  id,
  status: 'draft',
  paid_at: '2026-01-01T00:00:00Z',
});

function InCart() {
  return (
    <p data-testid="cart">
      {useCart()
        .items.map(({ id }) => id)
        .join(' ')}
    </p>
  );
}

function renderPage(at = '/success?session_id=cs_1') {
  const page = (
    <>
      <Component />
      <InCart />
    </>
  );
  return renderInHost(page, { at, user: ana, items });
}

const session = 'GET /api/checkout-sessions/cs_1/';
const inCart = () => screen.getByTestId('cart').textContent;
const title = () => screen.getByRole('heading', { level: 1 }).textContent;

/** Returns the responses one after another, and repeats the last. */
const inTurn =
  (...answers: unknown[]) =>
  () =>
    answers.length > 1 ? answers.shift() : answers[0];

async function pass(milliseconds: number) {
  for (let passed = 0; passed < milliseconds; passed += 1000) {
    await act(() => jest.advanceTimersByTimeAsync(1000));
  }
}

const asked = (calls: ServedCall[]) => calls.filter(({ path }) => path.includes('checkout-sessions')).length;

describe('return from the payment', () => {
  it('has its heading focused, which says when the payment has arrived', async () => {
    serveApi({ [session]: { status: 'paid', will_ids: ['will-2'] }, 'GET /wills/will-2/': will('will-2') });
    renderPage();
    expect(await screen.findByRole('heading', { name: 'Payment received' })).toHaveFocus();
  });

  it('leads to the plan if it was for no will', async () => {
    serveApi({ [session]: { status: 'paid', will_ids: [] } });
    renderPage();
    expect(await screen.findByRole('link', { name: 'Go to your plan' })).toHaveAttribute('href', '/plan');
    expect(screen.queryByText(/Your will is paid for/)).not.toBeInTheDocument();
  });

  it('removes only what was paid for from the cart, and leads to the will', async () => {
    serveApi({ [session]: { status: 'paid', will_ids: ['will-2'] }, 'GET /wills/will-2/': will('will-2') });
    renderPage();
    expect(title()).toBe('Confirming your payment…');
    await waitFor(() => expect(title()).toBe('Payment received'));
    expect(inCart()).toBe('will-1');
    const link = await screen.findByRole('link', { name: 'Sign your will' });
    expect(link).toHaveAttribute('href', '/will-details/will-2');
    expect(screen.getByText('0 of 3 signatures.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to your dashboard' })).toHaveAttribute('href', '/dashboard');
  });

  it('offers the will of the partner whom it names, unless the account has it', async () => {
    const family = { marital_status: 'married', spouse_name: 'Diego Quintero' };
    const wills: unknown[] = [{ ...will('will-2'), signatures: [] }];
    serveApi({
      [session]: { status: 'paid', will_ids: ['will-2'] },
      'GET /wills/will-2/': { ...will('will-2'), family },
      'GET /api/wills/': wills,
    });
    const { unmount } = renderPage();
    const offer = await screen.findByRole('link', { name: 'Make it here' });
    expect(offer).toHaveAttribute('href', '/will-details/will-2/partner');
    expect(screen.getByRole('heading', { name: 'Diego’s will' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Invite Diego' })).toHaveAttribute(
      'href',
      '/will-details/will-2/partner?way=invite',
    );
    unmount();

    wills.push({ ...will('will-3'), testator_name: 'Diego Quintero', signatures: [] });
    renderPage();
    await screen.findByRole('link', { name: 'Sign your will' });
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Make it here' })).not.toBeInTheDocument());
  });

  it('does not ask a person who has signed on paper to sign again', async () => {
    const ink_signing = { way: 'ink', signed_on: '2026-01-01', version: 1 };
    serveApi({
      [session]: { status: 'paid', will_ids: ['will-2'] },
      'GET /wills/will-2/': { ...will('will-2'), version: 1, ink_signing },
    });
    renderPage();
    expect(await screen.findByText('Signed on paper on January 1, 2026 (as you reported).')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open your will' })).toBeVisible();
    expect(
      screen.getByText(/^Now keep it safe, tell your executor, and let your family find it/),
    ).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Sign your will' })).not.toBeInTheDocument();
  });

  it('leads to the will even if the will can’t be loaded', async () => {
    serveApi({ [session]: { status: 'paid', will_ids: ['will-2'] }, 'GET /wills/will-2/': 'down' });
    renderPage();
    const link = await screen.findByRole('link', { name: 'Open your will' });
    expect(link).toHaveAttribute('href', '/will-details/will-2');
  });

  it('says what happens to the payment for a will that was deleted in the meantime', async () => {
    serveApi({
      [session]: { status: 'paid', will_ids: ['will-2'] },
      'GET /wills/will-2/': [404, { detail: messages.willNotFound }],
    });
    renderPage();
    expect(await screen.findByText(/counts for another will of yours/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Open your will' })).not.toBeInTheDocument();
  });

  it('removes nothing without the number of a payment', () => {
    const calls = serveApi({});
    renderPage('/success');
    expect(title()).toBe('No payment to confirm');
    expect(screen.getByText(/Nothing was marked as paid/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to your cart' })).toHaveAttribute('href', '/cart');
    expect(inCart()).toBe('will-1 will-2');
    expect(calls).toHaveLength(0);
  });

  it('says that a second payment for a will is refunded', async () => {
    serveApi({
      [session]: { status: 'paid', will_ids: ['will-2'], refund_cents: 50_000 },
      'GET /wills/will-2/': will('will-2'),
    });
    renderPage();
    await waitFor(() => expect(title()).toBe('Payment refunded'));
    expect(screen.getByText('We are refunding $500.00')).toBeVisible();
    expect(screen.queryByText('Payment received')).not.toBeInTheDocument();
    expect(inCart()).toBe('will-1');
  });

  it('says that what was paid twice for one of several wills is refunded', async () => {
    serveApi({
      [session]: { status: 'paid', will_ids: ['will-1', 'will-2'], refund_cents: 50_000 },
      'GET /wills/will-1/': will('will-1'),
      'GET /wills/will-2/': will('will-2'),
    });
    renderPage();
    await waitFor(() => expect(title()).toBe('Payment received'));
    expect(screen.getByRole('status')).toHaveTextContent('Your wills are paid for. What was paid twice');
    expect(screen.getByText('We are refunding $500.00')).toBeVisible();
    expect(inCart()).toBe('');
  });

  it('says that a checkout has ended because its will was paid for by another one', async () => {
    serveApi({
      [session]: { status: 'expired', will_ids: ['will-2'] },
      'GET /wills/will-2/': will('will-2'),
    });
    renderPage();
    await waitFor(() => expect(title()).toBe('This checkout has ended'));
    expect(screen.getByText(/You were not charged again/)).toBeVisible();
    expect(inCart()).toBe('will-1');
  });

  it('keeps the cart after a cancelled payment', async () => {
    serveApi({ [session]: { status: 'cancelled', will_ids: ['will-2'] } });
    renderPage();
    await waitFor(() => expect(title()).toBe('The payment was canceled'));
    expect(inCart()).toBe('will-1 will-2');
  });

  it("shows no payment that doesn't exist or is someone else's", async () => {
    serveApi({ [session]: [404, { detail: messages.notFound }] });
    renderPage();
    await waitFor(() => expect(title()).toBe('We couldn’t find this payment'));
    expect(inCart()).toBe('will-1 will-2');
  });

  it('asks a visitor to log in and returns with the payment’s id', () => {
    const { router } = renderInHost(<Component />, { at: '/success?session_id=cs_1' });
    expect(router.state.location).toMatchObject({
      pathname: '/login',
      state: { from: '/success?session_id=cs_1' },
    });
  });
});

describe('a slow confirmation', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const open1 = { status: 'open', will_ids: ['will-1'] };
  const paid1 = { status: 'paid', will_ids: ['will-1'] };

  it('polls until it arrives, and not after that', async () => {
    const calls = serveApi({ [session]: inTurn(open1, open1, paid1), 'GET /wills/will-1/': will('will-1') });
    renderPage();
    await pass(1000);
    expect(title()).toBe('Confirming your payment…');
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    expect(inCart()).toBe('will-1 will-2');
    await pass(4000);
    expect(title()).toBe('Payment received');
    expect(inCart()).toBe('will-2');
    await pass(10_000);
    expect(asked(calls)).toBe(3);
  });

  it('continues when the server is unreachable for a moment', async () => {
    serveApi({
      [session]: inTurn('down', [503, { detail: 'x' }], paid1),
      'GET /wills/will-1/': will('will-1'),
    });
    renderPage();
    await pass(6000);
    expect(title()).toBe('Payment received');
  });

  it('says after a minute that it is not confirmed, keeps the cart, and checks again on demand', async () => {
    const answers = [open1];
    const calls = serveApi({ [session]: () => answers[0], 'GET /wills/will-1/': will('will-1') });
    renderPage();
    await pass(59_000);
    expect(title()).toBe('Confirming your payment…');
    await pass(2000);
    expect(title()).toBe('Your payment is not confirmed yet');
    expect(screen.getByRole('status')).toHaveTextContent('please don’t pay again');
    expect(inCart()).toBe('will-1 will-2');
    const before = asked(calls);
    await pass(10_000);
    expect(asked(calls)).toBe(before);
    answers[0] = paid1;
    act(() => screen.getByRole('button', { name: 'Try again' }).click());
    await pass(3000);
    expect(title()).toBe('Payment received');
    expect(inCart()).toBe('will-2');
  });
});
