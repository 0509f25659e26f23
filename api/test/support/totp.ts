import assert from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';
import { generate } from 'otplib';
import type { Answer, Person } from './person';

/** The code that an app shows: in this step of 30 seconds, or in one that is offset from it. */
export const codeOf = (secret: string, step = 0): Promise<string> =>
  generate({ secret, epoch: Math.floor(Date.now() / 1000) + step * 30 });

/** Says that the codes of an answer arrived, so that they count. */
export const confirmCodes = (who: Person, { body }: Answer): Promise<Answer> =>
  who.post('/recovery-codes/confirm/', { recovery_code: body.recovery_codes[0] });

/** Resolves when the step of 30 seconds has long enough to go for a code to be checked in it. */
export async function freshStep(): Promise<void> {
  const left = 30_000 - (Date.now() % 30_000);
  if (left < 4000) await setTimeout(left);
}

/**
 * Adds an authenticator app.
 * @param step of the code that it shows, which is used up
 */
export async function addApp(who: Person, step = 0): Promise<{ secret: string; codes: string[] }> {
  const { secret } = (await who.post('/totp/')).body;
  await freshStep();
  const confirmed = await who.post('/totp/confirm/', { totp_code: await codeOf(secret, step) });
  assert.equal(confirmed.status, 200, confirmed.text);
  assert.equal((await confirmCodes(who, confirmed)).status, 200);
  return { secret, codes: confirmed.body.recovery_codes };
}
