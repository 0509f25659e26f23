import styles from './button.module.css';

export interface ButtonLook {
  /** `danger` leads to what is hard to take back; `destroy` is the act itself, in the dialog that asks. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'destroy';
  /** As wide as its container. */
  wide?: boolean;
}

/** The class names of a button's look, for a button and for a link that looks like one. */
export function buttonClass({ variant = 'primary', wide = false }: ButtonLook): string {
  return [styles.button, styles[variant], wide && styles.wide].filter(Boolean).join(' ');
}
