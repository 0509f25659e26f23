import type { HostServices } from './services';

/** What a page without React gets from its host, again whenever any of it changes. */
export interface MountProps {
  /** The values of the path's parameters. */
  params: Readonly<Record<string, string | undefined>>;
  host: HostServices;
  /** Navigates to another page of the site. Links (`<a href="/…">`) do so by themselves. */
  navigate: (to: string) => void;
}

/** A page that is currently shown. */
export interface Mounted {
  update?: (props: MountProps) => void;
  /** Called before the element is removed. */
  unmount: () => void;
}

/** Shows a page in an element of its own. */
export type Mount = (element: HTMLElement, props: MountProps) => Mounted;

/** A route to a page in another framework, or in none. */
export interface MountRoute {
  path: string;
  lazy: () => Promise<{ mount: Mount }>;
}
