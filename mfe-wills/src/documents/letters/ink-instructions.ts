import { inkSteps, executionMethodText, type InkMethod, type Will } from '@heartwood/domain';
import { headed, list, words, type Letter } from './letter';

/** One page with instructions for signing the printed will. It is not part of the will. */
export function inkInstructions(will: Will, way: InkMethod): Letter {
  const { title, proof, law } = executionMethodText[way];
  return {
    title: 'How to sign your will',
    subject: 'Instructions for signing a will in ink',
    author: 'Heartwood',
    parts: [
      words(`${title} (${law}). ${proof}`),
      headed('Step by step'),
      list(inkSteps(way)),
      headed('Afterwards'),
      words(
        'Tell Heartwood when, where, and with whom you signed, and where the original is kept. If you change your mind later, make a new will. Never change this one by hand.',
      ),
      words(
        `This page is not part of the will of ${will.testator_name}. Don’t staple it to the will. Heartwood is not a law firm; a licensed Colorado attorney can tell you whether this fits your situation.`,
      ),
    ],
  };
}
