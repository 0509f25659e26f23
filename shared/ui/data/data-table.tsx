import type { ReactNode } from 'react';
import { VisuallyHidden } from '../text/visually-hidden';
import styles from './data-table.module.css';

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** `end` for numbers. */
  align?: 'start' | 'end';
  /** Names the row: its header for screen readers, and the card's title on a phone. */
  primary?: boolean;
}

interface DataTableProps<Row> {
  caption: string;
  hideCaption?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row, index: number) => string;
}

/**
 * A table; on a phone each row is a card that repeats the column names. Roles are explicit, because changing
 * the CSS display of a table drops them.
 */
export function DataTable<Row>({ caption, hideCaption, columns, rows, rowKey }: DataTableProps<Row>) {
  return (
    <table className={styles.table} role="table">
      {hideCaption ? (
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
      ) : (
        <caption className={styles.caption}>{caption}</caption>
      )}
      <thead className={styles.head} role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column.key} role="columnheader" scope="col" className={cellClass(column)}>
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row, index) => (
          <tr key={rowKey(row, index)} role="row" className={styles.row}>
            {columns.map((column) =>
              column.primary ? (
                <th key={column.key} role="rowheader" scope="row" className={cellClass(column)}>
                  {column.cell(row)}
                </th>
              ) : (
                <td key={column.key} role="cell" className={cellClass(column)} data-header={column.header}>
                  {column.cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function cellClass({ align, primary }: { align?: 'start' | 'end'; primary?: boolean }): string {
  return [styles.cell, align === 'end' && styles.end, primary && styles.primary].filter(Boolean).join(' ');
}
