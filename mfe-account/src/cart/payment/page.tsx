import { RequireSession } from '@heartwood/host';
import { Skeleton } from '@heartwood/ui';
import { useSearchParams } from 'react-router-dom';
import { NoPayment } from './no-payment';
import { Payment } from './payment';

/**
 * /success: where the payment provider redirects people. The URL proves nothing, so the page asks the server.
 */
export function Component() {
  const [search] = useSearchParams();
  const sessionId = search.get('session_id');
  return (
    <RequireSession checking={<Skeleton variant="page" />}>
      {sessionId ? <Payment key={sessionId} sessionId={sessionId} /> : <NoPayment />}
    </RequireSession>
  );
}
