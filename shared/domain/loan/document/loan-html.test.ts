import { isoDate, type IsoDate } from '../../dates/dates';
import { sampleLoan } from '../fixture';
import { schedule } from '../ledger/schedule';
import { type LoanTerms, proposedTerms } from '../terms';
import { loanHtml } from './loan-html';
import { invitedWords, namedLater, namedLaterWords, noteSigners, withName } from './named-later';

describe('loan html', () => {
  const loan = {
    amount: 10_000,
    interest_rate: 5,
    term_in_months: 36,
    lender_username: 'lena',
    borrower_username: 'bo',
    created_at: '2025-06-16T03:00:00Z',
  };

  describe('a note of a proposal that its other party has not opened', () => {
    const note = { ...sampleLoan(), lender_username: 'ana', borrower_username: 'ben' };
    const ana = { name: 'Ana Ortiz' };
    const unopened = loanHtml(note, { lender: ana, borrower: { name: '' } });

    it('names them by the username alone, and says so', () => {
      expect(unopened).toContain('<dd><span data-named-later="borrower">ben</span></dd>');
      expect(unopened).toContain(namedLaterWords.borrower);
      expect(namedLater(unopened)).toBe('borrower');
    });

    it('differs only in the name once they have opened it', () => {
      const name = { name: 'Ben <O’Neil>', username: 'ben' };
      const opened = withName(unopened, 'borrower', name);
      expect(namedLater(opened)).toBeUndefined();
      const both = loanHtml(note, { lender: ana, borrower: { name: name.name } });
      expect(opened.replace(`<p>${namedLaterWords.borrower}</p>\n`, '')).toBe(both);
      expect(withName(both, 'borrower', { name: 'Eve', username: 'ben' })).toBe(both);
    });
  });

  describe('a note of a proposal to somebody who is invited by email', () => {
    const note = { ...sampleLoan(), lender_username: 'ana', borrower_username: '' };
    const unopened = loanHtml(note, {
      lender: { name: 'Ana Ortiz' },
      borrower: { name: '', invitedAs: 'Emma <Haas>' },
    });

    it('names them as the proposer does, and says so', () => {
      expect(unopened).toContain('<dd><span data-named-later="borrower">Emma &lt;Haas&gt;</span></dd>');
      expect(unopened).toContain(invitedWords.borrower);
      expect(unopened).not.toContain(namedLaterWords.borrower);
    });

    it('differs only in the name and the username of their account once they have joined', () => {
      const opened = withName(unopened, 'borrower', { name: 'Emma Lind', username: 'emma' });
      expect(namedLater(opened)).toBeUndefined();
      const both = loanHtml(
        { ...note, borrower_username: 'emma' },
        { lender: { name: 'Ana Ortiz' }, borrower: { name: 'Emma Lind' } },
      );
      expect(opened.replace(`<p>${invitedWords.borrower}</p>\n`, '')).toBe(both);
    });
  });

  describe('the promissory note', () => {
    const html = loanHtml(loan, { lender: { name: 'Lena Park', address: '1 Elm Street, Denver' } });

    it('names parties, date, principal, rate and term', () => {
      expect(html).toContain('<dd>Lena Park (lena), 1 Elm Street, Denver</dd>');
      expect(html).toContain('<dd>bo</dd>');
      expect(html).toContain('<dd>June 15, 2025</dd>');
      expect(html).toContain('<dd>$10,000.00</dd>');
      expect(html).toContain('5% a year');
      expect(html).toContain('36 months');
    });

    it('has every clause a note needs, numbered', () => {
      const headings = [...html.matchAll(/<h3>(.*?)<\/h3>/g)].map((match) => match[1]);
      expect(headings).toEqual([
        '1. Promise to pay',
        '2. Interest',
        '3. Payments',
        '4. Maturity',
        '5. Order of application',
        '6. Prepayment',
        '7. Default',
        '8. Cure and acceleration',
        '9. No other charges',
        '10. Governing law',
        '11. Changes',
        '12. Successors and signatures',
        'Signatures',
      ]);
      expect(html).toContain('promises unconditionally');
      expect(html).toContain('without penalty');
    });

    it('states the payments and lists each one', () => {
      expect(html).toContain('35 monthly payments of $299.71 and a last payment of $299.69');
      expect(html.match(/<th scope="row">\d+<\/th>/g)).toHaveLength(36);
      expect(html).toContain('<td>$10,789.54</td><td>$789.54</td><td>$10,000.00</td>');
    });

    it('says so when there is no interest or a single payment', () => {
      expect(loanHtml({ ...loan, interest_rate: 0 })).toContain('carries no interest');
      expect(loanHtml({ ...loan, term_in_months: 1 })).toContain('pays $10,041.67 once, one month after');
      expect(loanHtml({ ...loan, term_in_months: 2 })).toContain('1 monthly payment of');
    });

    it('is the same text before and after anyone signs', () => {
      const signed = {
        ...loan,
        status: 'active',
        accepted_at: '2025-07-01T00:00:00Z',
        lender_signature: 'data:',
      };
      expect(loanHtml(signed)).toBe(loanHtml(loan));
    });

    it('names the version of amended terms', () => {
      expect(loanHtml({ ...loan, terms_version: 1 })).not.toContain('Version');
      expect(loanHtml({ ...loan, terms_version: 2 })).toContain('Version 2');
    });

    it('escapes whatever people typed', () => {
      const evil = `<img src=x onerror="alert('1')">&`;
      const note = loanHtml({ ...loan, borrower_username: evil }, { lender: { name: evil, address: evil } });
      expect(note).not.toContain('<img');
      expect(note).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;');
    });
  });

  it('names the day of the first payment in an amended note, whose loan runs already', () => {
    const note = { ...sampleLoan(), amends: isoDate('2024-11-30') };
    expect(loanHtml(note)).toContain('<dt>First payment</dt><dd>February 28, 2025</dd>');
    expect(loanHtml(note)).not.toContain('after the money is handed over');
    expect(loanHtml({ ...note, first_payment_on: isoDate('2025-03-15') })).toContain(
      '<dt>First payment</dt><dd>March 15, 2025</dd>',
    );
  });

  describe('a note of today', () => {
    const today = { ...loan, ...proposedTerms(loan) };
    const text = (changes: object = {}) => loanHtml({ ...today, ...changes });

    it('has every clause a note needs, numbered', () => {
      const headings = [...text().matchAll(/<h3>(.*?)<\/h3>/g)].map((match) => match[1]);
      expect(headings).toEqual([
        '1. Promise to pay',
        '2. Interest',
        '3. Payments',
        '4. Maturity',
        '5. Order of application',
        '6. Prepayment',
        '7. Default',
        '8. Cure and acceleration',
        '9. No other charges',
        '10. Unsecured',
        '11. Release',
        '12. Notices',
        '13. Death of a party',
        '14. Assignment',
        '15. Governing law',
        '16. Severability',
        '17. Entire agreement and changes',
        '18. Successors and signatures',
        'Signatures',
      ]);
    });

    it('says the same payments as the first release for the same terms', () => {
      expect(text()).toContain('35 payments of $299.71 and a last payment of $299.69');
      expect(text()).toContain('<td>$10,789.54</td><td>$789.54</td><td>$10,000.00</td>');
      expect(text()).toContain('The first payment is due one month after the effective date.');
    });

    it('names no other last payment where it equals the others', () => {
      const equal = text({ amount: 2500, interest_rate: 0, term_in_months: 10 });
      expect(equal).toContain('The borrower makes 10 payments of $250.00, which settle the balance.');
      expect(equal).not.toContain('a last payment');
    });

    it('says how interest is counted, and counts none for future days', () => {
      expect(text()).toContain('A full month carries one twelfth of the yearly rate');
      expect(text()).toContain('Interest is never charged for time that has not passed');
      expect(text({ interest_method: 'daily' })).toContain('Each day carries 1/365 of the yearly rate');
      expect(text({ interest_method: 'daily' })).toContain(
        'as if the money were handed over on June 15, 2025',
      );
      expect(text({ interest_rate: 0 })).toContain('carries no interest');
    });

    it('states the difference to the other day count in dollars', () => {
      const from =
        'With June 15, 2025 as the effective date and each payment made on its day, the interest comes to';
      const [byMonth, byDay] = [
        `${from} $789.54. That is counted by the month`,
        `${from} $790.18. That is counted by the day`,
      ];
      expect(text()).toContain(byMonth);
      expect(text()).toContain('Counted by the day, it would come to $790.18, which is $0.64 more.');
      expect(text({ interest_method: 'daily' })).toContain(byDay);
      expect(text({ interest_method: 'daily' })).toContain(
        'Counted by the month, it would come to $789.54, which is $0.64 less.',
      );
      for (const same of [
        { interest_rate: 0 },
        { payment_interval: 'biweekly' },
        { interest_method: undefined },
      ])
        expect(text(same)).not.toContain('it would come to');
      expect(text({ term_in_months: 12, repayment: 'single' })).toContain('it would come to the same.');
    });

    it('says each schedule in its own words', () => {
      const only = text({ repayment: 'interest_only' });
      expect(only).toContain(
        '35 payments of the interest that has accrued, about $41.67 each, and a last payment of $10,041.67',
      );
      const nothing = text({ repayment: 'interest_only', interest_rate: 0 });
      expect(nothing).toContain(
        'The loan carries no interest, so nothing is due before the last payment. The last payment is $10,000.00,',
      );
      expect(nothing).not.toContain('interest that has accrued, about');
      expect(text({ repayment: 'single' })).toContain('The borrower pays $11,500.00 once.');
      expect(text({ repayment: 'single' })).toContain(
        'The payment is due 36 months after the effective date.',
      );
      const biweekly = text({ payment_interval: 'biweekly' });
      expect(biweekly).toContain('77 payments of');
      expect(biweekly).toContain('The others follow every two weeks.');
    });

    it('lists how interest is counted as its clause says, whatever the payments', () => {
      const [byMonth, byDay] = ['By the month', 'By the day'].map(
        (words) => `<dt>How interest is counted</dt><dd>${words}</dd>`,
      );
      for (const repayment of ['equal', 'interest_only', 'single'] as const)
        for (const payment_interval of ['monthly', 'biweekly'] as const)
          for (const interest_method of ['schedule', 'daily'] as const) {
            const note = text({ repayment, payment_interval, interest_method });
            const days = note.includes('Each day carries 1/365 of the yearly rate');
            expect(note).toContain(days ? byDay : byMonth);
            expect(note.includes('A full month carries one twelfth')).toBe(!days);
          }
    });

    it('names the agreed first payment only for an effective date before it, as the ledger does', () => {
      const first_payment_on = isoDate('2025-09-01');
      const clause = (what: string, usual: string) =>
        `${what} is due on September 1, 2025 or, if the effective date is not before September 1, 2025, ${usual} after the effective date.`;
      const cases: [Partial<LoanTerms>, string, IsoDate][] = [
        [{}, clause('The first payment', 'one month'), isoDate('2025-10-01')],
        [{ payment_interval: 'biweekly' }, clause('The first payment', 'two weeks'), isoDate('2025-09-15')],
        [{ repayment: 'single' }, clause('The payment', '36 months'), isoDate('2028-09-01')],
      ];
      for (const [terms, words, usual] of cases) {
        const note = { ...today, ...terms, first_payment_on };
        expect(loanHtml(note)).toContain(words);
        expect(schedule(note, isoDate('2025-08-31')).rows[0]?.on).toBe(first_payment_on);
        expect(schedule(note, first_payment_on).rows[0]?.on).toBe(usual);
      }
    });

    it('is due in full no earlier than its last payment', () => {
      const from = isoDate('2026-02-01');
      const terms = { ...today, term_in_months: 6 };
      const byTerm = 'Everything still owed is due 6 months after the effective date';
      const bySchedule = 'Everything still owed is due with the last payment of the schedule.';
      for (const repayment of ['equal', 'interest_only', 'single'] as const)
        for (const payment_interval of ['monthly', 'biweekly'] as const) {
          const note = { ...terms, repayment, payment_interval, created_at: '2026-02-01T12:00:00Z' };
          const later = (schedule(note, from).rows.at(-1)?.on ?? from) > '2026-08-01';
          expect(later).toBe(repayment !== 'single' && payment_interval === 'biweekly');
          expect(loanHtml(note)).toContain(later ? bySchedule : byTerm);
        }
    });

    it('does not say of a single payment how often it is due, or that others follow', () => {
      const single = text({ repayment: 'single', payment_interval: 'biweekly' });
      expect(single).not.toContain('How often payments are due');
      expect(single).not.toContain('First payment');
      expect(text({ repayment: 'single', first_payment_on: '2025-09-01' })).toContain(
        '<dt>First payment</dt>',
      );
      expect(text()).toContain('<dt>How often payments are due</dt><dd>Every month</dd>');
    });

    it('names where notices go, also for a party without a postal address', () => {
      const html = loanHtml(today, { lender: { name: 'Lena Park', address: '1 Elm Street, Denver' } });
      expect(html).toContain('To the lender: 1 Elm Street, Denver. To the borrower: at the address beside');
      expect(html).toContain('<dt>Notices to the lender</dt><dd>1 Elm Street, Denver</dd>');
      expect(html).toContain(
        '<dt>Notices to the borrower</dt><dd>At the address beside their signature or, if',
      );
    });
  });

  describe('an amended note that takes effect after its own date', () => {
    const amended = { ...proposedTerms(loan), ...loan, amends: isoDate('2025-01-15'), terms_version: 2 };
    const html = loanHtml({ ...amended, effective_on: isoDate('2025-06-16') });

    it('counts from its effective date', () => {
      expect(html).toContain('<dt>Date of this note</dt><dd>June 15, 2025</dd>');
      expect(html).toContain('of accrued interest on June 16, 2025 (the effective date)');
      expect(html).toContain('With June 16, 2025 as the effective date');
      expect(html).toContain('<dt>First payment</dt><dd>July 16, 2025</dd>');
      expect(loanHtml(amended)).toContain('<dt>First payment</dt><dd>July 15, 2025</dd>');
    });
  });
});

