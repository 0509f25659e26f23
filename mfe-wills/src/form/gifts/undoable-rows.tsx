import type { WillForm } from '@heartwood/domain';
import { Stack, UndoNotice } from '@heartwood/ui';
import { getIn, useFormikContext } from 'formik';
import { Children, useState, type ReactNode } from 'react';

interface UndoableRowsProps {
  /** The path of the rows. */
  list: string;
  /** What has changed, beside Undo. */
  done: string;
  /** The questions, whose buttons change the rows. */
  children: (change: (rows: readonly object[]) => void) => ReactNode;
}

/** Questions about the rows of a list that one press answers, and that can be undone. */
export function UndoableRows({ list, done, children }: UndoableRowsProps) {
  const { values, setFieldValue } = useFormikContext<WillForm>();
  const [before, setBefore] = useState<readonly object[] | null>(null);
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  const change = (rows: readonly object[]) => {
    setBefore(getIn(values, list));
    void setFieldValue(list, rows);
    // The button that was pressed goes.
    box?.focus();
  };
  const undo = () => {
    void setFieldValue(list, before);
    setBefore(null);
  };
  const questions = Children.toArray(children(change));
  return (
    <div ref={setBox} tabIndex={-1}>
      {(questions.length > 0 || before) && (
        <Stack gap="small">
          {questions}
          {before && <UndoNotice onUndo={undo}>{done}</UndoNotice>}
        </Stack>
      )}
    </div>
  );
}
