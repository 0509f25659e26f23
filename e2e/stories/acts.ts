import { expect, type Page } from '@playwright/test';

/** One thing that a person does in a step of the wizard, and the words for it in docs/stories.md. */
export interface Act {
  words: string;
  play: (page: Page) => Promise<void>;
}

/** Types into the field with this label. */
export const type = (label: string, text: string): Act => ({
  words: `${label}: ${text}`,
  play: (page) => field(page, label).fill(text),
});

/** Presses the button whose name starts like this. */
export const press = (name: string): Act => ({
  words: `presses “${name}”`,
  play: (page) => page.getByRole('button', { name: startingWith(name) }).click(),
});

export const check = (label: string): Act => ({
  words: `checks “${label}”`,
  play: (page) => page.getByRole('checkbox', { name: startingWith(label) }).check(),
});

/** Chooses the first option whose name starts like this. */
export const choose = (label: string): Act => ({
  words: `chooses “${label}”`,
  play: (page) =>
    page
      .getByRole('radio', { name: startingWith(label) })
      .first()
      .check(),
});

/** Opens a part of the step that most people don't need. */
export const open = (label: string): Act => ({
  words: `opens “${label}”`,
  play: (page) => page.locator('summary').filter({ hasText: label }).click(),
});

/** Presses Next, and is stopped by a sentence with this text. */
export const stoppedBy = (text: string): Act => ({
  words: `presses Next, and reads “${text}”`,
  play: async (page) => {
    await pressNext(page);
    await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
  },
});

/** Sees a question or advice with this text. */
export const reads = (text: string): Act => ({
  words: `reads “${text}”`,
  play: (page) => expect(page.getByText(text).first()).toBeVisible(),
});

/** Selects an option of the field with this label. */
export const select = (label: string, option: string): Act => ({
  words: `${label}: ${option}`,
  play: async (page) => {
    await field(page, label).selectOption(option);
  },
});

export const child = (number: number, name: string, born = ''): Act =>
  row('Add a child', `Child ${number}`, { name, 'date of birth': born });

export const share = (number: number, name: string, percentage: number): Act =>
  row('Add a beneficiary', `Beneficiary ${number}`, { name, percentage: String(percentage) });

/** Who takes the share of a beneficiary who dies first. */
export const instead = (beneficiary: number, number: number, name: string, percentage: number): Act =>
  innerRow('Name who takes it instead', `Beneficiary ${beneficiary}`, `substitute ${number}`, {
    name,
    percentage: String(percentage),
  });

export const cash = (number: number, name: string, amount: number): Act =>
  row('Add a cash gift', `Cash gift ${number}`, { name, amount: String(amount) });

export const item = (number: number, name: string, description: string): Act =>
  row('Add an item', `Item ${number}`, { name, description });

export const home = (number: number, name: string, address: string): Act =>
  row('Add a home or land', `Home ${number}`, { name, address });

export const digitalAsset = (number: number, name: string, description: string): Act =>
  row('Add a digital asset', `Digital asset ${number}`, { name, description });

/** Someone who shares a thing with the person whom its row names, such as “Home 1”. */
export const sharedWith = (thing: string, number: number, name: string, percentage = ''): Act =>
  innerRow('Share it with someone else', thing, `co-owner ${number}`, { name, percentage });

/** Also while a list of names is open, which hides the rest from a screen reader. */
export const pressNext = (page: Page) =>
  page.getByRole('button', { name: 'Next', exact: true, includeHidden: true }).click();

/** A row of a list, with its fields by the ends of their labels. */
function row(add: string, label: string, values: Record<string, string>): Act {
  return {
    words: `${label}: ${Object.values(values).filter(Boolean).join(', ')}`,
    play: async (page) => {
      if ((await field(page, `${label} name`).count()) === 0)
        await page.getByRole('button', { name: add, exact: true }).click();
      await fillIn(page, label, values);
    },
  };
}

/** A row of a list inside another row. */
function innerRow(add: string, outer: string, inner: string, values: Record<string, string>): Act {
  const label = `${outer} ${inner}`;
  return {
    words: `${label}: ${Object.values(values).filter(Boolean).join(', ')}`,
    play: async (page) => {
      const outerRow = page.getByRole('group', { name: outer, exact: true });
      if ((await field(page, `${label} name`).count()) === 0)
        await outerRow.getByRole('button', { name: add, exact: true }).click();
      await fillIn(page, label, values);
    },
  };
}

async function fillIn(page: Page, label: string, values: Record<string, string>): Promise<void> {
  for (const [part, value] of Object.entries(values))
    if (value) await field(page, `${label} ${part}`).fill(value);
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

const startingWith = (name: string) =>
  new RegExp(`^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}`);
