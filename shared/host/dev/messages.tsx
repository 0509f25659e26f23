import { isObject } from '@heartwood/domain';
import { Notice } from '@heartwood/ui';
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

/** Flash messages, shown until dismissed, plus the one passed along by the previous page's navigation. */
export function Messages({ messages, onDismiss }: MessagesProps) {
  const state: unknown = useLocation().state;
  const passedOn = isObject(state) && typeof state.flash === 'string' ? state.flash : null;
  return (
    <div className={styles.messages} role="region" aria-label="Messages" aria-live="polite">
      {passedOn && <Notice tone="success">{passedOn}</Notice>}
      {messages.map((message, index) => (
        <Notice key={index} tone={message.tone} onDismiss={() => onDismiss(message)}>
          {message.text}
        </Notice>
      ))}
    </div>
  );
}
