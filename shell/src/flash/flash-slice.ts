import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import type { FlashTone } from '@heartwood/shared/host';

export interface FlashMessage {
  id: string;
  text: string;
  tone: FlashTone;
  /** When it was said, in milliseconds since 1970. */
  at: number;
}

/** `shown` is over the page now; `history` is everything said since the page was opened, newest first. */
export interface FlashState {
  shown: FlashMessage[];
  history: FlashMessage[];
}

const initialState: FlashState = { shown: [], history: [] };

export const flashSlice = createSlice({
  name: 'flash',
  initialState,
  reducers: {
    said: {
      prepare: (text: string, tone: FlashTone = 'success') => ({
        payload: { id: nanoid(), text, tone, at: Date.now() },
      }),
      reducer: (state, { payload }: PayloadAction<FlashMessage>) => {
        state.shown.push(payload);
        state.history.unshift(payload);
      },
    },
    dismissed: (state, { payload: id }: PayloadAction<string>) => {
      state.shown = state.shown.filter((message) => message.id !== id);
    },
  },
});
