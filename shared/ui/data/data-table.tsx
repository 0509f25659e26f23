import { Cited } from '../text/cited';
import { Text } from '../text/text';
import { useState, type ReactNode } from 'react';
import { Icon } from '../icon/icon';
import { VisuallyHidden } from '../text/visually-hidden';
import styles from './data-table.module.css';

export interface Column<Row> {
  key: string;
  header: string;
  /** Null for no value: a dash, left out on a phone's card. */
  cell: (row: Row) => ReactNode;
  /** `end` for numbers. */
  align?: 'start' | 'end';
  /** Names the row: its header for screen readers, and the card's title on a phone. */
  primary?: boolean;
  /** Text that people type: a word that is longer than its column breaks. */
  typed?: boolean;
  /** Left out on a phone. Only for a table that stays one there. */
  wideOnly?: boolean;
  /** Left out on paper: for buttons, which don't print. */
  screenOnly?: boolean;
  /** Orders two rows, ascending: a person can sort by this column. */
  compare?: (one: Row, other: Row) => number;
}

interface DataTableProps<Row> {
  caption: string;
  hideCaption?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row, index: number) => string;
  /**
   * Stays a table on a phone, where it has room for about three columns. Otherwise each row is a card there.
   */
  compact?: boolean;
}

interface Sorting {
  key: string;
  descending: boolean;
}

/**
 * A table, sortable by the columns that say how. Roles are explicit, because changing the CSS
 * display of a table drops them.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, hideCaption, columns, rows, rowKey, compact } = props;
  const [sorting, setSorting] = useState<Sorting | null>(null);
  return (
    <table
      className={[styles.table, compact ? styles.compact : styles.cards, columns.length >= 7 && styles.wide]
        .filter(Boolean)
        .join(' ')}
      role="table"
    >
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
            <HeaderCell key={column.key} column={column} sorting={sorting} onSort={setSorting} />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {sorted(rows, columns, sorting).map((row, index) => (
          <tr key={rowKey(row, index)} role="row" className={styles.row}>
            {columns.map((column) =>
              column.primary ? (
                <th key={column.key} role="rowheader" scope="row" className={cellClass(column)}>
                  {marked(column.cell(row))}
                </th>
              ) : (
                <td key={column.key} role="cell" className={cellClass(column)} data-header={column.header}>
                  {marked(column.cell(row))}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface HeaderCellProps<Row> {
  column: Column<Row>;
  sorting: Sorting | null;
  onSort: (sorting: Sorting) => void;
}

function HeaderCell<Row>({ column, sorting, onSort }: HeaderCellProps<Row>) {
  const { key, header, compare } = column;
  const shared = { role: 'columnheader', scope: 'col', className: cellClass(column) } as const;
  if (!compare) return <th {...shared}>{header}</th>;
  const now = sorting?.key === key ? (sorting.descending ? 'descending' : 'ascending') : 'none';
  return (
    <th {...shared} aria-sort={now}>
      <span className={styles.name}>{header}</span>
      <button
        type="button"
        className={styles.sort}
        onClick={() => onSort({ key, descending: now === 'ascending' })}
      >
        <Text>
          {header}
          <span className={`${styles.arrow} ${styles[now]}`}>
            <Icon name="chevron-down" size={16} />
          </span>
        </Text>
      </button>
    </th>
  );
}

function sorted<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sorting: Sorting | null,
): readonly Row[] {
  const compare = columns.find(({ key }) => key === sorting?.key)?.compare;
  if (!sorting || !compare) return rows;
  return rows.toSorted((one, other) => (sorting.descending ? compare(other, one) : compare(one, other)));
}

function cellClass<Row>({ align, primary, typed, wideOnly, screenOnly }: Column<Row>): string {
  return [
    styles.cell,
    align === 'end' && styles.end,
    primary && styles.primary,
    typed && styles.typed,
    wideOnly && styles.wideOnly,
    screenOnly && styles.screenOnly,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Most cells are elements already; a table can have thousands. */
const marked = (cell: ReactNode): ReactNode => (typeof cell === 'string' ? <Cited>{cell}</Cited> : cell);
