import { configureStore, createAsyncThunk } from '@reduxjs/toolkit';
import { reportFailedCalls } from './failed-calls';
import { sendTelemetryTo, serverLog } from './telemetry';

const sink = jest.fn();
beforeEach(() => sendTelemetryTo(sink));
afterEach(() => {
  sendTelemetryTo(serverLog);
  sink.mockClear();
});

/** A call whose answer the cache rejects with this error. */
async function failWith(error: unknown): Promise<void> {
  const call = createAsyncThunk('call', (_: void, { rejectWithValue }) => rejectWithValue(error));
  const store = configureStore({
    reducer: () => null,
    middleware: (defaults) => defaults().concat(reportFailedCalls),
  });
  await store.dispatch(call());
}

it('reports a failure of the server with the id of the request', async () => {
  await failWith({ status: 503, data: { detail: 'Try again.', request_id: '0b7c' } });
  expect(sink.mock.calls).toEqual([
    [{ event: 'call_failed', detail: 'The server answered 503.', request: '0b7c' }],
  ]);
});

it('reports one that has no id, as from a proxy', async () => {
  await failWith({ status: 502, data: '<html>' });
  expect(sink.mock.calls).toEqual([[{ event: 'call_failed', detail: 'The server answered 502.' }]]);
});

it('reports no refusal, and no lost connection', async () => {
  await failWith({ status: 404, data: { request_id: '0b7c' } });
  await failWith({ status: 'FETCH_ERROR', error: 'Failed to fetch' });
  expect(sink).not.toHaveBeenCalled();
});
