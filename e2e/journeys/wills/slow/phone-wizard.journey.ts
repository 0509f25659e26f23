import { enter } from '../../../support/people';
import { expect, test } from '../../../support/test';
import { answerWizard } from '../../../support/will';

/**
 * A step's first field is at most this far down a phone's page, in px: one sees it
 * together with its question.
 */
const LOWEST_FIELD = 340;

test('on a phone, the first field of each step is in sight with its question, in both languages', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await enter(page);
  await answerWizard(page);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const language of ['en', 'es']) {
    await page.evaluate((chosen) => localStorage.setItem('heartwood.language', chosen), language);
    for (let step = 1; step <= 10; step += 1) {
      await page.goto(`/create-will?step=${step}`);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      const main = page.getByRole('main');
      // The last step has no fields, but what the will does.
      const first =
        step === 10
          ? main.getByRole('group').first()
          : main.locator('form').locator('input, select, textarea, button').first();
      await expect(first).toBeVisible();
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      const top = await first.evaluate((field) => field.getBoundingClientRect().top + window.scrollY);
      expect.soft(Math.round(top), `step ${step}: ${language}`).toBeLessThanOrEqual(LOWEST_FIELD);
    }
  }
});
