import { apiErrorOf } from '@heartwood/api-client';

/** The machine-readable code of an API error; undefined when there is none. */
export const errorCode = (error: unknown): string | undefined => apiErrorOf(error)?.code;
