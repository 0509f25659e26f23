import {
  centsOf,
  formatShortDate,
  formatUsd,
  isOneSided,
  paymentBlocker,
  type Loan,
  type LoanPayment,
  type User,
} from '@heartwood/domain';
import { Actions, Button, Cited, Section, VisuallyHidden } from '@heartwood/ui';
import { t, translated } from '@heartwood/i18n';
import { useState } from 'react';
import { nameIn } from '../loans/parties';
import { aboutPayment, DecisionDialog, type Asked } from './decision-dialog';
import styles from './payments-to-confirm.module.css';

/**
 * The payments that this person has to decide, first on the page, and those that count already, to which they
 * can object. Nothing when there is none.
 */
export function PaymentsToConfirm({ loan, user }: { loan: Loan; user: User }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const waiting = undecidedPayments(loan, user);
  const received = objectionablePayments(loan, user);
  const alone = paymentsForAbsent(loan, user);
  const list = { loan, user, onAsk: setAsked };
  return (
    <>
      {waiting.length > 0 && (
        <Section
          title={t('{count, plural, one {Confirm a payment} other {Confirm # payments}}', {
            count: waiting.length,
          })}
        >
          <List {...list} payments={waiting} />
        </Section>
      )}
      {received.length > 0 && (
        <Section
          title={
            received[0]?.recorded_by === 'borrower' ? t('Recorded by one side') : t('Recorded as received')
          }
        >
          <List {...list} payments={received} />
        </Section>
      )}
      {alone.length > 0 && (
        <Section title={t('Nobody is there to confirm')}>
          <ul className={styles.list}>
            {alone.map((payment) => (
              <li key={payment.id} className={styles.payment}>
                <p>
                  <Cited>{t('You recorded a payment: {payment}.', { payment: aboutPayment(payment) })}</Cited>
                </p>
                <Button
                  variant="secondary"
                  onClick={() => setAsked({ payment, decision: 'confirm', alone: true })}
                >
                  {t('Let it count alone')}
                  <VisuallyHidden>: {aboutPayment(payment)}</VisuallyHidden>
                </Button>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {/* Not tied to what still waits: when the payment was taken back meanwhile, the
          dialog is what says so. */}
      {asked && <DecisionDialog loan={loan} asked={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

interface ListProps {
  loan: Loan;
  user: User;
  payments: readonly LoanPayment[];
  onAsk: (asked: Asked) => void;
}

function List({ loan, user, payments, onAsk }: ListProps) {
  return (
    <ul className={styles.list}>
      {payments.map((payment, index) => (
        <li key={payment.id} className={styles.payment}>
          <p>
            <Cited>{sentencesAbout(loan, user, payment)}</Cited>
          </p>
          <Actions>
            {paymentBlocker('confirm', loan, user, payment) === null && (
              <Button
                variant={index === 0 && !isOneSided(payment) ? 'primary' : 'secondary'}
                icon="check"
                onClick={() => onAsk({ payment, decision: 'confirm' })}
              >
                {isOneSided(payment) ? t('That’s right') : t('Confirm')}
                <VisuallyHidden>: {aboutPayment(payment)}</VisuallyHidden>
              </Button>
            )}
            <Button variant="quiet" onClick={() => onAsk({ payment, decision: 'reject' })}>
              {t('Not right')}
              <VisuallyHidden>: {aboutPayment(payment)}</VisuallyHidden>
            </Button>
          </Actions>
        </li>
      ))}
    </ul>
  );
}

/** The payments that wait for this person's decision. */
export function undecidedPayments(loan: Loan, user: User): LoanPayment[] {
  return rejectable(loan, user).filter((payment) => !isOneSided(payment));
}

/** The payments that this person recorded, and that wait for an absent party for whom nobody acts. */
const paymentsForAbsent = (loan: Loan, user: User): LoanPayment[] =>
  (loan.payments ?? []).filter(
    (payment) =>
      !isOneSided(payment) &&
      paymentBlocker('take_back', loan, user, payment) === null &&
      paymentBlocker('confirm', loan, user, payment) === null,
  );

/** The payments that count by the other side's word, while this person can object. */
function objectionablePayments(loan: Loan, user: User): LoanPayment[] {
  return rejectable(loan, user).filter(isOneSided);
}

function rejectable(loan: Loan, user: User): LoanPayment[] {
  return (loan.payments ?? []).filter((payment) => paymentBlocker('reject', loan, user, payment) === null);
}

/** What the other party says, and why it can't be confirmed if it can't. */
function sentencesAbout(loan: Loan, user: User, payment: LoanPayment): string {
  const why = paymentBlocker('confirm', loan, user, payment);
  const until = isOneSided(payment) ? payment.objection_until : null;
  const counts = until
    ? t('It counts already. You can object until {day}.', { day: formatShortDate(until) })
    : '';
  const said = [claim(loan, payment), counts].filter(Boolean).join(' ');
  return why ? `${said} ${translated(why.message)}` : said;
}

/** What the other party says, in a sentence. */
function claim(loan: Loan, payment: LoanPayment): string {
  const { note, recorded_by } = payment;
  const said =
    recorded_by === 'borrower'
      ? borrowersClaim(nameIn(loan, 'borrower'), payment)
      : lendersClaim(nameIn(loan, 'lender'), payment);
  return note ? `${said} ${t('Note: {note}', { note })}` : said;
}

function borrowersClaim(borrower: string, { amount, paid_on, method }: LoanPayment): string {
  const paid = { borrower, amount: formatUsd(centsOf(amount)), day: formatShortDate(paid_on) };
  return method
    ? t('{borrower} says they paid you {amount} on {day} ({method}).', { ...paid, method })
    : t('{borrower} says they paid you {amount} on {day}.', paid);
}

function lendersClaim(lender: string, { amount, paid_on, method }: LoanPayment): string {
  const paid = { lender, amount: formatUsd(centsOf(amount)), day: formatShortDate(paid_on) };
  return method
    ? t('{lender} says you paid {amount} on {day} ({method}).', { ...paid, method })
    : t('{lender} says you paid {amount} on {day}.', paid);
}
