import { createContext, use, useEffect } from 'react';
import type { LoginForm, SignupForm, User } from '../domain';
import type { CartItem } from './cart-item';

/** How a log-in or sign-up went; `detail` is the server's sentence, `fields` what it said of single fields. */
export type SessionOutcome =
  { ok: true } | { ok: false; detail: string | null; fields: Record<string, string[]> };

/** Who is here. Tokens stay with the host: a remote never sees one. */
export interface SessionService {
  /** `checking` until the token that was found has been verified. */
  status: 'checking' | 'in' | 'out';
  user: User | null;
  /** Set while the status is `checking` because the server does not answer: the page says so, and offers a retry. */
  unavailable?: { retrying: boolean; retry: () => void };
  login: (values: LoginForm) => Promise<SessionOutcome>;
  signup: (values: SignupForm) => Promise<SessionOutcome>;
  logout: () => Promise<void>;
}

/** What the person is about to buy; kept in this browser, for each person apart. */
export interface CartService {
  items: CartItem[];
  /** Adds the item, or replaces the one with its id. */
  add: (item: CartItem) => void;
  remove: (id: string) => void;
}

export type FlashTone = 'success' | 'error' | 'info';

/** Short messages over the page. To carry one to the next page: `navigate(path, { state: { flash: sentence } })`. */
export interface FlashService {
  show: (message: string, tone?: FlashTone) => void;
}

/** Something that happened in a remote of the page and its team should know. */
export interface TelemetryEvent {
  event: 'loaded' | 'slow' | 'failed' | 'retried' | 'recovered' | 'error';
  remote?: string;
  version?: string;
  detail?: string;
}

/** What the host provides to every remote. */
export interface HostServices {
  session: SessionService;
  cart: CartService;
  flash: FlashService;
  /** Names the page in the title bar and for screen readers. */
  setTitle: (title: string) => void;
  report: (event: TelemetryEvent) => void;
}

const HostContext = createContext<HostServices | null>(null);

export const HostProvider = HostContext.Provider;

/** @throws Error when rendered outside a host. */
export function useHost(): HostServices {
  const host = use(HostContext);
  if (!host)
    throw new Error(
      'Rendered outside a host: wrap it in HostProvider, or in the fake host of shared/testing.',
    );
  return host;
}

export const useSession = (): SessionService => useHost().session;
export const useCart = (): CartService => useHost().cart;
export const useFlash = (): FlashService => useHost().flash;

/** Sets the page's title while this component is shown. */
export function usePageTitle(title: string): void {
  const { setTitle } = useHost();
  useEffect(() => setTitle(title), [setTitle, title]);
}
