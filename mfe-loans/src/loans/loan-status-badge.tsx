import { loanStandings, standingOf, type LoanStandingName, type StandingLoan } from '@heartwood/domain';
import { Badge, type IconName } from '@heartwood/ui';
import { t, translated } from '@heartwood/i18n';
import { nameIn, type Parties } from './parties';

const icons = {
  pending: 'clock',
  signed: 'signature',
  active: 'check',
  late: 'warning',
  recorded: 'clock',
  repaid: 'check',
  released: 'check',
  unpaid: 'warning',
  declined: 'close',
  withdrawn: 'undo',
} as const satisfies Record<LoanStandingName, IconName>;

/** What waits for someone is yellow, and what was not repaid. */
const waiting: ReadonlySet<LoanStandingName> = new Set(['pending', 'signed', 'late', 'recorded', 'unpaid']);

/** A loan's state, in words and with its own icon: yellow if it waits for someone, otherwise green. */
export function LoanStatusBadge({ loan }: { loan: StandingLoan & Parties }) {
  const standing = standingOf(loan);
  return (
    <Badge tone={waiting.has(standing) ? 'pending' : 'good'} icon={icons[standing]}>
      {standing === 'recorded' && loan.waiting_for
        ? t('Recorded, waiting for {name}', { name: nameIn(loan, loan.waiting_for) })
        : translated(loanStandings[standing])}
    </Badge>
  );
}
