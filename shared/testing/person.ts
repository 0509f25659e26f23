import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event';

/** A person at a keyboard and a mouse. */
export interface Person extends UserEvent {
  /**
   * Replaces what a field contains, in one step, as a paste does. A form renders again after each letter that is typed, so
   * a test types only where the letters on the way matter.
   */
  fill: (field: Element, text: string) => Promise<void>;
}

export function createPerson(): Person {
  // Tests have no stylesheets, so nothing would be found that can't be pressed.
  const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
  return Object.assign(user, {
    fill: async (field: Element, text: string) => {
      const { value } = field as HTMLInputElement | HTMLTextAreaElement;
      if (value === '') await user.click(field);
      else await user.clear(field);
      if (text !== '') await user.paste(text);
    },
  });
}
