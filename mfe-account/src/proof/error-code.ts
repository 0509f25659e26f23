import { apiErrorOf } from '@heartwood/shared/api';

/** The machine-readable code of an API error; undefined when there is none. */
export const errorCode = (error: unknown): string | undefined => apiErrorOf(error)?.code;
