import { paths } from '@heartwood/domain';
import { Notice, Cited } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { Link } from 'react-router-dom';
import { useOperatorQuery } from './operator-api';

/** The operator of this installation; if none is named, says that it is a trial. */
export function OperatorNotice() {
  const { data: operator } = useOperatorQuery();
  if (!operator) return null;
  if (operator.name === null)
    return (
      <Notice tone="advice" title={t('This is a trial installation')}>
        {t(
          'It doesn’t say who is responsible for it or how to reach them. Don’t keep anything here that matters, and don’t pay for anything.',
        )}
      </Notice>
    );
  return (
    <p>
      <Cited>
        {operator.address
          ? t('{name} runs this site, {address}.', { name: operator.name, address: operator.address })
          : t('{name} runs this site.', { name: operator.name })}{' '}
        <Link to={paths.contact}>{t('Contact')}</Link>
      </Cited>
    </p>
  );
}
