import { useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { isObject } from '@heartwood/shared/domain';
import { Notice } from '@heartwood/shared/ui';
import { useLocation, useNavigate } from 'react-router-dom';
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

/** A sentence that a page handed on in its navigation's state; said once, also after Back or a reload. */
function useFlashFromNavigation() {
  const location = useLocation();
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const taken = useRef<string | null>(null);

  useEffect(() => {
    const state: unknown = location.state;
    if (!isObject(state) || typeof state.flash !== 'string' || taken.current === location.key) return;
    taken.current = location.key;
    dispatch(said(state.flash));
    const { flash: _said, ...rest } = state;
    void navigate(location, { replace: true, state: rest, preventScrollReset: true });
  }, [dispatch, location, navigate]);
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
