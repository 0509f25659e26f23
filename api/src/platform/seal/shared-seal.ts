import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { errorFrom, plainError, type PlainError } from '../http/errors/plain-error';
import type { SignedText, TextSeal } from './seal';

interface Order {
  id: number;
  text: string;
}

type Outcome = { id: number } & ({ signed: SignedText } | { failure: PlainError });

/**
 * A port through which another thread can have texts signed, without the key. It closes
 * when that thread ends.
 */
export function shareSeal(seal: TextSeal): MessagePort {
  const { port1, port2 } = new MessageChannel();
  port1.on('message', ({ id, text }: Order) => {
    seal.text(text).then(
      (signed) => port1.postMessage({ id, signed } satisfies Outcome),
      (error: unknown) => port1.postMessage({ id, failure: plainError(error) } satisfies Outcome),
    );
  });
  port1.unref();
  return port2;
}

/** The seal at the other end of such a port. */
export function sealBehind(port: MessagePort): TextSeal & { close: () => void } {
  const waiting = new Map<number, (outcome: Outcome) => void>();
  let last = 0;
  port.on('message', (outcome: Outcome) => {
    waiting.get(outcome.id)?.(outcome);
    waiting.delete(outcome.id);
  });
  return {
    text: async (text) => {
      const id = (last += 1);
      const outcome = await new Promise<Outcome>((resolve) => {
        waiting.set(id, resolve);
        port.postMessage({ id, text } satisfies Order);
      });
      if ('failure' in outcome) throw errorFrom(outcome.failure);
      return outcome.signed;
    },
    close: () => port.close(),
  };
}
