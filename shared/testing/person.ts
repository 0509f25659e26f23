import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event';

/** A person at a keyboard and a mouse. */
export interface Person extends UserEvent {
  /**
   * Replaces what a field contains, in one step, as a paste does. A form renders again after each letter that
   * is typed, so a test types only where the letters on the way matter.
   */
  fill: (field: HTMLElement, text: string) => Promise<void>;
}

export function createPerson(): Person {
  // Tests have no stylesheets, so there is no `pointer-events: none` to find, and looking for it is slow.
  const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
  return Object.assign(user, {
    fill: async (field: HTMLElement, text: string) => {
      if ('value' in field && field.value === '') await user.click(field);
      else await user.clear(field);
      if (text !== '') await user.paste(text);
    },
  });
}
