import {
  addMonths,
  centsOf,
  formatShortDate,
  isoDate,
  proposedTerms,
  todayOf,
  type FederalRates,
} from '@heartwood/domain';
import { renderInHost, serveApi } from '@heartwood/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Formik } from 'formik';
import { TermsFields } from './terms-fields';
import { methodsCompared, TermsPreview } from './terms-preview';
import { termsValues } from './terms-values';

const publish = (federal_rates: FederalRates | null) =>
  serveApi({ 'GET /api/federal-rates/': { federal_rates } });
beforeEach(() => void publish(null));

const renderPage = () =>
  renderInHost(
    <Formik initialValues={termsValues()} onSubmit={() => undefined}>
      <>
        <TermsFields />
        <TermsPreview />
      </>
    </Formik>,
  );

it('shows the figures while they are typed', async () => {
  const { user } = renderPage();
  expect(screen.getByText('Enter the amount, the rate, and the term to see the payments.')).toBeVisible();
  await user.fill(screen.getByLabelText('Amount'), '10,000');
  await user.fill(screen.getByLabelText('Interest rate'), '5');
  await user.fill(screen.getByLabelText('Term'), '36');
  expect(await screen.findByText('$299.71', { selector: 'dd' })).toBeVisible();
  expect(screen.getByText('$789.52', { selector: 'dd' })).toBeVisible();
});

it('does not ask for the interval of a single payment', async () => {
  const { user } = renderPage();
  expect(screen.getByRole('radiogroup', { name: 'How often payments are due' })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: /^All at once/ }));
  expect(screen.queryByRole('radiogroup', { name: 'How often payments are due' })).not.toBeInTheDocument();
  expect(screen.getByLabelText(/^First payment/)).toHaveAccessibleDescription(/at the end of the term/);
});

it('does not ask how to count interest that is always counted by the day', async () => {
  const { user } = renderPage();
  const method = { name: 'How interest is counted' };
  expect(screen.getByRole('radiogroup', method)).toBeVisible();
  await user.click(screen.getByRole('radio', { name: /^Every two weeks/ }));
  expect(screen.queryByRole('radiogroup', method)).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: /^All at once/ }));
  expect(screen.getByRole('radiogroup', method)).toBeVisible();
  await user.click(screen.getByRole('radio', { name: /^Equal payments/ }));
  await user.click(screen.getByRole('radio', { name: 'Every month' }));
  expect(screen.getByRole('radio', { name: /^By the month/ })).toBeChecked();
});

it('adds what is typed to what is owed, to the cent', async () => {
  const { user } = renderInHost(
    <Formik initialValues={termsValues()} onSubmit={() => undefined}>
      <TermsFields outstanding={centsOf(1000.2)} />
    </Formik>,
  );
  await user.fill(screen.getByLabelText('Amount'), '9000.10');
  expect(screen.getByText(/is owed between the two of you/)).toHaveTextContent(
    'With this loan, $10,000.30 is owed between the two of you, $1,000.20 of it from other loans here.',
  );
});

it('warns above 12 %, and below the federal rate that was typed', async () => {
  const { user } = renderPage();
  await user.fill(screen.getByLabelText('Amount'), '20000');
  await user.fill(screen.getByLabelText('Interest rate'), '12.5');
  await user.fill(screen.getByLabelText('Term'), '36');
  expect(await screen.findByText(/^Above 12% a year/)).toBeVisible();
  await user.fill(screen.getByLabelText(/^Federal rate/), '13');
  await user.selectOptions(screen.getByLabelText(/^Band/), 'Short-term, for up to 3 years');
  expect(await screen.findByText(/below the federal rate of 13%/)).toHaveTextContent(
    /about \$\d+\.\d\d of interest is forgone in the first year/,
  );
});

