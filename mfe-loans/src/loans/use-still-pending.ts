import { useEffect, useState } from 'react';

const LATE_MILLISECONDS = 1000;

/** Whether something has been pending long enough for the page to say so. */
export function useStillPending(running: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => setLate(true), LATE_MILLISECONDS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [running]);
  return late;
}
