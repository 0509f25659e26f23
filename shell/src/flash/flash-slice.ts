import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import type { FlashTone } from '@heartwood/host';
import { loggedOut } from '../session/session-slice';

export interface FlashMessage {
  id: string;
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
interface FlashState {
  shown: FlashMessage[];
  history: FlashMessage[];
}

const initialState: FlashState = { shown: [], history: [] };

export const flashSlice = createSlice({
  name: 'flash',
  initialState,
  reducers: {
    messageShown: {
      prepare: (text: string, tone: FlashTone = 'success', entry?: string) => ({
        payload: { id: nanoid(), text, tone, at: Date.now(), entry },
      }),
      reducer(state, { payload }: PayloadAction<FlashMessage>) {
        const { entry, text } = payload;
        const { history } = state;
        if (entry !== undefined && history.some((message) => message.entry === entry)) return;
        // Never two alike: the newer one stays for its own five seconds.
        state.shown = [...state.shown.filter((message) => message.text !== text), payload];
        history.unshift(payload);
      },
    },
    dismissed(state, { payload }: PayloadAction<string>) {
      state.shown = state.shown.filter(({ id }) => id !== payload);
    },
  },
  extraReducers: (build) =>
    // The logout message stays; earlier messages belong to the person who left.
    void build.addCase(loggedOut, (state) => {
      state.history = state.shown;
    }),
});

export const { dismissed, messageShown } = flashSlice.actions;
