import { useEffect, useRef, useState, type ReactNode } from 'react';
import styles from './dialog.module.css';

/** A dialog's content. A long text without controls is focusable, so that the keyboard can scroll it. */
export function DialogBody({ children }: { children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  const [longText, setLongText] = useState(false);
  useEffect(() => {
    const element = body.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      const control = element.querySelector('a[href], button, input, select, textarea');
      setLongText(element.scrollHeight > element.clientHeight && !control);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div className={styles.body} ref={body} tabIndex={longText ? 0 : undefined}>
      {children}
    </div>
  );
}
