import { newAttempt } from '@heartwood/api-client';
import { useState } from 'react';

/**
 * Returns the Idempotency-Key for some content: the same key for the same content, a new one once it changes.
 */
export function useIdempotencyKey(): (content: unknown) => string {
  const [keyFor] = useState(createKeys);
  return keyFor;
}

function createKeys(): (content: unknown) => string {
  let last = { text: '', key: '' };
  return (content) => {
    const text = JSON.stringify(content);
    if (text !== last.text) last = { text, key: newAttempt() };
    return last.key;
  };
}
