import { getIn, setIn, useFormikContext } from 'formik';
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { afterPress } from '../fields/after-press';

type TextControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Everything that a person does before a field is rendered again, which would empty a field
 * that was filled silently.
 */
const acts = ['focusin', 'focusout', 'click', 'keydown', 'input', 'change'] as const;

/**
 * Takes what the fields of a form hold into its values, also if no event told of it: some password
 * managers, and browsers that restore a page, write into fields without one. Before, such a form said that
 * a filled field is required.
 * @returns does it at once, for a submit
 */
export function useFilledFields(form: RefObject<HTMLFormElement | null>): () => void {
  const { values, setValues } = useFormikContext<object>();
  /** What was rendered, as the browser shows it: it changes some values, such as line breaks. */
  const rendered = useRef(new WeakMap<TextControl, string>());

  /** @param typed the field that React reports itself */
  function adopt(typed?: EventTarget | null) {
    const filled = controlsOf(form.current).filter((control) => {
      const value: unknown = getIn(values, control.name);
      if (typeof value !== 'string' || control.value === value) return false;
      return control.value !== (rendered.current.get(control) ?? value);
    });
    if (filled.every((control) => control === typed)) return;
    const next = filled.reduce((all, { name, value }) => setIn(all, name, value), values);
    for (const control of filled) {
      const { value } = control;
      // React compares with the last value that went through its own setter, and would miss a
      // change back to that one.
      if (control !== typed) control.value = value;
    }
    // At once: the handlers of this event see the new values. It renders all fields, so the
    // typed one is among them.
    flushSync(() => void setValues(next));
  }

  useLayoutEffect(() => {
    for (const control of controlsOf(form.current)) rendered.current.set(control, control.value);
  });

  useEffect(() => {
    const { current } = form;
    const listen = ({ type, target }: Event) => {
      // What is shown for a value, such as a password's strength, must not move the pressed button away.
      if (type.startsWith('focus')) afterPress(() => adopt());
      else adopt(type === 'input' || type === 'change' ? target : null);
    };
    for (const type of acts) current?.addEventListener(type, listen, { capture: true });
    return () => {
      for (const type of acts) current?.removeEventListener(type, listen, { capture: true });
    };
  });

  return adopt;
}

const others = new Set(['checkbox', 'radio', 'file', 'hidden', 'submit', 'button']);

function controlsOf(form: HTMLFormElement | null): TextControl[] {
  return Array.from(form?.elements ?? []).filter(
    (element): element is TextControl =>
      (element instanceof HTMLInputElement ||
        element instanceof HTMLSelectElement ||
        element instanceof HTMLTextAreaElement) &&
      element.name !== '' &&
      !others.has(element.type) &&
      !element.matches(':disabled'),
  );
}
