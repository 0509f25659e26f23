import { paperOf } from '@heartwood/domain';
import { samplePaper } from '@heartwood/domain/fixtures';
import type { Page } from '@playwright/test';
import { download } from '../../../support/documents';
import { answerPaper, reportPaper, revokePaper, signPaper } from '../../../support/paper';
import { ask } from '../../../support/people';
import { expectAccessible } from '../../../support/screens/axe';
import { expect, test } from '../../../support/test';
import { openPaidWill } from '../../../support/will';

/** The other papers: of each, a sample, a word of its text, and who sees it signed with a pen. */
const papers = [
  {
    sample: 'money with two agents and express powers',
    says: 'They have to act together.',
    notary: 'Nia Notary',
  },
  { sample: 'living will', says: 'My doctors may tell these people how I am', notary: '' },
  { sample: 'remains with natural reduction', says: 'I want to be naturally reduced to soil.', notary: '' },
  { sample: 'things', says: 'My father’s gold watch', notary: '' },
];

const idOf = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? '';

async function readIt(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Read it, then sign' }).click();
  await expect(page.getByText('How will you sign?')).toBeVisible();
}

/** Asks /verify about a PDF, or about a fingerprint, and reads the answer. */
async function expectVerified(visitor: Page, asked: Buffer | string, answer: RegExp): Promise<void> {
  await visitor.goto('/verify');
  if (typeof asked === 'string') {
    await visitor.getByText('Advanced', { exact: true }).click();
    await visitor.getByLabel('Fingerprint (SHA-256)').fill(asked);
    await visitor.getByRole('button', { name: 'Check', exact: true }).click();
  } else {
    const file = { name: 'paper.pdf', mimeType: 'application/pdf', buffer: asked };
    await visitor.getByLabel(/Choose (a|another) PDF/).setInputFiles(file);
  }
  await expect(visitor.getByText(answer).first()).toBeVisible();
}

/** The fingerprint of a paper's newest entry. */
async function recordOf(page: Page, id: string): Promise<string> {
  const { events } = await ask<{ events: { hash: string }[] }>(page, 'GET', `/api/papers/${id}/events/`);
  return events.at(-1)?.hash ?? '';
}

for (const { sample, says, notary } of papers) {
  const { kind, answers } = samplePaper(sample);
  const title = paperOf(kind).title;

  test(`${sample}: signed on the screen, then a new version on paper, revoked, and verified each time`, async ({
    page,
    browser,
    server,
  }) => {
    test.setTimeout(240_000);
    await openPaidWill(page);
    await page.goto('/plan');
    await page.getByRole('link', { name: `Begin : ${title}` }).click();
    await answerPaper(page, kind, answers);
    await expectAccessible(page, `The questions of ${sample}`);
    await readIt(page);
    await expect(page.getByText(says).first()).toBeVisible();
    const places = await ask<{ document: { signatures: { name: string }[] } }>(
      page,
      'GET',
      `/api/papers/${idOf(page)}/`,
    );
    await signPaper(
      page,
      places.document.signatures.map(({ name }) => name),
    );
    await expectAccessible(page, `${sample}, signed`);
    const sealed = await download(page, 'Download PDF');
    const visitor = await (await browser.newContext({ baseURL: server.url })).newPage();
    await expectVerified(visitor, sealed, /^This file is exactly the one stored on /);
    await expectVerified(visitor, sealed, /Nothing has changed since then\./);

    await page.getByRole('link', { name: 'Make a new version' }).click();
    await expect(page.getByText('This becomes a new version.')).toBeVisible();
    await readIt(page);
    expect((await download(page, 'Pages to sign')).toString('latin1')).toMatch(/^%PDF-/);
    await reportPaper(page, notary);
    await expect(page.getByText(/^Signed on paper on .*, as you reported\.$/)).toBeVisible();
    await expectVerified(visitor, sealed, /this paper was revoked on .*Ask for the newer paper\.$/);
    const newer = await recordOf(page, idOf(page));
    await expectVerified(visitor, newer, /^This is the fingerprint of a record kept here/);

    await revokePaper(page);
    await expectVerified(visitor, newer, /this paper was revoked on /);
    await page.goto('/plan');
    await expect(page.getByRole('link', { name: `Begin a new one : ${title}` })).toBeVisible();
    await visitor.context().close();
  });
}

test('a living will before a notary is signed on paper alone', async ({ page }) => {
  test.setTimeout(120_000);
  const { kind, answers } = samplePaper('living will before a notary');
  await openPaidWill(page);
  await page.goto(`/plan/${kind}`);
  await answerPaper(page, kind, { ...answers, date_of_birth: null });
  await readIt(page);
  await expect(page.getByRole('button', { name: 'Sign', exact: true })).toHaveCount(0);
  await reportPaper(page, 'Nia Notary');
});
