import { paths } from '@heartwood/domain';
import { fieldId } from '@heartwood/ui';

interface StepOptions {
  /** The step returns to the review instead of continuing to the next. */
  review?: boolean;
  /** The path of the field to open, such as `beneficiaries[0].name`. */
  field?: string;
}

/** The path of a step. */
export function stepAddress(step: number, { review = false, field }: StepOptions = {}): string {
  const at = field ? `#${fieldId(field)}` : '';
  return `${paths.createWill}?step=${step}${review ? '&return=review' : ''}${at}`;
}

/** The id of the link in the review that leads to a field, by the field's own id. */
export const changeId = (id: string) => `change-${id}`;

/** The step in a path, or null if it names none of the ten. */
export function askedStep(search: URLSearchParams, count: number): number | null {
  const asked = search.get('step');
  const step = Number(asked);
  return asked !== null && Number.isInteger(step) && step >= 1 && step <= count ? step : null;
}
