import { statusOf } from '@heartwood/shared/api';
import { useLazyAccountQuery } from './account-api';

/** Asks the server whether the session of this page has ended. False also if no answer comes. */
export function useSessionEnded(): () => Promise<boolean> {
  const [read] = useLazyAccountQuery();
  return async () => statusOf((await read()).error) === 401;
}
