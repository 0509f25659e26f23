import type { Chart } from '@heartwood/pdf/chart-block';

const charts = new WeakMap<Element, () => Chart>();

/** The `ref` of a figure whose drawing is typeset as a chart where its page is exported. */
export const exportedAs = (chart: () => Chart) => (figure: Element | null) => {
  if (figure) charts.set(figure, chart);
};

/** The chart that a figure shows; undefined if it shows none. */
export const chartOf = (figure: Element): Chart | undefined => charts.get(figure)?.();
