import type { Chart } from '@heartwood/pdf/chart-block';
import type { Table } from '@heartwood/pdf/table-blocks';

/** A part of what a page shows, as it is typeset. */
export type Part =
  | { kind: 'heading'; level: number; words: string }
  | { kind: 'paragraph'; words: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'fact'; term: string; detail: string }
  /** Of the table or chart after it. */
  | { kind: 'name'; words: string }
  | { kind: 'table'; table: Table }
  | { kind: 'chart'; chart: Chart }
  /** `image` is a PNG data URL. */
  | { kind: 'signature'; image: string; alt: string };
