import { paths } from '@heartwood/shared/domain';

/** The mark in a trust's address that opens its form: a reload and the browser's Back keep to it. */
export const EDITING = 'edit';

export const editTrust = (id: string): string => `${paths.trust(id)}?${EDITING}`;
