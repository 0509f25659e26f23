import { lazy, Suspense, type ComponentType } from 'react';
import { useSession } from '@heartwood/shared/host';

// With the code that every page with server data loads. Where that can't be fetched, the page goes on without.
const ReleaseNotice = lazy<ComponentType>(() =>
  import(/* webpackChunkName: "federation" */ './release-notice').then(
    ({ ReleaseNotice: loaded }) => ({ default: loaded }),
    () => ({ default: () => null }),
  ),
);

/** Tells the logged-in person that somebody requests their documents. Visitors load none of it. */
export function LateReleaseNotice() {
  const { status } = useSession();
  return status === 'in' ? (
    <Suspense fallback={null}>
      <ReleaseNotice />
    </Suspense>
  ) : null;
}
