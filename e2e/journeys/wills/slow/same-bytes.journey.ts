import type { Page } from '@playwright/test';
import { sampleWills } from '@heartwood/domain/fixtures';
import { ask, enter } from '../../../support/people';
import { expect, test } from '../../../support/test';

/** A signature as a browser draws it, different for each seed. */
const drawn = (page: Page, seed: number) =>
  page.evaluate((bend) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 240, height: 90 });
    const pen = canvas.getContext('2d');
    pen?.moveTo(20, 45);
    pen?.bezierCurveTo(60, bend, 180, 90 - bend, 220, 45);
    pen?.stroke();
    return canvas.toDataURL('image/png');
  }, seed);

interface Uploaded {
  sealed: boolean;
  sha256: string;
}

for (const [timezoneId, locale] of [
  ['America/Denver', 'en-US'],
  ['Pacific/Kiritimati', 'es-MX'],
] as const)
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId, locale });

    test('the browser makes every sample will byte for byte as the server has typeset and sealed it', async ({
      page,
    }) => {
      test.setTimeout(600_000);
      await enter(page);
      // As if the server had not made it yet, so that the page makes and sends it.
      await page.route(/\/backend\/wills\/[^/]+\/$/, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...(await response.json()), sealed: null } });
      });
      const images = [await drawn(page, 10), await drawn(page, 30), await drawn(page, 80)];
      const [testator_signature, witness_1_signature, witness_2_signature] = images;
      const signatures = { testator_signature, witness_1_signature, witness_2_signature };
      expect(sampleWills).toHaveLength(15);
      for (const { file, will } of sampleWills) {
        const { id } = await ask<{ id: string }>(page, 'POST', '/api/wills/', { ...will, status: 'draft' });
        await ask(page, 'PUT', `/api/wills/${id}/sign/`, signatures);
        const answer = page.waitForResponse(/\/backend\/api\/upload-s3\/$/);
        await page.goto(`/will-details/${id}`);
        const uploaded: Uploaded = await (await answer).json();
        expect(uploaded, file).toMatchObject({ sealed: true });
        const verified = await ask<{ made_by_server: boolean }>(page, 'GET', `/verify/${uploaded.sha256}/`);
        expect(verified.made_by_server, file).toBe(true);
      }
    });
  });
