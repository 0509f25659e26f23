import { newAttempt } from '@heartwood/shared/api';
import { useState } from 'react';

/** Names an attempt to send something: the same name for the same content, another one once that is changed. */
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
