import { paths } from '@heartwood/shared/domain';
import { Notice } from '@heartwood/shared/ui';
import { Link } from 'react-router-dom';
import { useOperatorQuery } from './operator-api';

/** Who runs this installation; where nobody is named, that it is for trial. */
export function OperatorNotice() {
  const { data: operator } = useOperatorQuery();
  if (!operator) return null;
  if (operator.name === null)
    return (
      <Notice tone="advice" title="This is a trial installation">
        Nobody who is responsible for it is named. Don’t keep anything here that matters, and don’t pay for
        anything.
      </Notice>
    );
  return (
    <p>
      {operator.name} runs this site{operator.address && `, ${operator.address}`}.{' '}
      <Link to={paths.contact}>Contact</Link>
    </p>
  );
}
