import { groupRows, splitGroup, type GroupRow, type PersonRow, type WillForm } from '@heartwood/domain';
import { Button, Notice, Stack } from '@heartwood/ui';
import { listText, t } from '@heartwood/i18n';
import { getIn, useFormikContext } from 'formik';
import { UndoableRows } from './undoable-rows';

interface GroupsProps {
  /** The path of the rows. */
  list: string;
  /** The percentage of the only row, if it is blank: “100” where the list is of everything. */
  whole?: string;
  /** What to check once the rows are there. */
  done?: string;
}

/** Asks for each person's name where a row names a group, such as “my children”, and makes their rows. */
export function Groups({ list, whole, done }: GroupsProps) {
  const { values } = useFormikContext<WillForm>();
  const rows: PersonRow[] = getIn(values, list) ?? [];
  return (
    <UndoableRows
      list={list}
      done={done ?? t('Each person has an equal part now. Check the names and the parts.')}
    >
      {(change) =>
        groupRows(rows, values.family).map((group) => (
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
              <Button variant="secondary" onClick={() => change(splitGroup(rows, group, whole))}>
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
