import {
  familyPicture,
  NameSet,
  relationshipLabels,
  todayOf,
  type KnownPerson,
  type WillForm,
} from '@heartwood/domain';
import {
  Button,
  FamilyPicture,
  FieldGroup,
  fieldId,
  focusField,
  PersonName,
  usePeopleQuery,
} from '@heartwood/ui';
import { t, translated } from '@heartwood/i18n';
import { useFormikContext } from 'formik';
import { useDeferredValue, useState } from 'react';
import { PersonDialog } from './person-dialog';
import styles from './family-people.module.css';

/**
 * The family as a small picture that follows the answers, and the other people whom the
 * account knows, each a chip.
 */
export function FamilyPeople() {
  const values = useDeferredValue(useFormikContext<WillForm>().values);
  const { data: known = [], isSuccess } = usePeopleQuery();
  const [open, setOpen] = useState<KnownPerson | 'new' | null>(null);
  const picture = { ...familyPicture(values, todayOf(new Date())), others: [] };
  const family = new NameSet([
    picture.testator,
    picture.partner?.name,
    ...picture.children.map(({ name }) => name),
  ]);
  const others = known.filter(({ name }) => !family.has(name));
  return (
    <>
      {(picture.partner || picture.children.length > 0) && (
        <FamilyPicture
          label={t('The people in your will')}
          family={picture}
          to={(field) => `#${fieldId(field)}`}
          onOpen={focusField}
        />
      )}
      {isSuccess && (
        <FieldGroup
          legend={t('Other people')}
          hint={t('Who else is in your plans? We offer them wherever a name is asked for.')}
        >
          <div className={styles.chips}>
            {others.map((person) => (
              <button key={person.id} type="button" className={styles.chip} onClick={() => setOpen(person)}>
                <PersonName>{person.name}</PersonName>
                {person.relationship && (
                  <span className={styles.facts}>{translated(relationshipLabels[person.relationship])}</span>
                )}
              </button>
            ))}
            <Button variant="secondary" icon="plus" onClick={() => setOpen('new')}>
              {t('Add someone')}
            </Button>
          </div>
        </FieldGroup>
      )}
      {open && <PersonDialog person={open === 'new' ? undefined : open} onClose={() => setOpen(null)} />}
    </>
  );
}
