import { isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import { isObject } from '@heartwood/domain';
import { report } from './telemetry';

/**
 * Reports each API call that the server failed to answer (status 500 and above), with the id of that request:
 * the server's log has its cause under the same id.
 */
export const reportFailedCalls: Middleware = () => (next) => (action) => {
  if (isRejectedWithValue(action)) reportFailure(action.payload);
  return next(action);
};

function reportFailure(error: unknown): void {
  if (!isObject(error) || typeof error.status !== 'number' || error.status < 500) return;
  const { request_id } = isObject(error.data) ? error.data : {};
  report({
    event: 'call_failed',
    detail: `The server answered ${error.status}.`,
    ...(typeof request_id === 'string' && { request: request_id }),
  });
}
