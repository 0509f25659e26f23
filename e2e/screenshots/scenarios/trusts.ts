import { paths, type TrustListItem } from '@heartwood/domain';
import type { Page } from '@playwright/test';
import { ask } from '../../support/people';
import { loginAs, visitScreen, visitDialog, press, type OnScreen } from './tour';

/** The pages of a trust, and the record of all agreements. */
export async function trustsTour(page: Page, onScreen: OnScreen): Promise<void> {
  await loginAs(page, 'alice');
  await visitScreen(onScreen, page, paths.trusts, 'trusts');
  await visitScreen(onScreen, page, paths.newTrust, 'a new trust');
  await visitScreen(
    onScreen,
    page,
    paths.newTrust,
    'a new trust, with its errors',
    press(page, 'Create Trust'),
  );
  const [trust] = await ask<TrustListItem[]>(page, 'GET', '/trusts/');
  if (!trust) throw new Error('Alice has no trust.');
  await visitScreen(onScreen, page, paths.trust(trust.id), 'a trust');
  await visitDialog(onScreen, page, 'Deactivate');
  await visitScreen(onScreen, page, `${paths.trust(trust.id)}?edit`, 'a trust being edited');
  await visitScreen(onScreen, page, `${paths.trust(trust.id)}?letter`, 'the letter to the executor');
  await visitScreen(onScreen, page, paths.smartContracts, 'smart contracts');
}
