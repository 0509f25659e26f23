import { useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { HostProvider, type HostServices } from '../services';
import { choices, choose, useChoices } from './panel/choices';
import { Messages, type Message } from './messages';
import type { StandaloneSession } from './session';

/** A host without a shell, for standalone mode: it provides what the shell provides. */
export function StandaloneHost({ session, children }: { session: StandaloneSession; children: ReactNode }) {
  const who = useSyncExternalStore(session.watch, session.current);
  const { cart } = useChoices();
  const [messages, setMessages] = useState<Message[]>([]);

  const services = useMemo<HostServices>(
    () => ({
      session: { ...who, login: session.login, signup: session.signup, logout: session.logout },
      cart: {
        items: cart,
        add: (item) => choose({ cart: [...choices().cart.filter(({ id }) => id !== item.id), item] }),
        remove: (id) => choose({ cart: choices().cart.filter((item) => item.id !== id) }),
      },
      flash: {
        show: (text, tone = 'success') => setMessages((before) => [...before, { text, tone }]),
      },
      setTitle: (title) => {
        document.title = title;
      },
      report: (event) => console.warn('The remote reports', event),
    }),
    [cart, session, who],
  );

  return (
    <HostProvider value={services}>
      {children}
      <Messages
        messages={messages}
        onDismiss={(message) => setMessages((all) => all.filter((one) => one !== message))}
      />
    </HostProvider>
  );
}
