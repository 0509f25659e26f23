import { Text } from '../text/text';
import { useState } from 'react';
import { t } from '@heartwood/i18n';
import { Icon } from '../icon/icon';
import { VisuallyHidden } from '../text/visually-hidden';
import { Field } from './field';
import type { TextFieldProps } from './text-field';
import { useBoundField } from './use-bound-field';
import styles from './control.module.css';

/** A password with a button that reveals it. `autoComplete` is "current-password" unless it is a new one. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'prefix' | 'suffix' | 'clean' | 'width'>) {
  const { name, label, hint, optional, required, ...rest } = props;
  const { id, field, error } = useBoundField<string>(name);
  const [shown, setShown] = useState(false);
  return (
    <Field id={id} label={label} hint={hint} optional={optional} required={required} error={error}>
      {(control) => (
        <div className={styles.line}>
          <input
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            {...rest}
            {...field}
            {...control}
            value={field.value ?? ''}
            type={shown ? 'text' : 'password'}
            className={styles.input}
          />
          <button
            type="button"
            className={styles.show}
            aria-controls={id}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            <Icon name={shown ? 'eye-off' : 'eye'} />
            <span>
              <Text>
                {t('Show')}
                <VisuallyHidden> {label}</VisuallyHidden>
              </Text>
            </span>
          </button>
        </div>
      )}
    </Field>
  );
}
