import { willDocument, willText } from '@heartwood/domain';
import type { Page } from '@playwright/test';
import { ask, enter } from '../support/people';
import { expect } from '../support/test';
import { atStep } from '../support/will';
import { choose, pressNext, type, type Act } from './acts';
import type { Story } from './story';

/** What a hurried person answers where a step needs an answer and the story gives none. */
const needed: Partial<Record<number, readonly Act[]>> = {
  6: [choose('To their descendants, branch by branch')],
  9: [
    type('Witness 1 name', 'Ida Moore'),
    type('Witness 1 email', 'ida@example.com'),
    type('Witness 2 name', 'Jon Park'),
    type('Witness 2 email', 'jon@example.com'),
  ],
};

const REVIEW = 10;

/** Makes the story's will in the wizard, and compares what it says with the wish. */
export async function playStory(page: Page, story: Story): Promise<void> {
  await enter(page);
  await page.goto('/create-will');
  await page.getByLabel('Testator name').fill(story.testator);
  for (let step = 1; step < REVIEW; step++) {
    for (const act of story.steps[step] ?? needed[step] ?? []) await act.play(page);
    if (new URL(page.url()).searchParams.get('step') !== String(REVIEW)) await pressNext(page);
    await atStep(page, step + 1);
  }
  if (story.decides) await expectOpen(page, story.decides);
  await page.getByRole('button', { name: 'Review Will' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview of your will' });
  if (story.isStopped) return expect(preview).toBeHidden();
  const question = page.getByRole('dialog', { name: /to decide$/ });
  await expect(question.or(preview)).toBeVisible();
  if (await question.isVisible()) await question.getByRole('button', { name: 'Review Will' }).click();
  await expect(preview).toBeVisible();
  const text = plain(await preview.innerText());
  for (const part of story.says) expect.soft(text).toContain(part);
  for (const part of story.never ?? []) expect.soft(text).not.toContain(part);
  if (story.will) expect(await savedText(page)).toBe(willText(willDocument(story.will)));
}

async function expectOpen(page: Page, decides: readonly string[]): Promise<void> {
  const open = page.getByRole('region', { name: /to decide$/ });
  await expect(open.getByRole('listitem')).toHaveCount(decides.length);
  for (const part of decides) await expect(open).toContainText(part);
}

/** From the preview: saves the draft. @returns the text that the server has for it */
async function savedText(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Confirm and add to cart' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  const [listed] = await ask<{ id: string }[]>(page, 'GET', '/api/wills/');
  const will = await ask<{ contract: string }>(page, 'GET', `/wills/${listed?.id}/`);
  return will.contract;
}

/** Without the marks that isolate a name's direction, and with single spaces. */
const plain = (text: string) => text.replaceAll(/[\u2068\u2069]/g, '').replaceAll(/\s+/g, ' ');
