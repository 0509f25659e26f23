import { Autocomplete } from '@base-ui/react/autocomplete';
import { relationNamed, relationshipLabels, wordsOfName, type PersonFacts } from '@heartwood/domain';
import { t, translated } from '@heartwood/i18n';
import { use, useState } from 'react';
import { Button } from '../button/button';
import { Field } from '../fields/field';
import { TextField, type TextFieldProps } from '../fields/text-field';
import { useBoundField } from '../fields/use-bound-field';
import { Actions } from '../layout/layout';
import { Notice } from '../messages/notice';
import control from '../fields/control.module.css';
import { PersonName } from '../text/figures';
import { KnownPeople, type OfferedPeople } from './known-people';
import styles from './name-field.module.css';

/** More suggestions than these are found by typing. */
const MAX_SHOWN = 8;
const MAX_RELATED = 3;

type NameFieldProps = Pick<
  TextFieldProps,
  'name' | 'label' | 'hint' | 'optional' | 'required' | 'autoComplete' | 'aria-label'
>;

/**
 * The name of a person. Where the form knows people, it offers them: typing filters, arrow keys choose, and
 * any other name may be typed.
 */
export function NameField(props: NameFieldProps) {
  const known = use(KnownPeople);
  return known ? <NameCombobox {...props} known={known} /> : <TextField {...props} />;
}

function NameCombobox({ known, ...props }: NameFieldProps & { known: OfferedPeople }) {
  const { name, label, hint, optional, required, ...rest } = props;
  const { id, field, helpers, error } = useBoundField<string>(name);
  const [isOpen, setIsOpen] = useState(false);
  const typed = field.value ?? '';
  const relation = relationNamed(typed);
  const related = relation ? known.people.filter(({ relationship }) => relationship === relation) : [];
  const matches = relation ? [] : matching(known.people, typed);
  const pick = (person: PersonFacts) => {
    void helpers.setValue(person.name);
    known.onPick?.(person, name);
  };
  const change = (value: string, reason: string) => {
    // Escape closes the list; it never deletes what was typed.
    if (reason === 'escape-key') return;
    // Also while the people are still loading: then they appear below what was typed.
    if (reason === 'input-change') setIsOpen(true);
    const picked = reason === 'item-press' ? known.people.find((person) => person.name === value) : undefined;
    if (picked) pick(picked);
    else void helpers.setValue(value);
  };
  return (
    <Field id={id} label={label} hint={hint} optional={optional} required={required} error={error}>
      {({ required: isRequired, ...described }) => (
        <>
          <Autocomplete.Root<PersonFacts>
            items={matches}
            mode="none"
            value={typed}
            onValueChange={(value, { reason }) => change(value, reason)}
            open={isOpen && matches.length > 0}
            onOpenChange={setIsOpen}
            openOnInputClick
            itemToStringValue={(person) => person.name}
          >
            <div className={`${control.line} ${control.full}`}>
              <Autocomplete.Input
                {...rest}
                {...described}
                name={name}
                required={isRequired}
                autoComplete="off"
                className={control.input}
                onBlur={field.onBlur}
              />
            </div>
            <Autocomplete.Portal>
              <Autocomplete.Positioner className={styles.place} sideOffset={4}>
                <Autocomplete.Popup className={styles.popup}>
                  <Autocomplete.List className={styles.list}>
                    {(person: PersonFacts) => (
                      <Autocomplete.Item key={person.name} value={person} className={styles.item}>
                        <span translate="no">{person.name}</span>
                        {person.relationship && (
                          <span className={styles.facts}>
                            {translated(relationshipLabels[person.relationship])}
                          </span>
                        )}
                      </Autocomplete.Item>
                    )}
                  </Autocomplete.List>
                </Autocomplete.Popup>
              </Autocomplete.Positioner>
            </Autocomplete.Portal>
          </Autocomplete.Root>
          {relation && (
            <WhoIsIt
              typed={typed}
              people={related.slice(0, MAX_RELATED)}
              onPick={(person) => {
                pick(person);
                // The button that was pressed goes.
                document.getElementById(id)?.focus();
              }}
            />
          )}
        </>
      )}
    </Field>
  );
}

interface WhoIsItProps {
  typed: string;
  people: readonly PersonFacts[];
  onPick: (person: PersonFacts) => void;
}

/** Asks for the name of somebody whom a text such as "my husband" only relates to its writer. */
function WhoIsIt({ typed, people, onPick }: WhoIsItProps) {
  return (
    <Notice tone="advice" title={t('Who is “{name}”?', { name: typed.trim() })}>
      <p>{t('Write the full name, so that nobody has to guess later.')}</p>
      {people.length > 0 && (
        <Actions>
          {people.map((person) => (
            <Button key={person.name} variant="secondary" onClick={() => onPick(person)}>
              <PersonName>{person.name}</PersonName>
            </Button>
          ))}
        </Actions>
      )}
    </Notice>
  );
}

/**
 * Those with words that begin as typed, without the very name that is typed: a form may know
 * that one from this field.
 */
function matching(people: readonly PersonFacts[], typed: string): PersonFacts[] {
  const sought = wordsOfName(typed);
  return people
    .filter(({ name }) => {
      const words = wordsOfName(name);
      return name !== typed && sought.every((part) => words.some((word) => word.startsWith(part)));
    })
    .slice(0, MAX_SHOWN);
}
