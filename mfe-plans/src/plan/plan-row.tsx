import { dayOf, formatDate, paperOf, paths, planPaths, willLook, type WillListItem } from '@heartwood/domain';
import { Actions, Badge, Card, LinkButton, VisuallyHidden } from '@heartwood/ui';
import { t, translated } from '@heartwood/i18n';
import { PaperBadge } from '../paper-badge';
import type { PlanRow } from './plan-rows';

/** The will, in the same list. */
export function WillRow({ wills }: { wills: readonly WillListItem[] }) {
  const current = wills.filter(({ status }) => status !== 'revoked');
  const will = current.find(({ status }) => status === 'valid') ?? current[0];
  const look = will && willLook(will);
  return (
    <Card
      as="li"
      headingLevel={2}
      title={t('Will')}
      badge={
        look ? <Badge tone={look.tone}>{translated(look.label)}</Badge> : <PaperBadge status={undefined} />
      }
      footer={
        <Next
          to={will ? paths.willDetails(will.id) : paths.createWill}
          label={will ? t('Open it') : t('Begin')}
          of={t('Will')}
          primary={!will}
        />
      }
    >
      <p>{t('Says who gets what, and who takes care of your children.')}</p>
    </Card>
  );
}

/** A paper: where it stands, and the one next step. */
export function PaperRow({ row: { kind, draft, signed, revoked } }: { row: PlanRow }) {
  const { title, what } = paperOf(kind);
  const shown = signed ?? draft ?? revoked;
  const name = translated(title);
  return (
    <Card
      as="li"
      headingLevel={2}
      title={name}
      badge={<PaperBadge status={shown?.status} />}
      footer={
        <Actions>
          {signed && <Next to={planPaths.paper(signed.id)} label={t('Open it')} of={name} />}
          {draft && (
            <Next
              to={draft.signed_by.length > 0 ? planPaths.paper(draft.id) : planPaths.questions(kind)}
              label={signed ? t('Go on with the new version') : t('Go on')}
              of={name}
              primary={!signed}
            />
          )}
          {!signed && !draft && (
            <Next
              to={planPaths.questions(kind)}
              label={revoked ? t('Begin a new one') : t('Begin')}
              of={name}
              primary
            />
          )}
          {revoked && <Next to={planPaths.paper(revoked.id)} label={t('See the old one')} of={name} />}
        </Actions>
      }
    >
      <p>{translated(what)}</p>
      {signed?.signed_at && <p>{t('Signed on {day}.', { day: formatDate(dayOf(signed.signed_at)) })}</p>}
    </Card>
  );
}

interface NextProps {
  to: string;
  label: string;
  /** The paper, for those who hear the links one by one. */
  of: string;
  primary?: boolean;
}

const Next = ({ to, label, of, primary = false }: NextProps) => (
  <LinkButton to={to} variant={primary ? 'primary' : 'secondary'}>
    {label}
    <VisuallyHidden>: {of}</VisuallyHidden>
  </LinkButton>
);
