import { lazy, Suspense, useState, type ComponentType } from 'react';
import { useSession } from '@heartwood/host';
import { useAppStore, type AppStore } from '../store';

/** Notifies the logged-in person that someone requests their documents. Visitors load none of it. */
export function LateReleaseNotice() {
  const { status } = useSession();
  const store = useAppStore();
  const [ReleaseNotice] = useState(() => lazy(() => load(store)));
  return status === 'in' ? (
    <Suspense fallback={null}>
      <ReleaseNotice />
    </Suspense>
  ) : null;
}

/** From the code that every page with server data loads. If it can't be fetched, the page works without it. */
async function load(store: AppStore): Promise<{ default: ComponentType }> {
  try {
    const [{ addServerData }, { ReleaseNotice }] = await Promise.all([
      import(/* webpackChunkName: "federation" */ '../server-data'),
      import(/* webpackChunkName: "federation" */ './release-notice'),
    ]);
    addServerData(store);
    return { default: ReleaseNotice };
  } catch {
    return { default: () => null };
  }
}
