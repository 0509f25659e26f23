import type { GrantedPower, Question } from '@heartwood/domain';
import { Checkbox, Cited, FieldGroup, fieldId, Notice, Stack, TextField } from '@heartwood/ui';
import { t, translated } from '@heartwood/i18n';
import { useField } from 'formik';

interface ChoicesProps {
  name: string;
  question: Question;
  options: Readonly<Record<string, string>>;
}

const labels = ({ label, hint }: Question) => ({ legend: translated(label), hint: hint && translated(hint) });

/** Any number of options. */
export function ChoicesInput({ name, question, options }: ChoicesProps) {
  const [{ value }, , { setValue }] = useField<readonly string[]>(name);
  return (
    <FieldGroup {...labels(question)} name={name}>
      <Stack gap="small">
        {Object.entries(options).map(([key, label]) => (
          <Checkbox
            key={key}
            id={`${fieldId(name)}-${key}`}
            label={<Cited>{translated(label)}</Cited>}
            checked={value.includes(key)}
            onChange={({ target }) =>
              void setValue(target.checked ? [...value, key] : value.filter((each) => each !== key))
            }
          />
        ))}
      </Stack>
    </FieldGroup>
  );
}

/** Powers that need an express grant: each with its warning, and the initials that grant it. */
export function InitialsInput({
  warnings,
  ...props
}: ChoicesProps & { warnings: Readonly<Record<string, string>> }) {
  const { name, question, options } = props;
  const [{ value }, , { setValue }] = useField<readonly GrantedPower[]>(name);
  return (
    <FieldGroup {...labels(question)} name={name}>
      <Stack gap="small">
        {Object.entries(options).map(([power, label]) => {
          const index = value.findIndex((granted) => granted.power === power);
          return (
            <Stack key={power} gap="small">
              <Checkbox
                id={`${fieldId(name)}-${power}`}
                label={<Cited>{translated(label)}</Cited>}
                checked={index >= 0}
                onChange={({ target }) =>
                  void setValue(
                    target.checked
                      ? [...value, { power, initials: '' }]
                      : value.filter((granted) => granted.power !== power),
                  )
                }
              />
              {index >= 0 && (
                <>
                  <Notice tone="advice">{translated(warnings[power] ?? '')}</Notice>
                  <TextField
                    name={`${name}.${index}.initials`}
                    label={t('Your initials')}
                    aria-label={`${translated(label)}: ${t('Your initials')}`}
                    autoComplete="off"
                  />
                </>
              )}
            </Stack>
          );
        })}
      </Stack>
    </FieldGroup>
  );
}
