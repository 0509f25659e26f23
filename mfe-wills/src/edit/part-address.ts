import { paths } from '@heartwood/domain';

/** The id of a wizard step's section on the page that edits a will. */
export const partOf = (step: number) => `step-${step}`;

/** The address of that part of the page. */
export const partAddress = (willId: string, step: number) => `${paths.editWill(willId)}#${partOf(step)}`;
