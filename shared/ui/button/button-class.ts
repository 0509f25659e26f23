import styles from './button.module.css';

export interface ButtonLook {
  /**
   * `danger` leads to what ends something, or gives it up, for good; `destroy` is the act itself, in the
   * dialog that asks for confirmation. What can be undone has neither, however it sounds.
   */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'destroy';
  /** As wide as its container. */
  wide?: boolean;
}

/** The class names for a button's look, for buttons and for links styled as buttons. */
export function buttonClass({ variant = 'primary', wide = false }: ButtonLook): string {
  return [styles.button, styles[variant], wide && styles.wide].filter(Boolean).join(' ');
}
