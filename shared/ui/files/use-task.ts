import { detailOf } from '@heartwood/api-client';
import { useState } from 'react';

/**
 * A button's action that takes a while: whether it is running, the message if it failed, and the name of the
 * file that it saved, if it did.
 */
export function useTask(act: () => Promise<string | void>, otherwise: string) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [saved, setSaved] = useState<string>();
  const run = async () => {
    setBusy(true);
    setError(undefined);
    setSaved(undefined);
    try {
      setSaved((await act()) ?? undefined);
    } catch (apiError) {
      setError(detailOf(apiError, otherwise));
    } finally {
      setBusy(false);
    }
  };
  return { run: () => void run(), busy, error, saved };
}
