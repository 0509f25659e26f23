import { instructionSteps, messages } from '@heartwood/shared/domain';
import { Prose } from '@heartwood/shared/ui';

/** What the executor is to do, step by step. */
export function Instructions({ text }: { text: string }) {
  const steps = instructionSteps(text);
  if (steps.length === 0) return <p>{messages.noDetails}</p>;
  return (
    <Prose>
      <ol>
        {steps.map((step, index) => (
          // Two steps may say the same: only their place tells them apart.
          <li key={index}>{step}</li>
        ))}
      </ol>
    </Prose>
  );
}
