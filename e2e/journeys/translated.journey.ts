import type { Browser, Page } from '@playwright/test';
import { handOver, typeSignature } from '../support/loan';
import { enter, newPerson, type Person } from '../support/people';
import { expect, test, watchFaults } from '../support/test';
import { translatedTexts, translatePages, wordsOn, type Way } from '../support/translating-browser';
import { atStep, fillBeneficiaries, next, will } from '../support/will';

// Each journey is made twice at once: in a browser that translates, and in one that doesn't.
// Both must show the same.

interface Visit {
  page: Page;
  person: Person;
  /** What differs from the other visit's page. */
  own: string[];
}

async function openPair(browser: Browser, baseURL: string | undefined, way: Way) {
  const faults: string[][] = [];
  const open = async (): Promise<Visit> => {
    const context = await browser.newContext({ baseURL });
    const page = await context.newPage();
    faults.push(watchFaults(page));
    const person = newPerson('Lena', 'Park');
    return { page, person, own: [person.email, person.username] };
  };
  const [translated, plain] = [await open(), await open()];
  await translatePages(translated.page, way);
  const both = async (act: (page: Page, visit: Visit) => Promise<unknown>) => {
    for (const visit of [translated, plain]) await act(visit.page, visit);
  };
  const same = async (state: string) => {
    await expect(async () => {
      expect(await wordsOn(translated.page, translated.own), state).toBe(
        await wordsOn(plain.page, plain.own),
      );
    }).toPass({ timeout: 20_000 });
    expect(await translatedTexts(translated.page), `${state} is translated`).toBeGreaterThan(5);
  };
  const close = async () => {
    expect(faults.flat(), 'errors on the console').toEqual([]);
    await Promise.all([translated, plain].map(({ page }) => page.context().close()));
  };
  return { translated, plain, both, same, close };
}

