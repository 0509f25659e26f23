import { useEffect, useMemo, useRef, type MouseEvent } from 'react';
import type { Mount, Mounted, MountProps, MountRoute } from './mount';
import { useNavigate, useParams, type RouteObject } from './router';
import { useHost } from './services';

/** For hosts: converts a route for the router, whatever its page is made with. */
export function reactRoute(route: RouteObject | MountRoute): RouteObject {
  const { lazy } = route;
  if (typeof lazy !== 'function') return route as RouteObject;
  const load = async () => {
    const page = await lazy();
    if (!('mount' in page)) return page;
    const { mount } = page;
    return { Component: () => <MountedPage mount={mount} /> };
  };
  return { ...route, lazy: load } as RouteObject;
}

/** Passes its errors to the error boundary, like those of a React page. */
function MountedPage({ mount }: { mount: Mount }) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef<{ page: Mounted; props: MountProps }>(null);
  const host = useHost();
  const params = useParams();
  const navigate = useNavigate();
  const props = useMemo<MountProps>(
    () => ({ host, params, navigate: (to) => void navigate(to) }),
    [host, params, navigate],
  );

  useEffect(() => {
    if (!shown.current && place.current) shown.current = { page: mount(place.current, props), props };
    if (!shown.current || shown.current.props === props) return;
    shown.current.props = props;
    shown.current.page.update?.(props);
  }, [mount, props]);

  useEffect(
    () => () => {
      shown.current?.page.unmount();
      shown.current = null;
    },
    [],
  );

  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest('a');
    const elsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!link || elsewhere || event.defaultPrevented || link.target || link.origin !== location.origin)
      return;
    event.preventDefault();
    props.navigate(link.pathname + link.search + link.hash);
  };

  return <div ref={place} onClick={follow} />;
}
