import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { User } from '@heartwood/shared/domain';
import type { SessionService } from '@heartwood/shared/host';

export interface SessionState {
  status: SessionService['status'];
  user: User | null;
}

const initialState: SessionState = { status: 'out', user: null };

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    checking: (_, { payload: user }: PayloadAction<User | null>) => ({ status: 'checking', user }),
    entered: (_, { payload: user }: PayloadAction<User | null>) => ({ status: 'in', user }),
    left: () => initialState,
  },
});
