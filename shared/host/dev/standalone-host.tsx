import { useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { HostProvider, type HostServices } from '../services';
import { choices, choose, useChoices } from './panel/choices';
import { Messages, type Message } from './messages';
import type { StandaloneSession } from './session';

/** The host in standalone mode. It provides what the shell provides. */
export function StandaloneHost({ session, children }: { session: StandaloneSession; children: ReactNode }) {
  const state = useSyncExternalStore(session.watch, session.current);
  const { cart } = useChoices();
  const [messages, setMessages] = useState<Message[]>([]);

  const services = useMemo<HostServices>(
    () => ({
      session: { ...state, login: session.login, signup: session.signup, logout: session.logout },
      cart: {
        items: cart,
        add: (item) => choose({ cart: [...choices().cart.filter(({ id }) => id !== item.id), item] }),
        remove: (id) => choose({ cart: choices().cart.filter((item) => item.id !== id) }),
      },
      flash: {
        show: (text, tone = 'success') => setMessages((previous) => [...previous, { text, tone }]),
      },
      setTitle: (title) => {
        document.title = title;
      },
      report: (event) => console.warn('Reported by the remote', event),
    }),
    [cart, session, state],
  );

  return (
    <HostProvider value={services}>
      {children}
      <Messages
        messages={messages}
        onDismiss={(message) => setMessages((previous) => previous.filter((other) => other !== message))}
      />
    </HostProvider>
  );
}
