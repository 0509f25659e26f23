import { useEffect, useState } from 'react';
import { API_BASE } from '@heartwood/api-client/tokens';
import { isObject, type Operator } from '@heartwood/domain';

/**
 * This installation's operator; undefined until the server has responded. The cache of
 * server data isn't loaded here.
 */
export function useOperator(): Operator | undefined {
  const [operator, setOperator] = useState<Operator>();
  useEffect(() => {
    const left = new AbortController();
    fetch(`${API_BASE}/operator/`, { signal: left.signal })
      .then((response) => (response.ok ? response.json() : undefined))
      .then((answer: unknown) => {
        if (isOperator(answer)) setOperator(answer);
      })
      // Without a response, the link leads to the contact page.
      .catch(() => undefined);
    return () => left.abort();
  }, []);
  return operator;
}

const isOperator = (answer: unknown): answer is Operator =>
  isObject(answer) && (answer['name'] === null || typeof answer['name'] === 'string');
