import { Cited } from '../text/cited';
import type { ButtonHTMLAttributes, MouseEvent, Ref } from 'react';
import { t } from '@heartwood/i18n';
import { Icon } from '../icon/icon';
import type { IconName } from '../icon/icon-paths';
import { VisuallyHidden } from '../text/visually-hidden';
import { buttonClass, type ButtonLook } from './button-class';
import styles from './button.module.css';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonLook {
  icon?: IconName;
  /** An action is in progress: the button keeps its width and focus and ignores presses. */
  loading?: boolean;
  /** Announced while `loading`, e.g. "Saving…". */
  loadingLabel?: string;
  ref?: Ref<HTMLButtonElement>;
}

/** A button at least 44 px high. Use `primary` once per screen, `secondary` beside it, `quiet` in rows. */
export function Button(props: ButtonProps) {
  const {
    variant,
    wide,
    icon,
    loading = false,
    loadingLabel = t('Working…'),
    children,
    onClick,
    ...rest
  } = props;
  // aria-disabled rather than disabled: a disabled button would move the keyboard focus
  // back to the top of the page.
  const inert = loading || rest['aria-disabled'] === true || rest['aria-disabled'] === 'true';
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (inert) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, wide })}
      aria-disabled={inert || undefined}
      aria-busy={loading || undefined}
      onClick={press}
    >
      <span className={styles.content}>
        {icon && <Icon name={icon} />}
        <Cited>{children}</Cited>
      </span>
      {loading && <span className={styles.turning} />}
      {loading && (
        <span role="status">
          <VisuallyHidden>{loadingLabel}</VisuallyHidden>
        </span>
      )}
    </button>
  );
}
