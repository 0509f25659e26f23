import { verifyTrail, type Trail, type Verdict, type Will } from '@heartwood/shared/domain';
import { Notice } from '@heartwood/shared/ui';
import { useEffect, useState } from 'react';

/** Says whether the record of a will holds, as this browser reckons, and tells of the text that is shown. */
export function RecordCheck({ will, trail }: { will: Will; trail: Trail }) {
  const outcome = useOutcome(will, trail);
  if (outcome === 'unchecked')
    return <p role="status">This browser could not check the record: it needs a secure (https) address.</p>;
  if (outcome && outcome !== 'holds') {
    return (
      <Notice tone="error" title="This record does not hold">
        Something in it, or in the text of the will, is not as it was recorded. Reload the page. If it stays
        so, keep your PDF and look at the whole record.
      </Notice>
    );
  }
  return (
    <p role="status">
      {outcome
        ? 'This browser has checked the record: nothing in it was changed, and the text of the will is the one it tells of.'
        : 'Checking the record…'}
    </p>
  );
}

function useOutcome({ id, contract }: Will, trail: Trail): Verdict['outcome'] | null {
  const [found, setFound] = useState<{ trail: Trail; outcome: Verdict['outcome'] } | null>(null);
  useEffect(() => {
    let current = true;
    void verifyTrail({ subject_type: 'will', subject_id: id }, trail, contract, null).then(
      ({ outcome }) => current && setFound({ trail, outcome }),
    );
    return () => {
      current = false;
    };
  }, [id, contract, trail]);
  return found?.trail === trail ? found.outcome : null;
}
