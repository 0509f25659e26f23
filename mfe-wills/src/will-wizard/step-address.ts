import { paths } from '@heartwood/domain';

/** The path of a step; with `review`, the step returns to the review instead of continuing to the next. */
export function stepAddress(step: number, { review = false } = {}): string {
  return `${paths.createWill}?step=${step}${review ? '&return=review' : ''}`;
}

/** The step in a path, or null if it names none of the ten. */
export function askedStep(search: URLSearchParams, count: number): number | null {
  const asked = search.get('step');
  const step = Number(asked);
  return asked !== null && Number.isInteger(step) && step >= 1 && step <= count ? step : null;
}
