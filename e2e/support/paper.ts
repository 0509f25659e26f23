import type { Locator, Page } from '@playwright/test';
import { paperOf, type AnyAnswers, type PaperKind, type Question } from '@heartwood/domain';
import { expect } from './test';
import { typeSignature } from './will';

/** Types the answers to a paper's questions, as the form asks them. */
export async function answerPaper(page: Page, kind: PaperKind, answers: AnyAnswers): Promise<void> {
  for (const [name, question] of Object.entries(paperOf(kind).questions))
    await answerQuestion(page, { name, question, answer: answers[name] });
}

interface Answered {
  name: string;
  question: Question;
  answer: unknown;
}

async function answerQuestion(page: Page, { name, question, answer }: Answered): Promise<void> {
  const { label, input } = question;
  const group = page.getByRole('group', { name: label, exact: true });
  if (input.kind === 'choice') {
    if (answer) await page.locator(`[name="${name}"][value="${String(answer)}"]`).check();
  } else if (input.kind === 'choices')
    for (const key of answer as string[])
      await group.getByRole('checkbox', { name: input.options[key], exact: true }).check();
  else if (input.kind === 'initials')
    for (const [index, { power, initials }] of (answer as { power: string; initials: string }[]).entries()) {
      await group.getByRole('checkbox', { name: input.options[power], exact: true }).check();
      await page.locator(`[name="${name}.${index}.initials"]`).fill(initials);
    }
  else if (input.kind === 'people' || input.kind === 'things')
    for (const [index, row] of (answer as object[]).entries()) {
      await group.getByRole('button', { name: /^Add a / }).click();
      await fillRow(page, `${name}.${index}`, row);
    }
  else if (input.kind === 'person') await fillRow(page, name, answer as object);
  else if (typeof answer === 'string' && answer) await page.locator(`[name="${name}"]`).fill(answer);
}

async function fillRow(page: Page, name: string, row: object): Promise<void> {
  for (const [field, text] of Object.entries(row))
    if (text) await page.locator(`[name="${name}.${field}"]`).fill(text);
}

/** Signs on the screen for all who have to, one after the other, in this room. */
export async function signPaper(page: Page, names: readonly string[]): Promise<void> {
  for (const [index, name] of names.entries()) {
    await page
      .getByRole('button', { name: index === 0 ? 'Sign' : `Next: ${name} signs`, exact: true })
      .click();
    const dialog = page.getByRole('dialog', { name: `Sign as ${name}` });
    await dialog.getByLabel('Where are you now?').selectOption('Colorado');
    await typeSignature(dialog, name);
  }
  await expect(badge(page, 'Signed')).toBeVisible();
}

/** Reports that the paper was signed with a pen. @param notary '' without one */
export async function reportPaper(page: Page, notary: string): Promise<void> {
  await page.getByRole('button', { name: 'I signed it on paper' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Place').fill('Boulder, Colorado');
  if (notary) await dialog.getByLabel('Notary').fill(notary);
  await dialog.getByLabel('Where the original is kept').fill('The safe');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(badge(page, 'Signed')).toBeVisible();
}

/** Ends the signed paper that is open. */
export async function revokePaper(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Revoke this paper' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(badge(page, 'Revoked')).toBeVisible();
}

const badge = (page: Page, word: string): Locator => page.getByText(word, { exact: true }).first();
