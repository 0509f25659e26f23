import { act, fireEvent, screen, within } from '@testing-library/react';
import {
  addDays,
  addMonths,
  cents,
  formatShortDate,
  isoDate,
  type IsoDate,
  type PlanRowProgress,
  todayOf,
} from '@heartwood/domain';
import { activeLoan, renderInHost, sampleLoan, samplePayment } from '@heartwood/testing';
import { setLanguage } from '@heartwood/i18n';
import { RepaymentPlan } from './repayment-plan';
import { LeftToPay } from './left-to-pay';

describe('repayment plan', () => {
  const terms = { amount: 10_000, interest_rate: 5, term_in_months: 36 };
  const start = isoDate('2025-01-31');

  it('says the plan in a sentence and in pictures that have words', () => {
    renderInHost(<RepaymentPlan terms={terms} start={start} />);
    expect(
      screen.getByText(
        '35 payments of $299.71 and a last one of $299.69: $10,789.54 in all, $789.54 of it interest. Payments are rounded to cents, so this differs from the total interest above by $0.02.',
      ),
    ).toBeVisible();
    expect(
      screen.getByRole('img', {
        name: 'What is still owed falls from $10,000.00 to nothing on January 31, 2028.',
      }),
    ).toBeInTheDocument();
  });

  it('starts a long plan with its years, and shows every payment on demand', async () => {
    const { user } = renderInHost(<RepaymentPlan terms={terms} start={start} />);
    expect(screen.getByRole('rowheader', { name: '2028' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show every payment', pressed: false }));
    const last = screen.getByRole('row', { name: /36\. Jan 31, 2028/ });
    expect(within(last).getByRole('cell', { name: /^\$299\.69/ })).toBeInTheDocument();
    expect(within(last).getByRole('cell', { name: '$0.00' })).toBeInTheDocument();
  });

  it('prints every payment of a long plan', () => {
    renderInHost(<RepaymentPlan terms={terms} start={start} />);
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(screen.getByRole('rowheader', { name: '36. Jan 31, 2028' })).toBeInTheDocument();
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(screen.queryByRole('rowheader', { name: '36. Jan 31, 2028' })).not.toBeInTheDocument();
  });

  it('shows which payments are paid, and how, and which are late', () => {
    const three = { amount: 300, interest_rate: 0, term_in_months: 4 };
    const progress = new Map<IsoDate, PlanRowProgress>([
      [
        isoDate('2025-02-28'),
        { state: 'paid', on: isoDate('2025-02-27'), method: 'Check 7', released: false },
      ],
      [isoDate('2025-03-31'), { state: 'paid', on: isoDate('2025-03-30'), method: '', released: true }],
      [isoDate('2025-04-30'), { state: 'late', amount: cents(2000) }],
    ]);
    renderInHost(<RepaymentPlan terms={three} start={start} progress={progress} />);
    const row = (name: RegExp) => screen.getByRole('row', { name });
    expect(row(/^1\./)).toHaveTextContent('Paid on Feb 27, 2025 (Check 7)');
    expect(row(/^2\./)).toHaveTextContent('Released on Mar 30, 2025');
    expect(row(/^3\./)).toHaveTextContent('Late with $20.00');
    expect(row(/^4\./)).not.toHaveTextContent(/Paid|Late/);
  });

  it('says that its dates are assumed while the money has not arrived', () => {
    const assumption = 'These dates assume that the money arrives today.';
    const { unmount } = renderInHost(<RepaymentPlan terms={terms} start={start} assumed />);
    expect(screen.getByText(assumption)).toBeVisible();
    unmount();
    renderInHost(<RepaymentPlan terms={terms} start={start} />);
    expect(screen.queryByText(assumption)).not.toBeInTheDocument();
  });

  it('says nothing of what is still owed once the loan is over', async () => {
    const { user } = renderInHost(<RepaymentPlan terms={terms} start={start} over />);
    expect(screen.getByRole('columnheader', { name: 'Left to pay' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show every payment' }));
    expect(screen.getByRole('columnheader', { name: 'Left to pay' })).toBeVisible();
    expect(screen.queryByText(/still owed/i)).not.toBeInTheDocument();
  });

  it('shows a single payment as one', () => {
    renderInHost(
      <RepaymentPlan terms={{ amount: 5000, interest_rate: 12, term_in_months: 1 }} start={start} />,
    );
    expect(
      screen.getByText('One payment of $5,050.00: $5,050.00 in all, $50.00 of it interest.'),
    ).toBeVisible();
    expect(screen.getByRole('rowheader', { name: '1. Feb 28, 2025' })).toBeInTheDocument();
  });

  it('has full amounts at its axis, in every language', () => {
    const setting = { terms: { ...terms, amount: 800_000 }, start };
    const { unmount } = renderInHost(<RepaymentPlan {...setting} />);
    expect(screen.getByText('$800,000')).toBeInTheDocument();
    unmount();
    setLanguage('es', {});
    renderInHost(<RepaymentPlan {...setting} />);
    expect(screen.getByText('$800,000')).toBeInTheDocument();
    setLanguage('en', {});
  });

  describe('the chart', () => {
    const paid = {
      owed: [
        { on: start, balance: 1_000_000 },
        { on: isoDate('2025-03-10'), balance: 900_000 },
      ],
      until: isoDate('2025-04-15'),
    };

    it('says the figures of a payment by the arrow keys', () => {
      renderInHost(<RepaymentPlan terms={terms} start={isoDate('2015-01-31')} />);
      const slider = screen.getByRole('slider', { name: 'Payment' });
      // The plan is over: its last payment is chosen.
      expect(slider).toHaveAttribute(
        'aria-valuetext',
        expect.stringMatching(/^Payment 36 of 36, Jan 31, 2018:/),
      );
      fireEvent.change(slider, { target: { value: '1' } });
      const first =
        'Payment 1 of 36, Feb 28, 2015: $299.71 ($41.67 interest, $258.04 principal). Then $9,741.96 is left.';
      expect(slider).toHaveAttribute('aria-valuetext', first);
      expect(screen.getByText(/^\$299\.71 \(/)).toBeVisible();
    });

    it('compares with what was paid, up to today', () => {
      renderInHost(<RepaymentPlan terms={terms} start={start} paid={paid} />);
      const slider = screen.getByRole('slider', { name: 'Payment' });
      const said = (payment: number) => {
        fireEvent.change(slider, { target: { value: String(payment) } });
        return slider.getAttribute('aria-valuetext');
      };
      expect(said(1)).toMatch(/ Actually owed then: \$10,000\.00\.$/);
      expect(said(2)).toMatch(/ Actually owed then: \$9,000\.00\.$/);
      expect(said(3)).toMatch(/is left\.$/);
      expect(screen.getByText('Paid')).toBeVisible();
    });
  });
});

describe('left to pay', () => {
  const today = todayOf(new Date());
  const start = addMonths(today, -1);
  const terms = { amount: 300, interest_rate: 0, term_in_months: 3 };
  const loanFrom = (received_on = start) =>
    activeLoan({ ...terms, funding: { sent_on: received_on, method: '', received_on } });
  const paid = (amount: number) => ({
    payments: [samplePayment({ amount, paid_on: today, status: 'confirmed' })],
  });
  const valueOf = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling;

  it('counts from today’s balance, and shows each payment on demand', async () => {
    const { user } = renderInHost(<LeftToPay loan={{ ...loanFrom(), ...paid(150) }} />);
    expect(valueOf('Payments left')).toHaveTextContent('2');
    expect(valueOf('Left to pay')).toHaveTextContent('$150.00');
    expect(screen.getByText(/if each payment is made on time\.$/)).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show every payment that is left' }));
    const table = screen.getByRole('table', { name: 'Every payment that is left' });
    expect(within(table).getAllByRole('rowheader')).toHaveLength(2);
  });

  it('says what it assumes about what is late', () => {
    renderInHost(<LeftToPay loan={loanFrom(addDays(start, -5))} />);
    expect(screen.getByText(/if the \$100\.00 that is late is paid today/)).toBeVisible();
  });

  it('names the last day that was agreed where it is another one', () => {
    renderInHost(<LeftToPay loan={{ ...loanFrom(), ...paid(250) }} />);
    const [end, agreed] = [addMonths(start, 2), addMonths(start, 3)].map((day) => formatShortDate(day));
    expect(valueOf('Last payment on')).toHaveTextContent(end ?? '');
    expect(screen.getByText(new RegExp(`the last payment is on ${agreed}\\.$`))).toBeVisible();
  });

  it('is nothing while a loan does not run', () => {
    renderInHost(<LeftToPay loan={sampleLoan()} />);
    expect(screen.queryByRole('heading', { name: 'What is left to pay' })).not.toBeInTheDocument();
  });
});
