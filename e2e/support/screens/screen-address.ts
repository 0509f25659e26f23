import type { LoanListItem } from '@heartwood/domain';
import type { Page } from '@playwright/test';
import { ask } from '../people';
import type { Screen } from './screen-list';

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

/**
 * Replaces the placeholders in a URL.
 * @param named known values; the rest comes from the logged-in account
 */
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
