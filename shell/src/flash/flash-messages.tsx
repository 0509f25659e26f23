import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { isObject } from '@heartwood/shared/domain';
import { Notice } from '@heartwood/shared/ui';
import { useLocation, type Location } from 'react-router-dom';
import type { AppState } from '../store';
import styles from './flash.module.css';
import { dismissed, said, type FlashMessage } from './flash-slice';

const FLASH_MILLISECONDS = 5000;

/** Messages over the page: said for five seconds, as long as nobody points at them or has the focus in them. */
export function FlashMessages() {
  const shown = useSelector((state: AppState) => state.flash.shown);
  useFlashFromNavigation();
  return (
    <div className={styles.messages} role="region" aria-label="Messages" aria-live="polite">
      {shown.map((message) => (
        <Message key={message.id} message={message} />
      ))}
    </div>
  );
}

/** States whose sentence was said: a page that only leads on gives its own to the next. */
const handedOn = new WeakSet<object>();

/** A sentence that a page handed on in its navigation's state; said once, also after Back or a reload. */
function useFlashFromNavigation() {
  const { key, state }: Location<unknown> = useLocation();
  const dispatch = useDispatch();

  useEffect(() => {
    if (!isObject(state) || typeof state.flash !== 'string') return;
    if (!handedOn.has(state)) dispatch(said(state.flash, 'success', key));
    handedOn.add(state);
    forgetFlash(key);
  }, [dispatch, key, state]);
}

/**
 * Takes the sentence out of the history, so that a reload does not say it again. Not by a navigation: that ends later,
 * and would overwrite the entry that a quick Back has led to by then.
 */
function forgetFlash(key: string) {
  const entry: unknown = window.history.state;
  if (!isObject(entry) || entry.key !== key || !isObject(entry.usr)) return;
  const { flash: _said, ...usr } = entry.usr;
  window.history.replaceState({ ...entry, usr }, '');
}

function Message({ message }: { message: FlashMessage }) {
  const dispatch = useDispatch();
  const [held, setHeld] = useState(false);

  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dispatch(dismissed(message.id)), FLASH_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [dispatch, held, message.id]);

  return (
    <div
      className={styles.message}
      // The other tones announce themselves.
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
