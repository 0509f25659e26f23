import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SessionUser } from '@heartwood/api-client';
import type { SessionService } from '@heartwood/host';

type Unavailable = Omit<NonNullable<SessionService['unavailable']>, 'retry'>;

interface SessionState {
  status: SessionService['status'];
  user: SessionUser | null;
  /** Set while the server can't say who is logged in, once that takes longer than a moment. */
  unavailable?: Unavailable;
}

const initialState: SessionState = { status: 'out', user: null };

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    checking: (_state, { payload }: PayloadAction<SessionUser | null>): SessionState => ({
      status: 'checking',
      user: payload,
    }),
    /** Without a user if their token is valid, but the server doesn't say who they are. */
    loggedIn: (_state, { payload }: PayloadAction<SessionUser | null>): SessionState =>
      payload
        ? { status: 'in', user: payload }
        : { status: 'in', user: null, unavailable: { retrying: false } },
    /** Another tab has changed the user's data. */
    userChanged(state, { payload }: PayloadAction<SessionUser>) {
      if (state.user?.id === payload.id) state.user = payload;
    },
    unavailable(state, { payload }: PayloadAction<Unavailable>) {
      // Unless another call has got a response meanwhile.
      if (state.status !== 'in' || !state.user) state.unavailable = payload;
    },
    loggedOut: () => initialState,
  },
});

export const { checking, loggedIn, loggedOut, unavailable, userChanged } = sessionSlice.actions;
