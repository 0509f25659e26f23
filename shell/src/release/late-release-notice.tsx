import { lazy, Suspense, type ComponentType } from 'react';
import { useSession } from '@heartwood/host';

// In the code that every page with server data loads. If it can't be fetched, the page works without it.
const ReleaseNotice = lazy<ComponentType>(() =>
  import(/* webpackChunkName: "federation" */ './release-notice').then(
    ({ ReleaseNotice: loaded }) => ({ default: loaded }),
    () => ({ default: () => null }),
  ),
);

/** Notifies the logged-in person that someone requests their documents. Visitors load none of it. */
export function LateReleaseNotice() {
  const { status } = useSession();
  return status === 'in' ? (
    <Suspense fallback={null}>
      <ReleaseNotice />
    </Suspense>
  ) : null;
}
