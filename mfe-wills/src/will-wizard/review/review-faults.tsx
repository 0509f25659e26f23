import { Notice } from '@heartwood/ui';
import { t, translated } from '@heartwood/i18n';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { stepAddress } from '../step-address';
import type { WillFault } from './will-faults';

interface ReviewFaultsProps {
  faults: readonly WillFault[];
  /** How often Review Will was clicked. */
  attempts: number;
}

/** What still blocks the document. Each sentence links to its step. */
export function ReviewFaults({ faults, attempts }: ReviewFaultsProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempts > 0) box.current?.focus();
  }, [attempts]);
  if (faults.length === 0) return null;
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone="error" title={attempts > 0 ? t('There is a problem') : t('Before your will is complete')}>
        <ul>
          {faults.map(({ sentence, step }) => (
            <li key={sentence}>
              <Link to={stepAddress(step, { review: true })}>{translated(sentence)}</Link>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
