import { isObject } from '../../domain';
import { Notice } from '../../ui';
import { useLocation } from '../router';
import type { FlashTone } from '../services';
import styles from './standalone-page.module.css';

export interface Message {
  text: string;
  tone: FlashTone;
}

interface MessagesProps {
  messages: Message[];
  onDismiss: (message: Message) => void;
}

/** What the remote shows over the page, until it is dismissed; and what a page handed on to this one. */
export function Messages({ messages, onDismiss }: MessagesProps) {
  const state: unknown = useLocation().state;
  const handedOn = isObject(state) && typeof state.flash === 'string' ? state.flash : null;
  return (
    <div className={styles.messages} role="region" aria-label="Messages" aria-live="polite">
      {handedOn && <Notice tone="success">{handedOn}</Notice>}
      {messages.map((message, index) => (
        <Notice key={index} tone={message.tone} onDismiss={() => onDismiss(message)}>
          {message.text}
        </Notice>
      ))}
    </div>
  );
}
