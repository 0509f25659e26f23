import { paths, type TrustListItem } from '@heartwood/shared/domain';
import type { Page } from '@playwright/test';
import { ask } from '../support/people';
import { loginAs, look, lookInto, press, type Eye } from './tour';

/** The pages of a trust, and the record of all agreements. */
export async function trustsTour(page: Page, eye: Eye): Promise<void> {
  await loginAs(page, 'alice');
  await look(eye, page, paths.trusts, 'trusts');
  await look(eye, page, paths.newTrust, 'a new trust');
  await look(eye, page, paths.newTrust, 'a new trust, with its errors', press(page, 'Create Trust'));
  const [trust] = await ask<TrustListItem[]>(page, 'GET', '/trusts/');
  if (!trust) throw new Error('Alice has no trust.');
  await look(eye, page, paths.trust(trust.id), 'a trust');
  await lookInto(eye, page, 'Deactivate');
  await look(eye, page, `${paths.trust(trust.id)}?edit`, 'a trust being edited');
  await look(eye, page, `${paths.trust(trust.id)}?letter`, 'the letter to the executor');
  await look(eye, page, paths.smartContracts, 'smart contracts');
}
