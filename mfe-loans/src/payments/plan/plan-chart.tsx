import { Text, Cited } from '@heartwood/ui';
import {
  cents,
  centsOf,
  formatDate,
  formatShortDate,
  formatUsd,
  todayOf,
  type IsoDate,
  type LoanTerms,
} from '@heartwood/domain';
import { t } from '@heartwood/i18n';
import { useId, useState, type PointerEvent } from 'react';
import { exportedAs } from '../../details/page-export/exported-charts';
import {
  amountTicks,
  CANVAS,
  chartScale,
  dayTicks,
  stepArea,
  stepCorners,
  stepPath,
  type Corner,
} from './chart-shape';
import type { DuePayment } from './due-payments';
import type { PaidSoFar } from './paid-balances';
import styles from './plan-chart.module.css';

interface PlanChartProps {
  terms: LoanTerms;
  payments: readonly DuePayment[];
  /** The day from which the plan counts. */
  start: IsoDate;
  /** Whether the loan is repaid: no payment comes next. */
  over?: boolean;
  /** The actual balances, beside the plan. */
  paid?: PaidSoFar;
}

/**
 * The balance over time, as planned and as paid. A pointer, a finger, or the arrow keys select a payment,
 * whose figures are shown above the chart; the table below has all of them.
 */
export function PlanChart({ terms, payments, start, over = false, paid }: PlanChartProps) {
  const today = todayOf(new Date());
  const [chosen, setChosen] = useState<number>();
  const reading = useId();
  const last = payments.at(-1);
  if (!last) return null;
  const amount = centsOf(terms.amount);
  const end = paid && paid.until > last.dueOn ? paid.until : last.dueOn;
  const scale = chartScale(start, end, amount);
  const planned = [
    { on: start, balance: amount },
    ...payments.map(({ dueOn, balance }) => ({ on: dueOn, balance })),
  ];
  const next = payments.findIndex(({ dueOn }) => dueOn >= today);
  const index = Math.min(chosen ?? (next < 0 ? payments.length - 1 : next), payments.length - 1);
  const payment = payments[index] ?? last;
  const ticks = amountTicks(amount);
  const widest = Math.max(...ticks.map((tick) => tickWords(tick).length));
  const silent = over && chosen === undefined;
  const range = { amount: formatUsd(amount), day: formatDate(last.dueOn) };
  const words = paymentWords(payment, payments.length, owedBy(paid, payment.dueOn));
  const label = over
    ? t('By the plan, what was owed fell from {amount} to nothing on {day}.', range)
    : t('What is still owed falls from {amount} to nothing on {day}.', range);
  const days = dayTicks(start, end);
  const exported = exportedAs(() => ({
    alt: label,
    lines: [
      { name: t('Planned'), points: sharesOf(stepCorners(scale, planned, end)) },
      ...(paid ? [{ name: t('Paid'), points: sharesOf(stepCorners(scale, paid.owed, paid.until)) }] : []),
    ],
    amounts: ticks.map((tick) => ({ at: scale.y(tick) / 100, words: tickWords(tick) })),
    days: days.map((day) => ({ at: scale.x(day.on) / 100, words: day.label })),
  }));

  const choose = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const at = ((event.clientX - left) / Math.max(1, width)) * 100;
    setChosen(
      nearest(
        payments.map(({ dueOn }) => scale.x(dueOn)),
        at,
      ),
    );
  };
  return (
    <figure className={styles.chart} ref={exported}>
      <figcaption className={styles.head}>
        <span className={styles.title}>{over ? t('What was owed') : t('What is still owed')}</span>
        {paid && (
          <span className={styles.legend}>
            <span className={`${styles.key} ${styles.keyPlanned}`}>{t('Planned')}</span>
            <span className={`${styles.key} ${styles.keyPaid}`}>{t('Paid')}</span>
          </span>
        )}
      </figcaption>
      <p id={reading} className={styles.reading}>
        {silent ? (
          t('Choose a payment in the chart to see what was planned.')
        ) : (
          <Text>
            <strong>{words.which}</strong> {words.figures}
          </Text>
        )}
      </p>
      <div className={styles.frame}>
        <div className={styles.amounts} style={{ inlineSize: `${widest}ch` }} aria-hidden="true">
          {ticks.map((tick) => (
            <span key={tick} className={styles.amount} style={{ insetBlockStart: `${scale.y(tick)}%` }}>
              <Cited>{tickWords(tick)}</Cited>
            </span>
          ))}
        </div>
        <div className={styles.plot} onPointerDown={choose} onPointerMove={choose}>
          {ticks.map((tick) => (
            <span key={tick} className={styles.rule} style={{ insetBlockStart: `${scale.y(tick)}%` }} />
          ))}
          <svg
            className={styles.drawing}
            role="img"
            aria-label={label}
            viewBox={`0 0 ${CANVAS.width} ${CANVAS.height}`}
            preserveAspectRatio="none"
          >
            <path className={styles.area} d={stepArea(scale, planned, end)} />
            <path className={styles.planned} d={stepPath(scale, planned, end)} />
            {paid && <path className={styles.paid} d={stepPath(scale, paid.owed, paid.until)} />}
          </svg>
          {!silent && (
            <span className={styles.cursor} style={{ insetInlineStart: `${scale.x(payment.dueOn)}%` }}>
              <span className={styles.dot} style={{ insetBlockStart: `${scale.y(payment.balance)}%` }} />
            </span>
          )}
          {/* The browser's own slider, for the arrow keys and for screen readers; the pointer
              goes by days instead. */}
          <input
            className={styles.slider}
            type="range"
            aria-label={t('Payment')}
            aria-valuetext={`${words.which} ${words.figures}`}
            min={1}
            max={payments.length}
            value={index + 1}
            onChange={(event) => setChosen(event.target.valueAsNumber - 1)}
          />
        </div>
        <div className={styles.days} aria-hidden="true">
          {days.map(({ on, label: day }) => (
            <span key={on} className={dayClass(scale.x(on))} style={{ insetInlineStart: `${scale.x(on)}%` }}>
              {day}
            </span>
          ))}
        </div>
      </div>
    </figure>
  );
}

