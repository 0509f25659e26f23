import { detailOf } from '@heartwood/api-client';
import { useState } from 'react';

/** A button's action that takes a while: whether it is running, and the message if it failed. */
export function useTask(act: () => Promise<void>, otherwise: string) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const run = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await act();
    } catch (apiError) {
      setError(detailOf(apiError, otherwise));
    } finally {
      setBusy(false);
    }
  };
  return { run: () => void run(), busy, error };
}
