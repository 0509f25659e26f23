import { lazy, Suspense, useState, type ComponentType } from 'react';
import { useSession } from '@heartwood/host';
import { useAppStore, type AppStore } from '../../store';

/** What a logged-in person must see on every page. Visitors load none of it. */
export function LateNotices() {
  const { status } = useSession();
  const store = useAppStore();
  const [Notices] = useState(() => lazy(() => load(store)));
  return status === 'in' ? (
    <Suspense fallback={null}>
      <Notices />
    </Suspense>
  ) : null;
}

/**
 * From the code that every page with server data loads. If it can't be fetched, the page works without it.
 */
async function load(store: AppStore): Promise<{ default: ComponentType }> {
  try {
    const [{ addServerData }, { ReleaseNotice }, { RecoveryNotice }] = await Promise.all([
      import(/* webpackChunkName: "federation" */ '../../server-data'),
      import(/* webpackChunkName: "federation" */ '../../legacy-access/release-notice'),
      import(/* webpackChunkName: "federation" */ '../../account-recovery/recovery-notice'),
    ]);
    addServerData(store);
    const Notices = () => (
      <>
        <RecoveryNotice />
        <ReleaseNotice />
      </>
    );
    return { default: Notices };
  } catch {
    return { default: () => null };
  }
}
