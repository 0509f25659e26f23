import { PENDING_LABEL_MILLISECONDS } from '@heartwood/shared/domain';
import { useEffect, useState } from 'react';

/** Whether something has been under way for so long that the person should be told so. */
export function useStillPending(running: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => setLate(true), PENDING_LABEL_MILLISECONDS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [running]);
  return late;
}