it('says what the two ways to count interest come to', () => {
  const start = isoDate('2025-01-31');
  const terms = proposedTerms({ amount: 10_000, interest_rate: 5, term_in_months: 36 });
  expect(methodsCompared(terms, start)).toMatch(
    /^Counted by the month, the interest is \$789\.54\. Payments are rounded to cents, so this differs from the total interest above by \$0\.02\. Counted by the day, the interest is \$[\d.]+: \$\d\.\d\d (more|less), if the loan starts today\.$/,
  );
  expect(methodsCompared({ ...terms, interest_method: 'daily' }, start)).toMatch(
    /if the loan starts today\.$/,
  );
  // The loan has started.
  expect(methodsCompared({ ...terms, carried_interest: 0 }, start)).toMatch(/ (more|less)\.$/);
  const biweekly = { ...terms, payment_interval: 'biweekly' as const };
  expect(methodsCompared(biweekly, start)).toBe(
    'With payments every two weeks, interest is always counted by the day.',
  );
  // A single payment has no interval.
  expect(methodsCompared({ ...biweekly, repayment: 'single' }, start)).toMatch(/^Counted by the month/);
});

it('asks how the interest until a chosen first payment is paid, and shows payments unlike the others', async () => {
  const { user } = renderPage();
  const until = { name: 'Interest until the first payment' };
  expect(screen.queryByRole('radiogroup', until)).not.toBeInTheDocument();
  await user.fill(screen.getByLabelText('Amount'), '300,000');
  await user.fill(screen.getByLabelText('Interest rate'), '6');
  await user.fill(screen.getByLabelText('Term'), '360');
  const first = addMonths(todayOf(new Date()), 11);
  fireEvent.change(screen.getByLabelText(/^First payment/), { target: { value: first } });
  expect(screen.getByRole('radio', { name: /^Spread over all/ })).toBeChecked();
  expect(await screen.findByText(formatShortDate(first), { selector: 'dd' })).toBeVisible();
  expect(screen.queryByText('Last payment')).not.toBeInTheDocument();
  expect(screen.queryByText('Amount of the first payment')).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: /^Due with the first payment/ }));
  expect(await screen.findByText('Amount of the first payment')).toBeVisible();
  expect(screen.getByText('$1,798.65', { selector: 'dd' })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: /^Interest only/ }));
  expect(await screen.findByText('Last payment')).toBeVisible();
  expect(screen.getByText(/also repays the whole amount/)).toBeVisible();
  expect(screen.queryByRole('radiogroup', until)).not.toBeInTheDocument();
});

describe('the federal rate that the operator has', () => {
  const rates: FederalRates = {
    month: '2026-11',
    source: 'https://www.irs.gov/pub/irs-drop/rr-example.pdf',
    rates: { short: 3.8, mid: 4.1, long: 4.65 },
  };
  const rate = () => screen.getByLabelText(/^Federal rate/);
  const put = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });

  it('is filled in with its month, follows the band, and gives way to what is typed', async () => {
    publish(rates);
    const { user } = renderPage();
    put('Amount', '20000');
    put('Term', '60');
    await waitFor(() => expect(rate()).toHaveValue('4.1'));
    expect(screen.getByLabelText(/^Band/)).toHaveValue('mid');
    expect(screen.getByLabelText(/^Month it is published/)).toHaveValue('November 2026');
    const ruling = screen.getByRole('link', { name: 'the IRS’s ruling' });
    expect(ruling).toHaveAttribute('href', rates.source);
    expect(ruling.closest('p')).toHaveTextContent(
      'For this term, the IRS’s ruling says 4.1% mid-term, November 2026.',
    );
    put('Term', '24');
    await waitFor(() => expect(rate()).toHaveValue('3.8'));
    expect(screen.getByLabelText(/^Band/)).toHaveValue('short');
    await user.clear(rate());
    expect(rate()).toHaveValue('');
    await user.type(rate(), '5');
    put('Term', '120');
    await waitFor(() => expect(screen.getByText(/4\.65% long-term/)).toBeVisible());
    expect(rate()).toHaveValue('5');
  });

  it('is not filled in below $10,000', async () => {
    publish(rates);
    const { user } = renderPage();
    put('Amount', '9000');
    put('Term', '60');
    await user.click(screen.getByText('Compare with the federal rate'));
    expect(await screen.findByText(/4\.1% mid-term/)).toBeVisible();
    expect(rate()).toHaveValue('');
  });

  it('is looked up at the IRS if there is none', async () => {
    renderPage();
    put('Amount', '20000');
    expect(await screen.findByRole('link', { name: 'the IRS’s page of these rates' })).toHaveAttribute(
      'href',
      'https://www.irs.gov/applicable-federal-rates',
    );
  });
});
