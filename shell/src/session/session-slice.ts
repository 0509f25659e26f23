import type { SessionUser } from '@heartwood/api-client';
import type { SessionService } from '@heartwood/host';

export interface SessionState {
  status: SessionService['status'];
  user: SessionUser | null;
  /** Set while the server can't say who is logged in, once that takes longer than a moment. */
  unavailable?: { retrying: boolean };
}

export const checking = (user: SessionUser | null) => ({ type: 'session/checking', user }) as const;
/** @param user null if their token is valid, but the server doesn't say who they are */
export const loggedIn = (user: SessionUser | null) => ({ type: 'session/loggedIn', user }) as const;
export const unavailable = (retrying: boolean) => ({ type: 'session/unavailable', retrying }) as const;
export const loggedOut = () => ({ type: 'session/loggedOut' }) as const;

type SessionAction = ReturnType<typeof checking | typeof loggedIn | typeof unavailable | typeof loggedOut>;

const initialState: SessionState = { status: 'out', user: null };

export function session(state = initialState, action: SessionAction): SessionState {
  switch (action.type) {
    case 'session/checking':
      return { status: 'checking', user: action.user };
    case 'session/loggedIn':
      if (action.user) return { status: 'in', user: action.user };
      return { status: 'in', user: null, unavailable: { retrying: false } };
    case 'session/unavailable':
      // Another call has got a response meanwhile.
      if (state.status === 'in' && state.user) return state;
      return { ...state, unavailable: { retrying: action.retrying } };
    case 'session/loggedOut':
      return initialState;
    default:
      return state;
  }
}
