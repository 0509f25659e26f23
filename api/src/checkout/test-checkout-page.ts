import { cents, escapeHtml, findPrice, formatUsd, paths } from '@heartwood/shared/domain';
import { plainPage } from '../site/html';
import type { CheckoutSessionRow } from './sessions';

/** What the buyer sees in place of a payment provider's page. */
export function testCheckoutPage({ id, status, items, amount_cents }: CheckoutSessionRow): string {
  const rows = items.map(({ price, quantity }) => {
    const found = findPrice(price);
    const each = found ? formatUsd(found.unitAmount) : '';
    return `<tr><td>${escapeHtml(found?.title ?? price)}</td><td>${quantity}</td><td class="money">${each}</td></tr>`;
  });
  const buttons =
    status === 'paid'
      ? `<p class="notice">This checkout is paid already.</p>`
      : status === 'expired'
        ? `<p class="notice">This checkout has ended, because the will is already paid for. You were not charged again.</p>
<p><a href="/dashboard">Go to your dashboard</a></p>`
        : `<form method="post" action="/backend/test-checkout/${id}/pay"><button class="main">Pay ${formatUsd(cents(amount_cents))}</button></form>
<form method="post" action="/backend/test-checkout/${id}/cancel"><button>Cancel</button></form>`;
  return plainPage(
    'Test checkout',
    `<p class="notice"><strong>This is a test checkout. No card is charged</strong> and no card details are asked for.
Pay confirms the order as a card payment would.</p>
<table>
<thead><tr><th scope="col">Item</th><th scope="col">Quantity</th><th scope="col" class="money">Price</th></tr></thead>
<tbody>${rows.join('\n')}</tbody>
<tfoot><tr><th scope="row" colspan="2">Total</th><td class="money">${formatUsd(cents(amount_cents))}</td></tr></tfoot>
</table>
${buttons}
<p>The <a href="${paths.terms}">terms</a>, <a href="${paths.refunds}">refunds</a>, and the <a href="${paths.privacy}">privacy notice</a>.</p>`,
  );
}
