import { newAttempt } from '@heartwood/shared/api';
import { useState } from 'react';

/** Returns the Idempotency-Key for some content: the same key for the same content, a new one once it changes. */
export function useAttempt(): (content: unknown) => string {
  const [nameOf] = useState(createNames);
  return nameOf;
}

function createNames(): (content: unknown) => string {
  let last = { text: '', name: '' };
  return (content) => {
    const text = JSON.stringify(content);
    if (text !== last.text) last = { text, name: newAttempt() };
    return last.name;
  };
}
