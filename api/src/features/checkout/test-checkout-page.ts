import { cents, escapeHtml, findPrice, formatUsd } from '@heartwood/domain';
import { inLanguage, t, translated, type Language } from '@heartwood/i18n';
import { plainPage } from '../../platform/http/plain-page';
import { catalogs } from '../../platform/i18n';
import { legalPages } from './legal-pages';
import type { CheckoutSessionRow } from './sessions';

/** What the buyer sees instead of a payment provider's page, in their language. */
export function testCheckoutPage(session: CheckoutSessionRow, language: Language): string {
  return inLanguage(language, catalogs[language], () => plainPage(t('Test checkout'), bodyOf(session)));
}

function bodyOf({ id, status, items, amount_cents }: CheckoutSessionRow): string {
  const rows = items.map(({ price, quantity, amount_cents: each_cents }) => {
    const found = findPrice(price);
    const each = found ? formatUsd(cents(each_cents ?? found.unitAmount)) : '';
    const title = found ? translated(found.title) : price;
    return `<tr><td>${escapeHtml(title)}</td><td>${quantity}</td><td class="money">${each}</td></tr>`;
  });
  const total = formatUsd(cents(amount_cents));
  const buttons =
    status === 'paid'
      ? `<p class="notice">${t('This checkout is paid already.')}</p>`
      : status === 'expired'
        ? `<p class="notice">${t('This checkout has ended, because the will is already paid for. You were not charged again.')}</p>
<p><a href="/dashboard">${t('Go to your dashboard')}</a></p>`
        : `<form method="post" action="/backend/test-checkout/${id}/pay"><button class="main">${t('Pay {amount}', { amount: total })}</button></form>
<form method="post" action="/backend/test-checkout/${id}/cancel"><button>${t('Cancel')}</button></form>`;
  return `<p class="notice"><strong>${t('This is a test checkout. No card is charged and no card details are asked for.')}</strong>
${t('Pay confirms the order as a card payment would.')}</p>
<table>
<thead><tr><th scope="col">${t('Item')}</th><th scope="col">${t('Quantity')}</th><th scope="col" class="money">${t('Price')}</th></tr></thead>
<tbody>${rows.join('\n')}</tbody>
<tfoot><tr><th scope="row" colspan="2">${t('Total')}</th><td class="money">${total}</td></tr></tfoot>
</table>
${buttons}
<p>${legalPages('').replace(/\[([^[\]]+)\]\(([^()]+)\)/g, '<a href="$2">$1</a>')}</p>`;
}
