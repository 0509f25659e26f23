import type { Sources } from '@heartwood/i18n/tools/sources';
import listed from './exceptions.json';

/** What is wrong at a line of a file, as a sentence that says what to do. */
export interface Fault {
  path: string;
  line: number;
  message: string;
}

export type Check = (sources: Sources) => Fault[];

/** The line of an index in a text. */
export const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length;

/** The texts that a check passes, each group with its reason. One that passes without is reported. */
export class Exceptions {
  readonly #texts: ReadonlySet<string>;
  readonly #unused: Set<string>;

  constructor(check: 'readability' | 'serial-comma' | 'two-meanings') {
    this.#texts = new Set(listed.filter((group) => group.check === check).flatMap(({ texts }) => texts));
    this.#unused = new Set(this.#texts);
  }

  /** Whether a text that the check found is one. */
  has(text: string): boolean {
    this.#unused.delete(text);
    return this.#texts.has(text);
  }

  faults(sources: Sources): Fault[] {
    const path = 'shared/eslint-plugin/repository/exceptions.json';
    return [...this.#unused].map((text) => ({
      path,
      line: lineAt(sources.text(path), sources.text(path).indexOf(JSON.stringify(text))),
      message: `Remove this exception, which no text needs: ${text}`,
    }));
  }
}
