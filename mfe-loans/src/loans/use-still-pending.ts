import { useEffect, useState } from 'react';

const LATE_MILLISECONDS = 1000;

/** Whether something has been pending for so long that the page should say so. */
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
