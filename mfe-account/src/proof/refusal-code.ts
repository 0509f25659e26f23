import { apiErrorOf } from '@heartwood/shared/api';

/** The code of a refusal, which software reads; undefined where there is none. */
export const refusalCode = (error: unknown): string | undefined => apiErrorOf(error)?.code;
