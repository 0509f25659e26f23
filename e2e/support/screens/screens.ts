import { readFileSync } from 'node:fs';
import type { LoanListItem } from '@heartwood/domain';
import type { Page } from '@playwright/test';
import { ask } from '../people';

/** A row of the table in docs/screens.md. */
export interface Screen {
  name: string;
  as: string;
  /** A path, with placeholders such as `{will}`. */
  address: string;
  role: Parameters<Page['getByRole']>[0];
  /** The start of the control's accessible name. */
  control: string;
}

const table = new URL('../../../docs/screens.md', import.meta.url);
const controlCell = /^(\w+) `([^`]+)`$/;

/**
 * The rows of docs/screens.md.
 * @throws Error that quotes a row it can't read
 */
export function readScreens(text = readFileSync(table, 'utf8')): Screen[] {
  const rows = text.split('\n').filter((line) => line.startsWith('|'));
  return rows.slice(2).map((row) => {
    const [, name = '', as = '', address = '', , , control = ''] = row.split('|').map((cell) => cell.trim());
    const [, role, words] = controlCell.exec(control) ?? [];
    if (!name || !role || !words || !/^`\/.*`$/.test(address))
      throw new Error(`This row of docs/screens.md can't be read: ${row}`);
    return { name, as, address: address.slice(1, -1), role: role as Screen['role'], control: words };
  });
}

type Listed = { id: string }[];

const loanWith = (status: LoanListItem['status']) => async (page: Page) =>
  (await ask<LoanListItem[]>(page, 'GET', '/loans/')).filter((loan) => loan.status === status);

const placeholders: Record<string, (page: Page) => Promise<Listed>> = {
  will: (page) => ask(page, 'GET', '/api/wills/'),
  trust: (page) => ask(page, 'GET', '/trusts/'),
  person: (page) => ask(page, 'GET', '/entrusted/'),
  'pending loan': loanWith('pending'),
  'active loan': loanWith('active'),
};

/** Replaces the placeholders in a URL. @param named known values; the rest comes from the logged-in account */
export async function addressOf(
  page: Page,
  { name, address }: Screen,
  named: Record<string, string>,
): Promise<string> {
  const [placeholder, word = ''] = /\{([^{}]+)\}/.exec(address) ?? [];
  if (!placeholder) return address;
  if (named[word]) return address.replace(placeholder, named[word]);
  const [first] = (await placeholders[word]?.(page)) ?? [];
  if (!first) throw new Error(`${name}: there is no ${word}.`);
  return address.replace(placeholder, encodeURIComponent(first.id));
}