for (const way of ['moved', 'replaced'] as const) {
  test.describe(`in a browser whose translation has the page’s own texts ${way}`, () => {
    test('the whole wizard can be answered, and a will is previewed, saved, and in the cart', async ({
      browser,
      baseURL,
    }) => {
      const { both, same, close } = await openPair(browser, baseURL, way);
      await both((page, { person }) => enter(page, person));
      await both((page) => page.goto('/create-will'));
      await both(async (page) => {
        await next(page);
        await atStep(page, 2);
        await next(page);
        await expect(page.getByRole('alert')).toContainText('Executor is required.');
      });
      await same('a step with an error');
      await both(async (page) => {
        await page.getByRole('button', { name: 'Back' }).click();
        await atStep(page, 1);
        await page.getByLabel('Testator name').fill(will.testator);
        await page.getByLabel('Street address').fill(will.address);
        await next(page);
        await atStep(page, 2);
        await page.getByLabel('Executor', { exact: true }).fill(will.executor);
        await page.getByLabel('Alternate executor').fill(will.alternate);
        await next(page);
        await atStep(page, 3);
      });
      await same('step 3');
      await both(async (page) => {
        await page.getByLabel('Beneficiary 1 name').fill('Zoë Müller');
        const share = page.getByLabel('Beneficiary 1 percentage');
        for (const [typed, total] of [
          ['9', 'Total 9%, 91% left'],
          ['97', 'Total 97%, 3% left'],
          ['100', 'Total 100%'],
          ['10', 'Total 10%, 90% left'],
        ] as const) {
          await share.fill('');
          await share.pressSequentially(typed);
          await expect(page.getByRole('status').filter({ hasText: 'Total' })).toHaveText(total);
        }
        await fillBeneficiaries(page, will.beneficiaries);
        await page.getByRole('button', { name: 'Remove Beneficiary 2' }).click();
        await expect(page.getByText('Removed أحمد.')).toBeVisible();
        await page.getByRole('button', { name: 'Undo' }).click();
      });
      await same('step 3, answered');
      await both(async (page) => {
        await next(page);
        await atStep(page, 4);
        await page.getByRole('button', { name: /^Add a .*gift/ }).click();
        await page.getByLabel(/Cash gift 1 name|Gift 1 name/).fill(will.gift.name);
        await page.getByLabel(/Cash gift 1 amount|Gift 1 amount/).fill(will.gift.amount);
      });
      await same('step 4, answered');
      await both(async (page) => {
        await next(page);
        await atStep(page, 5);
        await page.getByRole('button', { name: /^Add / }).click();
        await page.getByLabel(/1 name$/).fill(will.thing.name);
        await page.getByLabel(/1 description$/).fill(will.thing.description);
        await next(page);
        await atStep(page, 6);
        await page.getByRole('radio', { name: /per stirpes/ }).check();
        await next(page);
        await atStep(page, 7);
        await page.getByLabel('Charity').fill(will.charity);
      });
      await same('step 7, answered');
      await both(async (page) => {
        await next(page);
        await atStep(page, 8);
        await page.getByLabel('Document date').fill('2025-11-20');
        await page.getByLabel('Special instructions').fill(will.instructions);
        await next(page);
        await atStep(page, 9);
        for (const [index, witness] of will.witnesses.entries()) {
          await page.getByLabel(`Witness ${index + 1} name`).fill(witness.name);
          await page.getByLabel(`Witness ${index + 1} email`).fill(witness.email);
        }
        await next(page);
        await atStep(page, 10);
      });
      await same('the review');
      await both(async (page) => {
        await page.getByRole('button', { name: 'Review Will' }).click();
        await expect(page.getByRole('dialog')).toContainText(will.testator);
      });
      await same('the preview');
      await both(async (page) => {
        await page.getByRole('button', { name: 'Confirm and add to cart' }).click();
        await expect(page).toHaveURL(/\/cart$/);
      });
      await same('the cart');
      await both(async (page) => {
        await page.getByRole('link', { name: 'Heartwood' }).first().click();
        await expect(page.getByText('0 of 3 signatures')).toBeVisible();
      });
      await same('the dashboard');
      await close();
    });

    test('a loan shows its own figures, while they are typed, when it is accepted, and as it is paid', async ({
      browser,
      baseURL,
    }) => {
      const { translated, plain, both, same, close } = await openPair(browser, baseURL, way);
      const borrowers = await openPair(browser, baseURL, way);
      await both((page, { person }) => enter(page, person));
      for (const [lender, borrower] of [
        [translated, borrowers.translated],
        [plain, borrowers.plain],
      ] as const) {
        await enter(borrower.page, borrower.person);
        lender.own.push(borrower.person.username);
        borrower.own.push(lender.person.username);
      }
      const otherOf = (visit: Visit) =>
        (visit === translated ? borrowers.translated : borrowers.plain).person.username;
      await both(async (page, visit) => {
        await page.goto('/loans/new');
        await page.getByRole('radio', { name: 'I lend' }).check();
        await page.getByLabel('Username of the other person').fill(otherOf(visit));
        const amount = page.getByLabel('Amount', { exact: true });
        await amount.pressSequentially('12000');
        await page.getByLabel('Interest rate', { exact: true }).fill('5');
        await page.getByLabel('Term', { exact: true }).fill('24');
        await expect(page.getByRole('main')).toContainText('$526.46');
        await amount.press('End');
        await amount.pressSequentially('0');
        await expect(page.getByRole('main')).toContainText('$5,264.57');
        await expect(page.getByText('$526.46')).toHaveCount(0);
      });
      await same('the figures of another amount');
      await both(async (page) => {
        await page.getByLabel('Amount', { exact: true }).fill('1000.20');
        await page.getByLabel('Term', { exact: true }).fill('12');
        await typeSignature(page, 'Lena Park');
        await page.getByRole('button', { name: 'Propose loan' }).click();
        await expect(page).toHaveURL(/\/loans\/[0-9a-f-]{36}$/);
        await expect(page.getByRole('main')).toContainText('$1,000.20');
      });
      await same('a proposal');
      for (const [lender, borrower] of [
        [translated.page, borrowers.translated.page],
        [plain.page, borrowers.plain.page],
      ] as const) {
        const loan = new URL(lender.url()).pathname;
        await borrower.goto(`${loan}/contract`);
        await typeSignature(borrower, 'Lena Park');
        await borrower.getByRole('button', { name: 'Accept Loan' }).click();
        await expect(borrower).toHaveURL(/\/(dashboard|about)$/);
        await handOver(lender, borrower, loan);
        // The server seals the note when it comes to it.
        await expect(async () => {
          await borrower.reload();
          await expect(borrower.getByText(/sealed the PDF of the signed note/)).toBeAttached();
        }).toPass();
        await borrower.getByRole('button', { name: 'Record a payment' }).first().click();
        const dialog = borrower.getByRole('dialog');
        await dialog.getByLabel('Amount').fill('100.10');
        await dialog.getByRole('button', { name: /^Record/ }).click();
        await expect(dialog).toBeHidden();
        await lender.reload();
        await lender
          .getByRole('button', { name: /^Confirm/ })
          .first()
          .click();
        await lender.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
        await expect(lender.getByRole('main')).toContainText('$900.10');
      }
      await same('a loan with a payment');
      await borrowers.same('the borrower’s page');
      await both((page) => page.goto('/loans'));
      await same('the list of loans');
      await close();
      await borrowers.close();
    });

    test('a trust is corrected, created, and deactivated, and wrong answers at the login are named', async ({
      browser,
      baseURL,
    }) => {
      const { both, same, close } = await openPair(browser, baseURL, way);
      await both(async (page) => {
        await page.goto('/signup');
        await page.getByLabel('First name').fill('Lena');
        await page.getByLabel('Password', { exact: true }).fill('Quiet-Pines-47');
        await page.getByLabel('Confirm password').fill('Quiet-Pines-48');
        await page.getByRole('button', { name: 'Sign up' }).click();
        await expect(page.getByRole('alert').first()).toContainText('Passwords must match');
      });
      await same('a sign-up with errors');
      await both(async (page) => {
        await page.goto('/login');
        await page.getByRole('button', { name: 'Log in' }).click();
        await page.getByLabel('Username').fill('nobody-here');
        await page.getByLabel('Password', { exact: true }).fill('Quiet-Pines-48');
        await page.getByRole('button', { name: 'Log in' }).click();
        await expect(page.getByRole('alert').first()).toContainText(/password/);
      });
      await same('a login with an error');
      await both((page, { person }) => enter(page, person));
      await both(async (page) => {
        await page.goto('/trusts/new');
        await page.getByLabel('Name', { exact: true }).fill('Nora’s education');
        await page.getByLabel('Executor').fill('Ana María Ruiz');
        await page.getByLabel('Asset').fill('0.123456789');
        await page.getByRole('button', { name: 'Add a beneficiary' }).click();
        await page.getByLabel('Beneficiary 1 name').fill('李小龍');
        await page.getByLabel('Beneficiary 1 percentage').fill('40');
        await page.getByLabel('Step 1: what to do').fill('Open the safe in the study.');
        await page.getByRole('button', { name: 'Create Trust' }).click();
        await expect(page.getByRole('alert').first()).toContainText('Use at most 8 decimals');
      });
      await same('a trust with errors');
      await both(async (page) => {
        await page.getByLabel('Asset').fill('20999999.9769');
        await page.getByRole('button', { name: 'Split equally' }).click();
        await page.getByRole('button', { name: 'Create Trust' }).click();
        await expect(page.getByText('20,999,999.9769 BTC').first()).toBeVisible();
      });
      await same('a trust');
      await both(async (page) => {
        await page.getByRole('button', { name: 'Deactivate' }).click();
        await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click();
        await expect(page.getByText('Not active', { exact: true })).toBeVisible();
      });
      await same('a trust that is not active');
      await both((page) => page.goto('/dashboard'));
      await same('the dashboard');
      await close();
    });
  });
}
