import { useState } from 'react';

/**
 * Whether something holds, or has held since this component appeared. It keeps a field on the page while a
 * person changes the answer that made it appear.
 */
export function useLatch(holds: boolean): boolean {
  const [held, setHeld] = useState(holds);
  if (holds && !held) setHeld(true);
  return held;
}
