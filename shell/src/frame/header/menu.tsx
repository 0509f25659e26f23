import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import type { SessionUser } from '@heartwood/host';
import { Icon } from '@heartwood/ui';
import { useLocation } from 'react-router-dom';
import styles from './header.module.css';
import { Person } from './person';

interface MenuProps {
  label: string;
  /** The URLs in the menu. The button is marked while one of them, or a page below it, is current. */
  leadsTo: readonly string[];
  /** Who is named above the links while it is open. */
  person?: SessionUser | null;
  children: ReactNode;
}

/** A disclosure menu: a button, with links below it in the normal tab order. */
export function Menu({ label, leadsTo, person, children }: MenuProps) {
  const { key, pathname } = useLocation();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const container = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const list = useId();
  const open = openedAt === key;
  const inside = leadsTo.some((path) => `${pathname}/`.startsWith(`${path}/`));

  useEffect(() => {
    if (!open) return;
    const outside = ({ target }: Event) => {
      if (target instanceof Node && !container.current?.contains(target)) setOpenedAt(null);
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
    };
  }, [open]);

  return (
    <div
      ref={container}
      className={styles.menu}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        // Closes only this menu, not the phone's navigation around it.
        event.nativeEvent.stopImmediatePropagation();
        setOpenedAt(null);
        button.current?.focus();
      }}
    >
      <button
        ref={button}
        type="button"
        className={`${styles.link} ${styles.menuButton}`}
        aria-expanded={open}
        aria-controls={list}
        aria-current={inside || undefined}
        onClick={() => setOpenedAt(open ? null : key)}
      >
        <span>{label}</span>
        <Icon name="chevron-down" size={16} />
      </button>
      <ul id={list} className={styles.menuList} hidden={!open}>
        {open && person && <Person user={person} />}
        {children}
      </ul>
    </div>
  );
}
