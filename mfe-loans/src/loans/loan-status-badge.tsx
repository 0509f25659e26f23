import {
  loanStandings,
  standingOf,
  todayOf,
  type LoanStandingName,
  type StandingLoan,
} from '@heartwood/domain';
import { Badge, type IconName } from '@heartwood/ui';
import { translated } from '@heartwood/i18n';

const icons = {
  pending: 'clock',
  signed: 'signature',
  active: 'check',
  late: 'warning',
  repaid: 'check',
  released: 'check',
  declined: 'close',
  withdrawn: 'undo',
} as const satisfies Record<LoanStandingName, IconName>;

/** A loan's state, in words and with its own icon: pending is yellow, everything else green. */
export function LoanStatusBadge({ loan }: { loan: StandingLoan }) {
  const standing = standingOf(loan, todayOf(new Date()));
  return (
    <Badge tone={standing === 'pending' ? 'pending' : 'good'} icon={icons[standing]}>
      {translated(loanStandings[standing])}
    </Badge>
  );
}
