import { statusOf } from '@heartwood/api-client';
import { useLazyAccountQuery } from './account-api';

/** Asks the server whether the session of this page has ended. False also if no answer comes. */
export function useSessionEnded(): () => Promise<boolean> {
  const [read] = useLazyAccountQuery();
  return async () => statusOf((await read()).error) === 401;
}
