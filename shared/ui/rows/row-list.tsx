import { FieldArray, getIn, useFormikContext, type FieldArrayRenderProps } from 'formik';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { t } from '@heartwood/i18n';
import { Button } from '../button/button';
import { UndoNotice } from '../messages/undo-notice';
import styles from './row-list.module.css';

interface RowListProps<Row> {
  /** The name of the list in the form's values. */
  name: string;
  /** What one row is, e.g. "Beneficiary". Its number is appended. */
  noun: string;
  newRow: Row;
  addLabel: string;
  /** Names a row that was just removed. */
  nameOf: (row: Row) => string;
  /** Whether rows have no order that people choose. */
  fixedOrder?: boolean;
  children: (at: { name: string; label: string; index: number }) => ReactNode;
}

const FIELD = ':is(input, textarea, select)';

/** The list's own row: a row may hold a list too. */
const rowAt = (index: number) => `:scope > [data-row="${index}"]`;

/** Rows of a form that can be added, moved, removed, and restored. */
export function RowList<Row>(props: RowListProps<Row>) {
  return <FieldArray name={props.name}>{(array) => <Rows {...props} array={array} />}</FieldArray>;
}

interface Removed<Row> {
  row: Row;
  index: number;
}

function Rows<Row>({
  name,
  noun,
  newRow,
  addLabel,
  nameOf,
  fixedOrder = false,
  children,
  array,
}: RowListProps<Row> & { array: FieldArrayRenderProps }) {
  const { values } = useFormikContext<unknown>();
  const rows: readonly Row[] = getIn(values, name) ?? [];
  const list = useRef<HTMLDivElement>(null);
  const [removed, setRemoved] = useState<Removed<Row> | null>(null);
  const focusAfter = useFocusAfterRender(list);

  const add = () => {
    setRemoved(null);
    array.push(structuredClone(newRow));
    focusAfter(`${rowAt(rows.length)} ${FIELD}`);
  };
  const remove = (index: number, row: Row) => {
    setRemoved({ row, index });
    array.remove(index);
    focusAfter(':scope > :not([data-row]) [data-undo]');
  };
  const undo = ({ row, index }: Removed<Row>) => {
    array.insert(Math.min(index, rows.length), row);
    setRemoved(null);
    focusAfter(`${rowAt(index)} ${FIELD}`);
  };
  const move = (index: number, to: number, direction: 'up' | 'down') => {
    array.swap(index, to);
    const atEnd = to === 0 || to === rows.length - 1;
    const other = direction === 'up' ? 'down' : 'up';
    focusAfter(`${rowAt(to)} > [data-tools] [data-move="${atEnd ? other : direction}"]`);
  };

  return (
    <div className={styles.list} ref={list}>
      {rows.map((row, index) => {
        const label = `${noun} ${index + 1}`;
        return (
          // Rows have no ids, and all their state is in the form, so the index is a safe key.
          <div key={index} className={styles.row} data-row={index} role="group" aria-label={label}>
            <div className={styles.fields}>{children({ name: `${name}.${index}`, label, index })}</div>
            <div className={styles.tools} data-tools>
              {!fixedOrder && index > 0 && (
                <Button
                  variant="quiet"
                  data-move="up"
                  onClick={() => move(index, index - 1, 'up')}
                  aria-label={t('Move {label} up', { label })}
                >
                  {t('Up')}
                </Button>
              )}
              {!fixedOrder && index < rows.length - 1 && (
                <Button
                  variant="quiet"
                  data-move="down"
                  onClick={() => move(index, index + 1, 'down')}
                  aria-label={t('Move {label} down', { label })}
                >
                  {t('Down')}
                </Button>
              )}
              <Button
                variant="quiet"
                icon="trash"
                onClick={() => remove(index, row)}
                aria-label={t('Remove {label}', { label })}
              >
                {t('Remove')}
              </Button>
            </div>
          </div>
        );
      })}
      {removed && (
        <UndoNotice onUndo={() => undo(removed)}>
          {nameOf(removed.row)
            ? t('Removed {name}.', { name: nameOf(removed.row) })
            : t('Removed an empty row.')}
        </UndoNotice>
      )}
      <div>
        <Button variant="secondary" icon="plus" onClick={add}>
          {addLabel}
        </Button>
      </div>
    </div>
  );
}

/** Moves the focus to the result of an action once it is rendered. */
function useFocusAfterRender(container: React.RefObject<HTMLElement | null>) {
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    const target = wanted.current && container.current?.querySelector<HTMLElement>(wanted.current);
    if (!target) return;
    wanted.current = null;
    target.focus();
  });
  return (selector: string) => {
    wanted.current = selector;
  };
}
