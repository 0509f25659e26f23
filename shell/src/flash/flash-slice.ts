import type { FlashTone } from '@heartwood/shared/host';
import type { left } from '../session/session-slice';

export interface FlashMessage {
  id: number;
  text: string;
  tone: FlashTone;
  /** When it was said, in milliseconds since 1970. */
  at: number;
  /** The entry of the browser's history that it came with; undefined when no navigation carried it. */
  entry?: string;
}

/** `shown` is over the page now; `history` is everything said to this person since the page was opened, newest first. */
export interface FlashState {
  shown: FlashMessage[];
  history: FlashMessage[];
}

let count = 0;

export const said = (text: string, tone: FlashTone = 'success', entry?: string) => {
  count += 1;
  const message: FlashMessage = { id: count, text, tone, at: Date.now(), entry };
  return { type: 'flash/said', message } as const;
};
export const dismissed = (id: number) => ({ type: 'flash/dismissed', id }) as const;

type FlashAction = ReturnType<typeof said | typeof dismissed | typeof left>;

const initialState: FlashState = { shown: [], history: [] };

export function flash(state = initialState, action: FlashAction): FlashState {
  switch (action.type) {
    case 'flash/said': {
      const { entry } = action.message;
      if (entry !== undefined && state.history.some((message) => message.entry === entry)) return state;
      return { shown: [...state.shown, action.message], history: [action.message, ...state.history] };
    }
    case 'flash/dismissed':
      return { ...state, shown: state.shown.filter(({ id }) => id !== action.id) };
    // The goodbye stays; what was said before is nobody's business after.
    case 'session/left':
      return { ...state, history: state.shown };
    default:
      return state;
  }
}
