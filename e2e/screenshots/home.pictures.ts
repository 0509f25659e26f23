import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import {
  paths,
  willFormOf,
  type LoanListItem,
  type Trust,
  type TrustHolding,
  type TrustListItem,
  type Will,
  type WillListItem,
} from '@heartwood/domain';
import { languages, type Language } from '@heartwood/i18n';
import type { Page } from '@playwright/test';
import { settled } from '../support/screens/axe';
import { demoTest as test } from '../support/demo';
import { ask } from '../support/people';
import { findInSpanish } from '../support/screens/spanish';
import { expect } from '../support/test';
import { loginAs } from './scenarios/tour';

/**
 * The wizard's form fills this width, so that its margins are equal. The picture has
 * twice the size of a card.
 */
const viewport = { width: 656, height: 410 };

test.use({ viewport, deviceScaleFactor: 720 / viewport.width });

for (const language of languages)
  test(`pictures of the home page, ${language}`, async ({ page }) => {
    if (language === 'es') findInSpanish(page);
    await page.addInitScript((one) => localStorage.setItem('heartwood.language', one), language);
    await takeAll(page, language);
  });

async function takeAll(page: Page, language: Language): Promise<void> {
  await loginAs(page, 'alice');
  const [listed] = await ask<WillListItem[]>(page, 'GET', '/api/wills/');
  const [trust] = await ask<TrustListItem[]>(page, 'GET', '/trusts/');
  const loans = await ask<LoanListItem[]>(page, 'GET', '/loans/');
  const active = loans.find(({ status }) => status === 'active');
  if (!listed || !trust || !active) throw new Error('Alice lacks something.');

  if (language === 'es') {
    const body = await ask<Trust>(page, 'GET', `/trusts/${trust.id}/`);
    await ask(page, 'PUT', `/trusts/${trust.id}/`, { ...body, holdings: inSpanish });
  }
  const will = await ask<Will>(page, 'GET', `/wills/${listed.id}/`);
  const { id } = await ask<{ id: string }>(page, 'GET', '/current-user/');
  const draft = { values: willFormOf(will), reached: 4, savedAt: Date.now(), attempt: 'a' };
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    `heartwood.will-draft.${id}`,
    JSON.stringify(draft),
  ] as const);
  await take(page, `${paths.createWill}?step=3`, `will-${language}`, 'Beneficiaries');
  await take(page, paths.trust(trust.id), `trust-${language}`, 'Where it is');
  await take(page, paths.loan(active.id), `loan-${language}`);
}

/** Where the demo trust is, as a person would type it in Spanish. */
const inSpanish: TrustHolding[] = [
  {
    name: 'Ahorros',
    amount: '1',
    wallet: 'hardware',
    maker: 'Ledger Nano X',
    kept: [
      { kind: 'device', what: 'Ledger en una funda gris', place: 'La caja fuerte del estudio' },
      { kind: 'backup', what: 'Sobre sellado', place: 'Caja 12, First Bank, Golden' },
    ],
  },
  { name: '', amount: '0.25', wallet: 'exchange', maker: 'Kraken', kept: [] },
];

/** Takes a screenshot of a page in both themes, from a text on, or from its title. */
async function take(page: Page, path: string, name: string, text?: string): Promise<void> {
  await page.goto(path);
  const start = text
    ? page.getByText(text, { exact: true }).filter({ visible: true }).first()
    : page.getByRole('heading', { level: 1 });
  await expect(start).toBeVisible();
  await expect(page.getByText(/^Loading\b/)).toHaveCount(0);
  for (const [theme, suffix] of [
    ['light', ''],
    ['dark', '-dark'],
  ] as const) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await start.evaluate((element) => scrollBy(0, element.getBoundingClientRect().top - 12));
    await page.evaluate(hideWhatIsCut, blocks);
    await page.evaluate(settled);
    const file = new URL(`../../shell/public/pictures/${name}${suffix}.webp`, import.meta.url);
    await writeFile(fileURLToPath(file), await webp(page, await page.screenshot()));
  }
}

/** What is hidden as a whole: a text, a figure with its term, a checkbox with its label. */
const blocks = 'a, button, p, h2, h3, summary, dl > div, :has(> [type="checkbox"])';

/** In the page: hides what the picture's edges, or the bar at the foot of a step, would cut in two. */
function hideWhatIsCut(blocks: string): void {
  const all = [...document.querySelectorAll<HTMLElement>('main *')];
  const bar = all.find((element) => getComputedStyle(element).position === 'sticky');
  const end = bar?.getBoundingClientRect().top ?? innerHeight;
  for (const element of all) {
    const { top, bottom } = element.getBoundingClientRect();
    const cut = top < 0 || bottom > end;
    if (cut && element.matches(blocks) && !bar?.contains(element)) element.style.visibility = 'hidden';
  }
}

/** Converts a PNG to WebP, a fifth of its size, with the browser's encoder. */
async function webp(page: Page, png: Buffer): Promise<Buffer> {
  const canvas = await page.context().newPage();
  const bytes = await canvas.evaluate(
    async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      const sheet = new OffscreenCanvas(image.width, image.height);
      sheet.getContext('2d')?.drawImage(image, 0, 0);
      const blob = await sheet.convertToBlob({ type: 'image/webp', quality: 0.8 });
      return [...new Uint8Array(await blob.arrayBuffer())];
    },
    `data:image/png;base64,${png.toString('base64')}`,
  );
  await canvas.close();
  return Buffer.from(bytes);
}
