import { Cited } from '../text/cited';
import type { AnchorHTMLAttributes } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { Icon } from '../icon/icon';
import type { IconName } from '../icon/icon-paths';
import { buttonClass, type ButtonLook } from './button-class';
import styles from './button.module.css';

type Look = ButtonLook & { icon?: IconName };
type RouteProps = Look & Omit<LinkProps, 'className'> & { href?: never };
type AddressProps = Look &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className'> & { href: string; to?: never };

/** A link styled as a button: `to` for a page of the product, `href` for a file or another site. */
export function LinkButton({ variant, wide, icon, children, ...rest }: RouteProps | AddressProps) {
  const className = buttonClass({ variant, wide });
  const content = (
    <span className={styles.content}>
      {icon && <Icon name={icon} />}
      <Cited>{children}</Cited>
    </span>
  );
  if (rest.href !== undefined) {
    return (
      <a {...rest} className={className}>
        {content}
      </a>
    );
  }
  return (
    <Link {...rest} className={className}>
      {content}
    </Link>
  );
}
