import { useLayoutEffect, useRef, type ReactNode } from 'react';

interface LockedProps {
  when: boolean;
  children: ReactNode;
}

/**
 * A part of a form that can't be changed while the form is sent: what is typed or drawn then would be in
 * neither what is saved nor what is kept. The focus waits at the form's button.
 */
export function Locked({ when, children }: LockedProps) {
  const part = useRef<HTMLDivElement>(null);
  const left = useRef<{ field: HTMLElement; button: HTMLElement }>(null);
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (!when) {
      if (focused === left.current?.button) left.current?.field.focus();
      left.current = null;
    } else if (focused instanceof HTMLElement && part.current?.contains(focused)) {
      // Of all the form's elements, as a dialog's button stands outside of its form.
      const elements = [...(part.current.closest('form')?.elements ?? [])];
      const button = elements.find((each) => each instanceof HTMLButtonElement && each.type === 'submit');
      if (!(button instanceof HTMLElement)) return;
      button.focus();
      left.current = { field: focused, button };
    }
  }, [when]);
  return (
    <div ref={part} inert={when}>
      {children}
    </div>
  );
}
