import { useEffect, useState } from 'react';
import { API_BASE } from '@heartwood/shared/api/tokens';
import { isObject, type Operator } from '@heartwood/shared/domain';

/** Who runs this installation; undefined until the server has said so. The cache of server data isn't loaded here. */
export function useOperator(): Operator | undefined {
  const [operator, setOperator] = useState<Operator>();
  useEffect(() => {
    const left = new AbortController();
    fetch(`${API_BASE}/operator/`, { signal: left.signal })
      .then((response) => (response.ok ? response.json() : undefined))
      .then((answer: unknown) => {
        if (isOperator(answer)) setOperator(answer);
      })
      // Without an answer, the link to the contact page says it.
      .catch(() => undefined);
    return () => left.abort();
  }, []);
  return operator;
}

const isOperator = (answer: unknown): answer is Operator =>
  isObject(answer) && (answer['name'] === null || typeof answer['name'] === 'string');
