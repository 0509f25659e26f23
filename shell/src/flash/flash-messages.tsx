import { useEffect, useRef, useState } from 'react';
import { isObject } from '@heartwood/domain';
import { Notice } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { useLocation, type Location } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../store';
import styles from './flash.module.css';
import { dismissed, messageShown, type FlashMessage } from './flash-slice';
import { useAvoidOverlap } from './use-avoid-overlap';

const FLASH_MILLISECONDS = 5000;

/** Messages above the page, shown for five seconds unless hovered or focused. */
export function FlashMessages() {
  const shown = useAppSelector(({ flash }) => flash.shown);
  const box = useRef<HTMLDivElement>(null);
  useAvoidOverlap(box);
  useFlashFromNavigation();
  return (
    <div ref={box} className={styles.messages} role="region" aria-label={t('Messages')} aria-live="polite">
      {shown.map((message) => (
        <Message key={message.id} message={message} />
      ))}
    </div>
  );
}

/** Navigation states whose message was shown: a page that redirects passes its state on to the next. */
const fromState = new WeakSet<object>();

/** A message from the navigation's state, shown once, also after Back or a reload. */
function useFlashFromNavigation() {
  const { key, state }: Location<unknown> = useLocation();
  const dispatch = useAppDispatch();

  useEffect(() => {
    if (!isObject(state) || typeof state.flash !== 'string') return;
    if (!fromState.has(state)) dispatch(messageShown(state.flash, 'success', key));
    fromState.add(state);
    forgetFlash(key);
  }, [dispatch, key, state]);
}

/**
 * Removes the message from the history entry, so that a reload doesn't show it again. A navigation would be
 * asynchronous and could overwrite the entry that a quick Back has reached by then.
 */
function forgetFlash(key: string) {
  const entry: unknown = window.history.state;
  if (!isObject(entry) || entry.key !== key || !isObject(entry.usr)) return;
  const { flash: _removed, ...usr } = entry.usr;
  window.history.replaceState({ ...entry, usr }, '');
}

function Message({ message }: { message: FlashMessage }) {
  const dispatch = useAppDispatch();
  const [held, setHeld] = useState(false);

  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dispatch(dismissed(message.id)), FLASH_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [dispatch, held, message.id]);

  return (
    <div
      className={styles.message}
      // Other tones are announced by their role.
      role={message.tone === 'info' ? 'status' : undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Notice tone={message.tone} onDismiss={() => dispatch(dismissed(message.id))}>
        {message.text}
      </Notice>
    </div>
  );
}
