import { Fragment, useCallback, useMemo, useState, type ReactNode } from 'react';
import { HostProvider, type HostServices } from '@heartwood/host';
import { added, removed } from './cart/cart-slice';
import { described } from './cart/earlier-items';
import { messageShown } from './flash/flash-slice';
import { PageTitleProvider, type PageTitle } from './frame/page-title';
import type { Session } from './session/session';
import { useAppDispatch, useAppSelector } from './store';
import { LateContributions } from './slots/late-contributions';
import { report } from './telemetry';

/** Provides the shell's services to everything below it. */
export function Host({ session, children }: { session: Session; children: ReactNode }) {
  const dispatch = useAppDispatch();
  const current = useAppSelector(({ session }) => session);
  const items = useAppSelector((state) => state.cart.items);
  const [title, setTitle] = useState<PageTitle>({ text: '' });
  const switches = useSwitches(current.user?.id);

  const setPageTitle = useCallback((text: string) => setTitle({ text }), []);

  const services = useMemo<HostServices>(
    () => ({
      session: {
        ...current,
        unavailable: current.unavailable && { ...current.unavailable, retry: () => void session.check() },
        login: session.login,
        signup: session.signup,
        logout: session.logout,
      },
      cart: {
        items,
        add: (item) => dispatch(added(described(item))),
        remove: (id) => dispatch(removed(id)),
      },
      flash: { show: (message, tone) => dispatch(messageShown(message, tone)) },
      setTitle: setPageTitle,
      report,
      renderSlot: (name, props) => <LateContributions key={name} slot={name} props={props} />,
    }),
    [dispatch, items, setPageTitle, session, current],
  );

  return (
    <HostProvider value={services}>
      <PageTitleProvider value={title}>
        <Fragment key={switches}>{children}</Fragment>
      </PageTitleProvider>
    </HostProvider>
  );
}

/**
 * Counts the changes from one person to another without a rendered logout in between, as when Back
 * restores a page from the browser's cache after somebody else has logged in. Nothing in the page may
 * outlast them, such as a form.
 */
function useSwitches(person: string | undefined): number {
  const [shown, setShown] = useState({ person, count: 0 });
  if (shown.person === person) return shown.count;
  const count = shown.count + (shown.person && person ? 1 : 0);
  setShown({ person, count });
  return count;
}
