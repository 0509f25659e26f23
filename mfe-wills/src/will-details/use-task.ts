import { detailOf } from '@heartwood/shared/api';
import { useState } from 'react';

/** Something a button does that takes a while: whether it is under way, and the sentence when it failed. */
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
