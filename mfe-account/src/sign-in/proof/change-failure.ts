import { apiErrorOf, detailOf, statusOf } from '@heartwood/api-client';
import { messages } from '@heartwood/domain';
import { translated } from '@heartwood/i18n';

/** Whether no answer came to a call, so that nobody knows whether the server has made the change. */
export const isUnclear = (error: unknown): boolean => statusOf(error) === null && !apiErrorOf(error);

/**
 * Why a change failed, in the server's words; or that nobody knows.
 * @param otherwise where the server gave no reason
 */
export const changeFailure = (error: unknown, otherwise: string): string =>
  isUnclear(error) ? translated(messages.outcomeUnclear) : detailOf(error, otherwise);
