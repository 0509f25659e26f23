import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../icon/icon';
import { Cited } from '../text/cited';
import styles from './page-header.module.css';

interface PageHeaderProps {
  title: ReactNode;
  /** One or two sentences below the title. */
  lead?: ReactNode;
  /** A few words above the title. */
  eyebrow?: ReactNode;
  badge?: ReactNode;
  actions?: ReactNode;
  back?: { to: string; label: string };
}

/** The head of a page with its only h1, which takes the focus after a route change. */
export function PageHeader({ title, lead, eyebrow, badge, actions, back }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      {back && (
        <Link className={styles.back} to={back.to}>
          <Icon name="arrow-left" size={18} />
          <span>{back.label}</span>
        </Link>
      )}
      {eyebrow && (
        <p className={styles.eyebrow}>
          <Cited>{eyebrow}</Cited>
        </p>
      )}
      <div className={styles.row}>
        <div className={styles.words}>
          <div className={styles.name}>
            <h1 className={styles.title} id="page-title" tabIndex={-1}>
              <Cited>{title}</Cited>
            </h1>{' '}
            {badge}
          </div>
          {lead && (
            <p className={styles.lead} data-lead>
              <Cited>{lead}</Cited>
            </p>
          )}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </header>
  );
}
