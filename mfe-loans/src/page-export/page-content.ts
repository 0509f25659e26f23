import type { Chart } from '@heartwood/shared/pdf/chart-block';
import type { Table } from '@heartwood/shared/pdf/table-blocks';

/** A part of what a page shows, as it is typeset. */
export type Part =
  | { kind: 'heading'; level: number; words: string }
  | { kind: 'paragraph' | 'item'; words: string }
  /** Names the table or chart after it. */
  | { kind: 'caption'; words: string }
  | { kind: 'fact'; term: string; detail: string }
  | { kind: 'table'; table: Table }
  | { kind: 'chart'; chart: Chart }
  /** As a PNG data URL. */
  | { kind: 'picture'; image: string; alt: string };