describe('who signs a note', () => {
  const loan = sampleLoan();
  const lender = { name: 'Ana O’Neil & Sons' };
  const noteOf = (borrower: { name: string; address?: string }) => loanHtml(loan, { lender, borrower });

  it('has the names of the note, and not of the account', () => {
    const note = noteOf({ name: 'Ben "Bo" Ruiz', address: '2 Oak Street (ben)' });
    expect(noteSigners(note, loan, 'borrower', 'Ben Renamed')).toEqual({
      name: 'Ben "Bo" Ruiz',
      others: [{ title: 'lender', name: lender.name }],
    });
  });

  it('leaves out the other party as long as the note has the username alone', () => {
    const note = noteOf({ name: '' });
    expect(noteSigners(note, loan, 'lender', 'Ana')).toEqual({ name: lender.name, others: [] });
    const opened = withName(note, 'borrower', { name: 'Ben Ruiz', username: 'ben' });
    expect(noteSigners(opened, loan, 'lender', 'Ana').others).toEqual([
      { title: 'borrower', name: 'Ben Ruiz' },
    ]);
  });

  it('has the name of the account for a note with usernames', () =>
    expect(noteSigners(loanHtml(loan), loan, 'lender', 'Ana')).toEqual({ name: 'Ana', others: [] }));
});
