import { createContext, use, useEffect, type ReactNode } from 'react';
import type { SessionUser } from '@heartwood/api-client/session-user';
import type { CartItem } from './cart-item';
import type { SlotName, SlotProps } from './slot';

/**
 * The outcome of a login or sign-up. `detail` is the server's sentence, `fields` its messages about single
 * fields.
 */
export type SessionOutcome =
  | { ok: true }
  | { ok: false; detail: string | null; fields: Record<string, string[]> };

/** What a person types to log in. */
export interface LoginValues {
  username: string;
  password: string;
}

/** What a person types to sign up. */
export interface SignupValues extends LoginValues {
  first_name: string;
  last_name: string;
  email: string;
  password2: string;
}

/** The current session. Tokens stay with the host: a remote never sees one. */
export interface SessionService {
  /** `checking` until the stored token has been verified. */
  status: 'checking' | 'in' | 'out';
  user: SessionUser | null;
  /**
   * Set while the status is `checking`, or the user unknown, because the server doesn't respond, or refuses
   * for another reason than the session. The page then says so and offers a retry.
   */
  unavailable?: {
    retrying: boolean;
    /** What the server said, such as how long to wait; missing if it said nothing. */
    reason?: string;
    retry: () => void;
  };
  login: (values: LoginValues) => Promise<SessionOutcome>;
  signup: (values: SignupValues) => Promise<SessionOutcome>;
  logout: () => Promise<void>;
}

/** The cart, stored in this browser separately for each person. */
export interface CartService {
  items: CartItem[];
  /** Adds the item, or replaces the one with the same id. */
  add: (item: CartItem) => void;
  remove: (id: string) => void;
}

export type FlashTone = 'success' | 'error' | 'info';

/**
 * Short messages above the page. To show one on the next page: `navigate(path, { state: { flash: sentence }
 * })`.
 */
export interface FlashService {
  show: (message: string, tone?: FlashTone) => void;
}

/** An event in a remote that the team should know about. */
export interface TelemetryEvent {
  event: 'loaded' | 'slow' | 'failed' | 'retried' | 'recovered' | 'error';
  remote?: string;
  version?: string;
  detail?: string;
}

/** The services the host provides to every remote. */
export interface HostServices {
  session: SessionService;
  cart: CartService;
  flash: FlashService;
  /** Sets the title shown in the title bar and announced by screen readers. */
  setTitle: (title: string) => void;
  report: (event: TelemetryEvent) => void;
  /** Renders what remotes add to a slot. Use `Slot`. A host without it has no slots. */
  renderSlot?: <Name extends SlotName>(name: Name, props: SlotProps[Name]) => ReactNode;
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

/** Sets the page's title while this component is mounted. */
export function usePageTitle(title: string): void {
  const { setTitle } = useHost();
  useEffect(() => setTitle(title), [setTitle, title]);
}

/**
 * Shows what remotes have added to a slot. A contribution that can't be loaded, or throws, affects only
 * itself. Shows nothing in a host without slots.
 */
export function Slot<Name extends SlotName>({
  name,
  props,
}: {
  name: Name;
  props: SlotProps[Name];
}): ReactNode {
  return useHost().renderSlot?.(name, props) ?? null;
}
