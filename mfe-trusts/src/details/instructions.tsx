import { instructionSteps, messages } from '@heartwood/domain';
import { Prose } from '@heartwood/ui';
import { translated } from '@heartwood/i18n';

/** The executor's instructions, step by step. */
export function Instructions({ text }: { text: string }) {
  const steps = instructionSteps(text);
  if (steps.length === 0) return <p>{translated(messages.noDetails)}</p>;
  return (
    <Prose>
      <ol>
        {steps.map((step, index) => (
          // Two steps may have the same text: only their position distinguishes them.
          <li key={index}>{step}</li>
        ))}
      </ol>
    </Prose>
  );
}
