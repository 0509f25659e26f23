import { loanStatusWords, type LoanStatus } from '@heartwood/shared/domain';
import { Badge, type IconName } from '@heartwood/shared/ui';

const icons = {
  pending: 'clock',
  active: 'check',
  repaid: 'check',
  declined: 'close',
  withdrawn: 'undo',
} as const satisfies Record<LoanStatus, IconName>;

/** Where a loan stands, in words: pending is yellow, everything else green. */
export function LoanStatusBadge({ status }: { status: LoanStatus }) {
  return (
    <Badge tone={status === 'pending' ? 'pending' : 'good'} icon={icons[status]}>
      {loanStatusWords[status]}
    </Badge>
  );
}
