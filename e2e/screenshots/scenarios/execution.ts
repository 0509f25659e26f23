import { paths, willDocument, todayOf, type Will, type WillListItem } from '@heartwood/domain';
import type { Page } from '@playwright/test';
import { ask } from '../../support/people';
import { expect } from '../../support/test';
import { sign } from '../../support/will';
import { loginAs, visitScreen, visitDialog, type OnScreen } from './tour';

/**
 * How a will is signed: the three ways, the report of a signing on paper, the witness's
 * page, and deleting it.
 */
export async function executionTour(page: Page, onScreen: OnScreen): Promise<void> {
  await loginAs(page, 'bob');
  const [draft] = await ask<WillListItem[]>(page, 'GET', '/api/wills/');
  if (!draft) throw new Error('Bob has no draft.');
  const will = await ask<Will>(page, 'GET', `/wills/${draft.id}/`);
  const details = paths.willDetails(will.id);
  await visitScreen(onScreen, page, paths.inkSigning(will.id), 'signing in ink');
  await visitScreen(
    onScreen,
    page,
    paths.inkSigning(will.id, 'ink_notary'),
    'the report of a signing, with errors',
    async () => {
      await page.getByRole('button', { name: 'We signed it in ink' }).click();
      await expect(page.getByRole('alert').first()).toBeVisible();
    },
  );

  const report = `/api/wills/${will.id}/ink-signing/`;
  await ask(page, 'PUT', report, {
    way: 'ink_notary',
    signed_on: todayOf(new Date()),
    place: 'Boulder, Colorado',
    witness_1_name: will.witness_1_name,
    witness_2_name: will.witness_2_name,
    notary_name: 'Nia Bell',
    original_kept_at: 'The fireproof box in the study',
  });
  await visitScreen(onScreen, page, paths.inkSigning(will.id), 'a reported signing on paper');
  await visitScreen(onScreen, page, '/dashboard', 'the dashboard with a will signed on paper');
  await visitScreen(onScreen, page, details, 'a will signed on paper');
  await visitDialog(onScreen, page, 'Sign Will', 'the question before signing a second time');
  await visitDialog(onScreen, page, 'Delete', 'the question what deleting a paper means');

  await ask(page, 'DELETE', report);
  await page.reload();
  await visitDialog(onScreen, page, 'Sign Will', 'what a testator states', async () => {
    await page.getByRole('dialog').getByRole('radio').first().check();
  });
  await sign(page, will.testator_name);
  await visitScreen(onScreen, page, details, 'a will signed by its testator');
  await visitDialog(onScreen, page, 'Sign Will', 'what a witness states', async () => {
    await page.getByRole('dialog').getByRole('radio').first().check();
    await page.getByLabel('I am, or my spouse is, named in this will').check();
  });
  await visitDialog(onScreen, page, 'Delete', 'the question what deleting means');
  await visitScreen(
    onScreen,
    page,
    paths.inkSigning(will.id),
    'signing in ink what was signed on the screen',
  );

  const signed = await ask<Will>(page, 'GET', `/wills/${will.id}/`);
  const asked = {
    role: 'witness_1',
    name: will.witness_1_name,
    testator_name: will.testator_name,
    document: willDocument(will),
    testator_signature: signed.testator_signature,
    expires_at: '2040-01-01T00:00:00Z',
  };
  await page.route('**/backend/api/witnessing/', (route) => route.fulfill({ json: asked }));
  await visitScreen(onScreen, page, `${paths.witness}#0a0a`, 'a witness who may sign');
}
