import { groupRows, splitGroup, type GiftList, type GroupRow, type WillForm } from '@heartwood/domain';
import { Button, Notice, Stack, UndoNotice } from '@heartwood/ui';
import { listText, t } from '@heartwood/i18n';
import { useFormikContext } from 'formik';
import { useRef, useState } from 'react';

/** Asks for each person's name where a row names a group, such as “my children”, and makes their rows. */
export function Groups({ list }: { list: GiftList }) {
  const { values, setFieldValue } = useFormikContext<WillForm>();
  const [before, setBefore] = useState<WillForm[GiftList] | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const split = (group: GroupRow) => {
    setBefore(values[list]);
    void setFieldValue(list, splitGroup(values, list, group));
    // The button that was pressed goes.
    box.current?.focus();
  };
  return (
    <div ref={box} tabIndex={-1}>
      <Stack gap="small">
        {groupRows(values, list).map((group) => (
          <Notice key={group.index} tone="advice" title={t('Who is “{name}”?', { name: group.name })}>
            <Stack gap="small">
              <p>{t('Name each person, so that nobody has to guess later.')}</p>
              <Button variant="secondary" onClick={() => split(group)}>
                {labelOf(group)}
              </Button>
            </Stack>
          </Notice>
        ))}
        {before && (
          <UndoNotice
            onUndo={() => {
              void setFieldValue(list, before);
              setBefore(null);
            }}
          >
            {t('Each person has an equal part now. Check the names and the parts.')}
          </UndoNotice>
        )}
      </Stack>
    </div>
  );
}

function labelOf({ people }: GroupRow): string {
  const names = people.filter(Boolean);
  return names.length > 0
    ? t('Name {names} one by one', { names: listText(names) })
    : t('Make a row for each person');
}
