import { willSteps, type WillForm } from '@heartwood/shared/domain';
import { Notice } from '@heartwood/shared/ui';
import type { FormikErrors } from 'formik';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { stepAddress } from './step-address';

interface ReviewFaultsProps {
  errors: FormikErrors<WillForm>;
  attempts: number;
}

/** What still stands in the way of the document, each sentence leading to the step it is about. */
export function ReviewFaults({ errors, attempts }: ReviewFaultsProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [attempts]);
  const faults = faultsOf(errors);
  if (faults.length === 0) return null;
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone="error" title="There is a problem">
        <ul>
          {faults.map(({ sentence, step }) => (
            <li key={sentence}>
              <Link to={stepAddress(step, { review: true })}>{sentence}</Link>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}

function faultsOf(errors: FormikErrors<WillForm>) {
  const found: Record<string, unknown> = errors;
  const faults = willSteps.flatMap(({ number, fields }) =>
    fields.flatMap((field) => sentencesIn(found[field]).map((sentence) => ({ sentence, step: number }))),
  );
  return faults.filter(
    ({ sentence }, index) => faults.findIndex((other) => other.sentence === sentence) === index,
  );
}

function sentencesIn(error: unknown): string[] {
  if (typeof error === 'string') return [error];
  return typeof error === 'object' && error !== null ? Object.values(error).flatMap(sentencesIn) : [];
}
