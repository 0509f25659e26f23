import type { FlashTone } from '@heartwood/host';
import type { loggedOut } from '../session/session-slice';

export interface FlashMessage {
  id: number;
  text: string;
  tone: FlashTone;
  /** When it was shown, in milliseconds since 1970. */
  at: number;
  /** The key of the history entry it came with; undefined without a navigation. */
  entry?: string;
}

/**
 * `shown` is on the page now. `history` is everything shown to this person since the page was opened, newest
 * first.
 */
export interface FlashState {
  shown: FlashMessage[];
  history: FlashMessage[];
}

let count = 0;

export const messageShown = (text: string, tone: FlashTone = 'success', entry?: string) => {
  count += 1;
  const message: FlashMessage = { id: count, text, tone, at: Date.now(), entry };
  return { type: 'flash/messageShown', message } as const;
};
export const dismissed = (id: number) => ({ type: 'flash/dismissed', id }) as const;

type FlashAction = ReturnType<typeof messageShown | typeof dismissed | typeof loggedOut>;

const initialState: FlashState = { shown: [], history: [] };

export function flash(state = initialState, action: FlashAction): FlashState {
  switch (action.type) {
    case 'flash/messageShown': {
      const { entry } = action.message;
      if (entry !== undefined && state.history.some((message) => message.entry === entry)) return state;
      return { shown: [...state.shown, action.message], history: [action.message, ...state.history] };
    }
    case 'flash/dismissed':
      return { ...state, shown: state.shown.filter(({ id }) => id !== action.id) };
    // The logout message stays; earlier messages belong to the person who left.
    case 'session/loggedOut':
      return { ...state, history: state.shown };
    default:
      return state;
  }
}
