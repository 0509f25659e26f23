import { randomUUID } from 'node:crypto';
import { paths } from '@heartwood/domain';
import type { Page } from '@playwright/test';
import { loginAs } from '../../screenshots/scenarios/tour';
import { enterVerified, mailedAddress } from '../mail';
import { ask, enter, newPerson, type Person } from '../people';
import { acceptTrust, requestDocuments, namePerson } from '../servers/release';
import type { Server } from '../servers/server';
import { expect } from '../test';
import { addToCart, pay, saveWill, sign, will } from '../will';
import { invitedToLoan, loanThatIs } from './loan-states';

/** The placeholders' values in a state's URLs, such as the token of a mailed link. */
type Named = Record<string, string>;

const ida = will.witnesses[0]?.name ?? '';

/** The kinds of people who look at the screens in screen-list.ts, each with what they have done before. */
const states: Record<string, (page: Page, server: Server) => Promise<Named | void>> = {
  visitor: async () => {},
  member: async (page) => void (await enter(page)),
  alice: (page) => loginAs(page, 'alice'),
  bob: (page) => loginAs(page, 'bob'),

  buyer: async (page) => {
    await enter(page);
    await addToCart(page, await saveWill(page));
  },

  payer: async (page) => {
    await enter(page);
    await addToCart(page, await saveWill(page));
    await pay(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment received');
    return { payment: new URL(page.url()).searchParams.get('session_id') ?? '' };
  },

  witness: async (page, server) => {
    const testator = `Una ${randomUUID()}`;
    await enterVerified(page, server);
    await page.goto(paths.willDetails(await saveWill(page, testator)));
    await sign(page, testator);
    await page.getByText('Let a witness sign on their own phone').click();
    await page.getByRole('button', { name: `Send a link to ${ida}` }).click();
    await logOut(page);
    return { token: await tokenIn(server, 'ida@example.com', `${testator} has made a will`) };
  },

  lender: async (page) => ({ loan: await loanThatIs(page, 'signed') }),
  borrower: async (page) => ({ loan: await loanThatIs(page, 'sent') }),
  'asked borrower': async (page) => ({ loan: await loanThatIs(page, 'amended') }),

  forgetful: async (page, server) => {
    const { email } = await enter(page);
    await logOut(page);
    await page.request.post('/backend/password-reset/', { data: { email } });
    return { token: await tokenIn(server, email, 'asked for a new password') };
  },

  newcomer: async (page, server) => {
    const { email } = await enter(page);
    return { token: await tokenIn(server, email, 'used this address for a Heartwood account') };
  },

  invited: async (page, server) => {
    const { guest } = await invite(page, server);
    return { token: await tokenIn(server, guest.email, INVITED) };
  },

  'invited partner': async (page, server) => {
    await enterVerified(page, server, newPerson('Ana', 'Ortiz'));
    const partner = newPerson('Ben', 'Ruiz');
    const { email } = partner;
    const invitation = { name: 'Ben Ruiz', email, people: [], consent: true };
    await ask(page, 'POST', '/partner-invitation/', invitation);
    await logOut(page);
    await enterVerified(page, server, partner);
    return { token: await tokenIn(server, email, 'invites you to make a will of your own') };
  },

  'invited to a loan': async (page, server) => {
    const token = await invitedToLoan(page, server);
    await logOut(page);
    return { token };
  },

  trusted: async (page, server) => {
    const { guest } = await invite(page, server);
    await acceptTrust(server, { page, person: guest }, 'Ana Ortiz');
  },

  'asked owner': async (page, server) => {
    const { guest, owner } = await invite(page, server);
    await acceptTrust(server, { page, person: guest }, 'Ana Ortiz');
    const [entrusted] = await ask<{ id: string }[]>(page, 'GET', '/entrusted/');
    await page.goto(paths.entrusted(entrusted?.id ?? ''));
    await requestDocuments(page, 'She died on Sunday.');
    await logOut(page);
    return { token: await tokenIn(server, owner.email, 'asks to see what you left for them') };
  },
};

const INVITED = 'keeps personal documents with Heartwood';

/** An owner names a person, who is then the one who is logged in. */
async function invite(page: Page, server: Server): Promise<{ owner: Person; guest: Person }> {
  const owner = await enterVerified(page, server, newPerson('Ana', 'Ortiz'));
  const guest = newPerson('Ben', 'Ruiz');
  await namePerson(page, 'Ben Ruiz', guest.email);
  await logOut(page);
  await enterVerified(page, server, guest);
  return { owner, guest };
}

/** Logs out on this page without a message on the next one. */
async function logOut(page: Page): Promise<void> {
  await page.goto('/about');
  await page.evaluate(() => localStorage.clear());
}

const tokenIn = async (server: Server, email: string, words: string) =>
  new URL(await mailedAddress(server, email, words)).hash.slice(1);

/** Brings a page to a state. @throws Error for an unknown state */
export async function become(page: Page, server: Server, as: string): Promise<Named> {
  const state = states[as];
  if (!state) throw new Error(`screen-list.ts names nobody known as ${as}.`);
  return (await state(page, server)) ?? {};
}
