import { useCallback, useMemo, useState, type ReactNode } from 'react';
import type { SessionUser } from '@heartwood/api-client';
import {
  HostProvider,
  type CartItem,
  type FlashTone,
  type HostServices,
  type SessionOutcome,
  type SessionService,
  type TelemetryEvent,
} from '@heartwood/host';

/** The initial state of a memory host, and callbacks for what the remote does. */
export interface MemoryHostProps {
  user?: SessionUser | null;
  status?: SessionService['status'];
  items?: CartItem[];
  session?: Partial<Pick<SessionService, 'login' | 'signup' | 'logout'>>;
  onFlash?: (message: string, tone: FlashTone) => void;
  onReport?: (event: TelemetryEvent) => void;
  children: ReactNode;
}

const unsupported = (): Promise<SessionOutcome> =>
  Promise.resolve({ ok: false, detail: 'This host has no server.', fields: {} });

/** A host whose services live in memory, for tests of a remote. */
export function MemoryHost({
  user = null,
  status,
  items: first = [],
  session,
  onFlash,
  onReport,
  children,
}: MemoryHostProps) {
  const [items, setItems] = useState(first);
  const [changed, setChanged] = useState<'in' | 'out' | null>(null);
  const setTitle = useCallback((title: string) => {
    document.title = title;
  }, []);

  const enter = useCallback((outcome: SessionOutcome) => {
    if (outcome.ok) setChanged('in');
    return outcome;
  }, []);

  const services = useMemo<HostServices>(
    () => ({
      session: {
        status: changed ?? status ?? (user ? 'in' : 'out'),
        user: changed === 'out' ? null : user,
        login: (values) => (session?.login ?? unsupported)(values).then(enter),
        signup: (values) => (session?.signup ?? unsupported)(values).then(enter),
        logout: async () => {
          await session?.logout?.();
          setChanged('out');
        },
      },
      cart: {
        items,
        add: (item) => setItems((previous) => [...previous.filter(({ id }) => id !== item.id), item]),
        remove: (id) => setItems((previous) => previous.filter((item) => item.id !== id)),
      },
      flash: { show: (message, tone = 'success') => onFlash?.(message, tone) },
      setTitle,
      report: (event) => onReport?.(event),
    }),
    [changed, enter, items, onFlash, onReport, session, setTitle, status, user],
  );

  return <HostProvider value={services}>{children}</HostProvider>;
}
