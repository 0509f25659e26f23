import { RequireSession } from '@heartwood/shared/host';
import { Skeleton } from '@heartwood/shared/ui';
import { useSearchParams } from 'react-router-dom';
import { NoPayment } from './no-payment';
import { Payment } from './payment';

/** /success: where the payment provider sends people back to. Being here proves nothing; the server is asked. */
export function Component() {
  const [search] = useSearchParams();
  const sessionId = search.get('session_id');
  return (
    <RequireSession checking={<Skeleton variant="page" />}>
      {sessionId ? <Payment key={sessionId} sessionId={sessionId} /> : <NoPayment />}
    </RequireSession>
  );
}
