import type { Page } from '@playwright/test';
import { ask, type Headers } from '../lib/visitor';

export interface Step {
  name: string;
  act: (page: Page) => Promise<unknown>;
}

type Things = Record<'willId' | 'draftId' | 'loanId' | 'trustId', string>;

interface Journey {
  what: string;
  path: (things: Things) => string;
  steps: Step[];
  isPublic?: boolean;
  isWide?: boolean;
}

/** What the pages are about: the demo person's own, and a draft. @param url of the API */
export async function thingsOf(url: string, { willId, headers }: { willId: string; headers: Headers }) {
  const { id: _, ...will } = await ask(`${url}/wills/${willId}/`, 'GET', headers);
  const { id: draftId } = await ask(`${url}/api/wills/`, 'POST', headers, will);
  const loans = await ask(`${url}/loans/`, 'GET', headers);
  const loan = loans.find(({ status }: { status: string }) => status === 'active');
  const [trust] = await ask(`${url}/trusts/`, 'GET', headers);
  return { willId, draftId, loanId: loan.id, trustId: trust.id };
}

const tap = (name: string, role: Parameters<Page['getByRole']>[0], label: string | RegExp): Step => ({
  name,
  act: (page) => page.getByRole(role, { name: label }).first().tap(),
});

/** Types with the keyboard, one key after another. */
const type = (label: string, text: string): Step => ({
  name: `type in “${label}”`,
  act: async (page) => {
    const field = page.getByLabel(label, { exact: true });
    await field.tap();
    await field.press('ControlOrMeta+A');
    await page.keyboard.type(text, { delay: 60 });
  },
});

const next = tap('Next', 'button', /^Next$/);
const menu = tap('open the menu', 'button', 'Menu');
const close = tap('close the menu', 'button', 'Close');

const alongTheChart: Step = {
  name: 'along the chart',
  act: async (page) => {
    const slider = page.getByRole('slider', { name: 'Payment' });
    await slider.focus();
    for (let times = 0; times < 5; times += 1) await slider.press('ArrowRight');
    const box = await slider.boundingBox();
    if (box) await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  },
};

export const journeys: Journey[] = [
  { what: '/', path: () => '/', isPublic: true, steps: [menu, close] },
  { what: '/login', path: () => '/login', isPublic: true, steps: [type('Username', 'alice'), menu] },
  { what: '/dashboard', path: () => '/dashboard', steps: [menu, close] },
  {
    what: '/create-will',
    path: () => '/create-will',
    steps: [
      type('Testator name', 'Ana Ortiz'),
      type('Street address', '1 Aspen Way'),
      next,
      type('Executor', 'Ben Ortiz'),
      next,
      tap('add a beneficiary', 'button', 'Add a beneficiary'),
      type('Beneficiary 1 name', 'Cleo Ortiz'),
      type('Beneficiary 1 percentage', '60'),
      type('Beneficiary 2 name', 'Dan Ortiz'),
      type('Beneficiary 2 percentage', '40'),
      next,
    ],
  },
  {
    what: '/will-details',
    path: ({ draftId }) => `/will-details/${draftId}`,
    steps: [
      menu,
      close,
      { name: 'open a disclosure', act: (page) => page.locator('main summary').first().tap() },
      tap('open a dialog', 'button', 'Delete'),
      {
        name: 'close the dialog',
        act: (page) => page.getByRole('alertdialog').getByRole('button').first().tap(),
      },
    ],
  },
  { what: '/loans', path: () => '/loans', isWide: true, steps: [tap('sort a list', 'button', /^Amount/)] },
  {
    what: 'a loan',
    path: ({ loanId }) => `/loans/${loanId}`,
    steps: [
      { name: 'open a disclosure', act: (page) => page.getByText('More terms').first().tap() },
      alongTheChart,
    ],
  },
  {
    what: '/loans/new',
    path: () => '/loans/new',
    steps: [
      tap('choose a role', 'radio', 'I lend'),
      type('Username of the other person', 'bob'),
      type('Amount', '9000'),
      type('Interest rate', '4.5'),
      type('Term', '360'),
      alongTheChart,
      tap('type a signature', 'radio', /^Type/),
      type('Type your full name', 'Alice Moreno'),
    ],
  },
];
