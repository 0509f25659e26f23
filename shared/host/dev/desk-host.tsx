import { useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { HostProvider, type HostServices } from '../services';
import { choices, choose, useChoices } from './choices';
import { Messages, type Message } from './messages';
import type { DeskSession } from './session';

/** A host without a shell, for a part alone on a desk: it lends what the shell lends. */
export function DeskHost({ session, children }: { session: DeskSession; children: ReactNode }) {
  const who = useSyncExternalStore(session.watch, session.current);
  const { cart } = useChoices();
  const [said, setSaid] = useState<Message[]>([]);

  const services = useMemo<HostServices>(
    () => ({
      session: { ...who, login: session.login, signup: session.signup, logout: session.logout },
      cart: {
        items: cart,
        add: (item) => choose({ cart: [...choices().cart.filter(({ id }) => id !== item.id), item] }),
        remove: (id) => choose({ cart: choices().cart.filter((item) => item.id !== id) }),
      },
      flash: {
        show: (text, tone = 'success') => setSaid((before) => [...before, { text, tone }]),
      },
      setTitle: (title) => {
        document.title = title;
      },
      report: (event) => console.warn('The part reports', event),
    }),
    [cart, session, who],
  );

  return (
    <HostProvider value={services}>
      {children}
      <Messages said={said} onDismiss={(message) => setSaid((all) => all.filter((one) => one !== message))} />
    </HostProvider>
  );
}
