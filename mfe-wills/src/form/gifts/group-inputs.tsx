import { groupRows, splitGroup, type GiftList, type GroupRow, type WillForm } from '@heartwood/domain';
import { Button, Notice, Stack } from '@heartwood/ui';
import { listText, t } from '@heartwood/i18n';
import { useFormikContext } from 'formik';
import { UndoableRows } from './undoable-rows';

/** Asks for each person's name where a row names a group, such as “my children”, and makes their rows. */
export function Groups({ list }: { list: GiftList }) {
  const { values } = useFormikContext<WillForm>();
  return (
    <UndoableRows list={list} done={t('Each person has an equal part now. Check the names and the parts.')}>
      {(change) =>
        groupRows(values, list).map((group) => (
          <Notice
            key={group.index}
            tone="advice"
            title={
              group.areOrganizations
                ? t('One organization, or more?')
                : t('Who is “{name}”?', { name: group.name })
            }
          >
            <Stack gap="small">
              <p>
                {group.areOrganizations
                  ? t('If these are several organizations, they take equal parts.')
                  : t('Name each person, so that nobody has to guess later.')}
              </p>
              <Button variant="secondary" onClick={() => change(splitGroup(values, list, group))}>
                {labelOf(group)}
              </Button>
            </Stack>
          </Notice>
        ))
      }
    </UndoableRows>
  );
}

function labelOf({ people }: GroupRow): string {
  const names = people.filter(Boolean);
  return names.length > 0
    ? t('Name {names} one by one', { names: listText(names) })
    : t('Make a row for each person');
}
