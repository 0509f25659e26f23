import { sealOf, standardsOf, textOf } from '@heartwood/pdf/testing';
import { download } from '../../../support/documents';
import { accept, handOver, propose, twoPeople, typeSignature } from '../../../support/loan';
import { mailedAddress, mailedFile, verifyAddress } from '../../../support/mail';
import { expect, test } from '../../../support/test';

test('the signed note is one sealed PDF for both parties, who can mail it to themselves, and anyone who has it can verify it', async ({
  browser,
  baseURL,
  server,
}) => {
  const { lender, borrower, lenderPerson, borrowerPerson, close } = await twoPeople(browser, baseURL);
  const loan = await propose(lender, borrowerPerson.username, { amount: '10000', rate: '5', term: '36' });
  await borrower.goto(`${loan}/contract`);
  await expect(borrower.getByText(/The PDF is a draft/)).toBeVisible();
  expect(await textOf(await download(borrower, 'Download PDF'))).toContain(
    'DRAFT, not signed by both parties',
  );
  await accept(borrower, loan);
  await expect(borrower.getByText(/You accepted and signed/).first()).toBeVisible();

  const notes = [];
  for (const page of [lender, borrower]) {
    await page.goto(`${loan}/contract`);
    notes.push(await download(page, 'Download PDF'));
    await expect(page.getByText(/The PDF with both signatures was sealed on/)).toBeVisible();
  }
  const [hers = Buffer.of(), his = Buffer.of()] = notes;
  expect(hers.equals(his)).toBe(true);
  await verifyAddress(lender, server, lenderPerson);
  await lender.goto(`${loan}/contract`);
  await lender.getByRole('button', { name: 'Send it to me' }).click();
  await expect(lender.getByText(`A mail with the PDF is on its way to ${lenderPerson.email}.`)).toBeVisible();
  const mail = [server, lenderPerson.email, 'You asked for the signed loan contract with Bo Park.'] as const;
  expect(new URL(await mailedAddress(...mail, '/loans')).pathname).toBe(`${loan}/contract`);
  expect((await mailedFile(...mail)).equals(hers)).toBe(true);
  expect(await sealOf(hers)).toEqual({ valid: true, coversAll: true, signer: 'Heartwood document seal' });
  expect((await standardsOf(hers)).faults).toEqual([]);
  const words = (await textOf(hers)).replace(/\s+/g, ' ');
  for (const { username } of [lenderPerson, borrowerPerson])
    expect(words).toMatch(new RegExp(`\\(${username}\\) Signed \\w+ \\d+, \\d{4}`));
  expect(words).toContain('36 $299.69 $1.24 $298.45 $0.00 Total $10,789.54');
  expect(hers.toString('latin1').match(/\/S \/Figure/g)).toHaveLength(2);

  await lender.goto('/verify');
  await lender.getByLabel(/Choose a PDF/).setInputFiles({
    name: 'promissory-note.pdf',
    mimeType: 'application/pdf',
    buffer: hers,
  });
  await expect(lender.getByText(/This file is exactly the one stored on/)).toBeVisible();
  await lender.getByText('Details', { exact: true }).click();
  await expect(lender.getByText('A loan: the signed PDF')).toBeVisible();
  await expect(lender.getByText('Valid: checked by this browser, over every byte')).toBeVisible();
  await close();
});

test('a running loan is amended by both, partly forgiven, and paid off; a late payment is shown', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const { lender, borrower, borrowerPerson, close } = await twoPeople(browser, baseURL);
  const loan = await propose(lender, borrowerPerson.username, { amount: '1200', rate: '5', term: '12' });
  await accept(borrower, loan);
  await expect(borrower.getByText(/You accepted and signed/).first()).toBeVisible();
  await handOver(lender, borrower, loan);

  await borrower.getByRole('link', { name: 'Change the terms' }).click();
  await expect(borrower.getByText('The plan starts over from what is owed today')).toBeVisible();
  await expect(borrower.getByLabel('Amount', { exact: true })).toHaveCount(0);
  await borrower.getByLabel('Interest rate', { exact: true }).fill('0');
  await borrower.getByLabel('Term', { exact: true }).fill('24');
  await expect(borrower.getByText('What changes')).toBeVisible();
  await typeSignature(borrower, 'Bo Park');
  await borrower.getByRole('button', { name: 'Sign and propose' }).click();
  await expect(borrower.getByText(/Amendment: waiting for/)).toBeVisible();

  await lender.goto('/loans');
  await expect(lender.getByText('Amendment to answer')).toBeVisible();
  await lender.goto(loan);
  await expect(lender.getByText('Amendment: your answer is needed')).toBeVisible();
  await lender.getByRole('link', { name: 'Read and sign' }).click();
  await expect(lender.getByRole('heading', { name: 'Amended promissory note' })).toBeVisible();
  await typeSignature(lender, 'Lena Park');
  await lender.getByRole('button', { name: 'Sign the amendment' }).click();
  await expect(lender.getByText('You signed. The amendment applies now.').first()).toBeVisible();
  await borrower.goto(`${loan}/contract`);
  await expect(borrower.getByRole('img', { name: /signature of/ })).toHaveCount(2);
  expect(await textOf(await download(borrower, 'Download PDF'))).toContain('Amended promissory note');
  await borrower.getByRole('link', { name: /^Version 1, until/ }).click();
  await expect(borrower.getByRole('heading', { level: 1, name: 'Contract, version 1' })).toBeVisible();
  const first = await download(borrower, 'Download PDF');
  expect(await textOf(first)).not.toContain('Amended promissory note');
  expect((await sealOf(first))?.valid).toBe(true);

  await lender.goto(loan);
  await lender.getByRole('button', { name: 'Release the borrower' }).click();
  const release = lender.getByRole('dialog');
  await release.getByLabel('Amount to release').fill('200');
  await release.getByRole('button', { name: 'Release', exact: true }).click();
  await expect(lender.getByText('$1,000.00').first()).toBeVisible();

  // The release covers the first payment. Seventy days later, the second is late.
  await borrower.clock.setFixedTime(Date.now() + 70 * 86_400_000);
  await borrower.goto(loan);
  await expect(borrower.getByText('Late', { exact: true }).first()).toBeVisible();
  await expect(borrower.getByText('$50.00 is overdue')).toBeVisible();
  await borrower.clock.setFixedTime(Date.now());

  await lender.goto(loan);
  await lender.getByRole('button', { name: 'Record a payment' }).click();
  const dialog = lender.getByRole('dialog');
  await dialog.getByLabel('Amount').fill('1000');
  await dialog.getByRole('button', { name: /^Record/ }).click();
  await expect(dialog).toBeHidden();
  await borrower.goto(loan);
  await expect(borrower.getByText('Repaid').first()).toBeVisible();
  await expect(borrower.getByText(/The loan of \$1,200\.00 at 5% a year/)).toBeVisible();
  await expect(borrower.getByText(/Both signed an amendment as of/)).toBeVisible();
  await expect(borrower.getByText(/released \$200\.00 on/).first()).toBeVisible();
  await close();
});
