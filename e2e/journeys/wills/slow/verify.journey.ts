import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../../support/screens/axe';
import { download } from '../../../support/documents';
import { ask, enter } from '../../../support/people';
import { expect, test } from '../../../support/test';
import { openWholeWill, saveWill, sign, will } from '../../../support/will';

const program = fileURLToPath(new URL('../../../../shell/public/verify-proof.mjs', import.meta.url));
const alien = Buffer.from('%PDF-1.4\nsomething else\nstartxref\n9\n%%EOF\n');

const choose = (page: Page, buffer: Buffer) =>
  page
    .getByLabel(/Choose (a|another) PDF/)
    .setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer });

const fingerprintOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

async function typed(page: Page, fingerprint: string): Promise<void> {
  await page.getByLabel('Fingerprint (SHA-256)').fill(fingerprint);
  await page.getByRole('button', { name: 'Check', exact: true }).click();
}

test('anyone can tell a signed will from a changed copy, without uploading it, and verify it offline', async ({
  page,
  browser,
  server,
}, info) => {
  test.setTimeout(180_000);
  await enter(page);
  const id = await saveWill(page);
  await page.goto(`/will-details/${id}`);
  for (const name of [will.testator, ...will.witnesses.map((witness) => witness.name)])
    await sign(page, name);
  await openWholeWill(page);
  await expect(page.getByText('The stored PDF', { exact: true })).toBeVisible({ timeout: 30_000 });
  const pdf = await download(page, 'Download PDF');
  await page.getByText('The stored PDF', { exact: true }).click();
  const proof = await download(page, 'Proof file');
  const trail = await ask<{ events: { hash: string }[] }>(page, 'GET', `/api/wills/${id}/events/`);
  const files = [info.outputPath('proof.json'), info.outputPath('will.pdf')] as const;
  writeFileSync(files[0], proof);
  writeFileSync(files[1], pdf);
  const said = execFileSync(process.execPath, [program, ...files], { encoding: 'utf8' });
  expect(said).toContain('Everything holds.');

  const context = await browser.newContext({ baseURL: server.url });
  const visitor = await context.newPage();
  await visitor.goto('/about');
  await visitor.getByRole('link', { name: 'Verify a document' }).click();
  const sent: string[] = [];
  visitor.on('request', (request) => sent.push(`${request.method()} ${request.postData() ?? ''}`));

  await choose(visitor, pdf);
  await expect(visitor.getByText(/^This file is exactly the one stored on /)).toBeVisible();
  await expect(visitor.getByText('Only a court can decide that a will is valid.').first()).toBeVisible();
  await visitor.getByText('Details', { exact: true }).click();
  await expect(visitor.getByText('Valid: checked by this browser, over every byte')).toBeVisible();
  await visitor.getByText('Advanced', { exact: true }).click();
  await expect(visitor.getByText(fingerprintOf(pdf))).toBeVisible();
  await expectAccessible(visitor, 'a true document');

  const changed = Buffer.from(pdf);
  const place = Math.floor(pdf.length / 3);
  changed[place] = (changed[place] ?? 0) ^ 1;
  await choose(visitor, changed);
  await expect(visitor.getByRole('alert')).toContainText('This file was changed.');
  await expectAccessible(visitor, 'a changed document');
  const longer = Buffer.concat([pdf, Buffer.from('\n')]);
  await choose(visitor, longer);
  await expect(visitor.getByText(fingerprintOf(longer))).toBeAttached();
  await expect(visitor.getByRole('alert')).toContainText('This file was changed.');
  await choose(visitor, alien);
  await expect(visitor.getByRole('alert')).toContainText('We don’t know this file.');
  await choose(visitor, Buffer.from('a letter'));
  await expect(visitor.getByRole('alert')).toContainText('This is not a PDF.');
  // Only the remote itself was loaded.
  const reports = /^POST \{"event":"loaded","remote":"\w+","version":"[^"]+","release":"[^"]+"\}$/;
  expect(sent.filter((request) => request !== 'GET ' && !reports.test(request))).toEqual([]);

  await typed(visitor, 'abc');
  await expect(visitor.getByText('A fingerprint has 64 characters')).toBeVisible();
  await typed(visitor, (trail.events.at(-1)?.hash ?? '').toUpperCase());
  await expect(visitor.getByText(/^This is the fingerprint of a record kept here/)).toBeVisible();
  await typed(visitor, '0'.repeat(64));
  await expect(visitor.getByRole('alert')).toContainText('We don’t know this fingerprint.');

  const [copy] = await Promise.all([
    visitor.waitForEvent('download'),
    visitor.getByRole('link', { name: 'Download the program' }).click(),
  ]);
  expect(readFileSync(await copy.path(), 'utf8')).toBe(readFileSync(program, 'utf8'));
  await context.close();
});