/** "$7,500": the same in every language. */
const tickWords = (amount: number) => formatUsd(cents(amount)).replace(/\.00$/, '');

function paymentWords(payment: DuePayment, count: number, owed: number | undefined) {
  const { number, dueOn, payment: amount, interest, principal, balance } = payment;
  const planned = t('{amount} ({interest} interest, {principal} principal). Then {balance} is left.', {
    amount: formatUsd(amount),
    interest: formatUsd(interest),
    principal: formatUsd(principal),
    balance: formatUsd(balance),
  });
  const actual = owed !== undefined && t('Actually owed then: {amount}.', { amount: formatUsd(cents(owed)) });
  return {
    which: t('Payment {number} of {count}, {day}:', { number, count, day: formatShortDate(dueOn) }),
    figures: actual ? `${planned} ${actual}` : planned,
  };
}

/** The actual balance on a past day; undefined for a future one. */
function owedBy(paid: PaidSoFar | undefined, day: IsoDate): number | undefined {
  if (!paid || day > paid.until) return undefined;
  return paid.owed.findLast(({ on }) => on <= day)?.balance;
}

/** From percent to shares. */
const sharesOf = (corners: readonly Corner[]) => corners.map(({ x, y }) => ({ x: x / 100, y: y / 100 }));

function nearest(places: readonly number[], at: number): number {
  const distances = places.map((place) => Math.abs(place - at));
  return distances.indexOf(Math.min(...distances));
}

/** A label at either end stays within the chart. */
function dayClass(at: number): string {
  const end = at < 5 ? styles.first : at > 93 ? styles.last : '';
  return `${styles.day} ${end}`;
}
