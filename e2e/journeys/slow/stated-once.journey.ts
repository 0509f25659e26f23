import { enter, ask } from '../../support/people';
import { expect, test } from '../../support/test';
import { addToCart, saveWill } from '../../support/will';

const NOT_A_TRUST = /It is not a trust in law/;
const NO_ATTORNEY = /No attorney has reviewed/;

/** Each page with the sentence that stands on it exactly once, and one that never does. */
const pages = [
  [
    '/will-details/{will}',
    /^Pay \$500\.00: for the signing here, the sealed PDF, and every later version/,
    /isn’t charged/,
  ],
  ['/cart', 'No card is charged here.', NO_ATTORNEY],
  ['/terms', NO_ATTORNEY, /trial site/],
  ['/trusts', /^So that your executor finds your bitcoin/, NOT_A_TRUST],
  ['/trusts/new', NOT_A_TRUST, /Don’t keep anything/],
  ['/trusts/{trust}', /^So that your executor finds your bitcoin/, NOT_A_TRUST],
  ['/trusts/{trust}?letter', NOT_A_TRUST, /https?:/],
] as const;

test('each page states its price, its purpose, and what it is not once', async ({ page }) => {
  await enter(page);
  const will = await saveWill(page);
  const trust = await ask<{ id: string }>(page, 'POST', '/trusts/', {
    name: 'For Nora',
    executor: 'Ana Ruiz',
    asset: '0.5',
    instructions: 'Open the safe.',
  });
  await addToCart(page, will);
  const main = page.getByRole('main');
  for (const [path, once, never] of pages) {
    await page.goto(path.replace('{will}', will).replace('{trust}', trust.id));
    await expect(main.getByText(once).filter({ visible: true }), `${path} states it once`).toHaveCount(1);
    await expect(main, `${path} never states it`).not.toContainText(never);
  }
  const parts = main.getByRole('article').getByRole('heading', { level: 3 });
  await expect(parts.first()).toHaveText('What to do');
  await expect(parts.last()).toHaveText('What this letter is');
});
