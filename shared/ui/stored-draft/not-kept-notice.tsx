import { useEffect, useState } from 'react';
import { listText, t } from '@heartwood/i18n';
import { Notice } from '../messages/notice';
import { fieldName } from './field-name';
import styles from './not-kept-notice.module.css';

/** Says which fields of a form are not kept in this browser, wherever the person is in the form. */
export function NotKeptNotice({ leftOut }: { leftOut: readonly string[] }) {
  const [names, setNames] = useState('');
  const paths = leftOut.join(' ');
  useEffect(() => {
    // The labels are on the page once the form is.
    // oxlint-disable-next-line react/set-state-in-effect
    setNames(paths && listText(new Set(paths.split(' ').map(fieldName))));
  }, [paths]);
  return (
    <div className={styles.notice} role="status">
      {names && (
        <Notice tone="advice" title={t('Not kept in this browser: {fields}', { fields: names })}>
          {t('It looks like a secret: seed words, a private key, a PIN, or a password. All else is kept.')}
        </Notice>
      )}
    </div>
  );
}
