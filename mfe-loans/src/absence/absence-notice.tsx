import {
  absenceBlocker,
  absenceOf,
  endableAbsence,
  formatDate,
  isRepresentative,
  loanRoleOf,
  otherRole,
  representativeOf,
  type Loan,
  type LoanAbsence,
  type LoanRole,
  type User,
} from '@heartwood/domain';
import { Actions, Button, Cited, Notice, Stack } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { lazy, Suspense, useState } from 'react';
import { ownNameIn } from '../loans/parties';
import { LettersButton } from './letters-button';

const NameDialog = lazy(() => import('./name-dialog'));
const StepDialog = lazy(() => import('./step-dialog'));

type Asked = 'name' | 'here' | 'take_back' | 'step_down' | 'close';

/**
 * Who takes no part in a loan anymore, who acts for them, and what the reader can do.
 * Nothing if both take part.
 */
export function AbsenceNotice({ loan, user }: { loan: Loan; user: User }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const role = loanRoleOf(loan, user.username);
  if (!role) return null;
  const acts = isRepresentative(loan, user.username);
  const [own, other] = [absenceOf(loan, role), absenceOf(loan, otherRole(role))];
  const close = () => setAsked(null);
  return (
    <>
      {own &&
        (acts ? (
          <Acting loan={loan} role={role} onAsk={setAsked} />
        ) : (
          <Here {...{ loan, role, own }} onAsk={setAsked} />
        ))}
      {other && <Other loan={loan} user={user} absence={other} onAsk={setAsked} />}
      <Suspense fallback={null}>
        {asked === 'name' && other && <NameDialog loan={loan} absence={other} onClose={close} />}
        {asked !== null && asked !== 'name' && <StepDialog loan={loan} asked={asked} onClose={close} />}
      </Suspense>
    </>
  );
}

interface Ask {
  onAsk: (asked: Asked) => void;
}

/** For who acts for a party: that nobody checks what they may do. */
const Acting = ({ loan, role, onAsk }: Ask & { loan: Loan; role: LoanRole }) => (
  <Notice tone="advice" title={t('You act for {name} in this loan', { name: ownNameIn(loan, role) })}>
    <Stack>
      <p>
        <Cited>
          {t(
            'What you do here is marked as done by you for them. Heartwood does not check what you may do by law: ask an attorney or the court.',
          )}
        </Cited>
      </p>
      <Actions>
        <Button variant="quiet" onClick={() => onAsk('step_down')}>
          {t('Stop acting for them')}
        </Button>
      </Actions>
    </Stack>
  </Notice>
);

/** For who is said to be absent: one tap ends it. */
function Here({ loan, role, own, onAsk }: Ask & { loan: Loan; role: LoanRole; own: LoanAbsence }) {
  const name = ownNameIn(loan, otherRole(role));
  const acting = representativeOf(loan, role);
  return (
    <Notice tone="error" title={t('Are you here?')}>
      <Stack>
        <p>
          <Cited>
            {own.reason === 'died'
              ? t('This loan says that you died.')
              : t('{name} says that you don’t answer anymore.', { name })}{' '}
            <Cited>
              {acting
                ? t('{name} acts for you until you say that you are here.', { name: acting.name })
                : t('From {day} on, {name} can record alone, or name somebody who acts for you.', {
                    name,
                    day: formatDate(own.counts_on),
                  })}
            </Cited>
          </Cited>
        </p>
        <Actions>
          <Button variant="primary" onClick={() => onAsk('here')}>
            {t('I am here')}
          </Button>
          <LettersButton loan={loan} absence={own} />
        </Actions>
      </Stack>
    </Notice>
  );
}

/** For the other party. */
function Other({ loan, user, absence, onAsk }: Ask & { loan: Loan; user: User; absence: LoanAbsence }) {
  const name = ownNameIn(loan, absence.role);
  const may = (action: 'name' | 'close') => absenceBlocker(action, loan, user) === null;
  return (
    <Notice tone="advice" title={titleOf(loan, absence, name)}>
      <Stack>
        <p>
          <Cited>{sentencesAbout(loan, absence, name)}</Cited>
        </p>
        <Actions>
          {may('name') && (
            <Button variant="secondary" onClick={() => onAsk('name')}>
              {absence.representative ? t('Name somebody else') : t('Name who acts for them')}
            </Button>
          )}
          <LettersButton loan={loan} absence={absence} />
          {may('close') && (
            <Button variant="quiet" onClick={() => onAsk('close')}>
              {t('Close as not repaid')}
            </Button>
          )}
          {endableAbsence(loan, user) === absence.role && (
            <Button variant="quiet" onClick={() => onAsk('take_back')}>
              {t('They are here after all')}
            </Button>
          )}
        </Actions>
      </Stack>
    </Notice>
  );
}

function titleOf(loan: Loan, absence: LoanAbsence, name: string): string {
  const acting = representativeOf(loan, absence.role);
  if (acting) return t('{representative} acts for {name}', { representative: acting.name, name });
  if (absence.reason === 'closed') return t('The other person closed their account');
  return absence.reason === 'died'
    ? t('Reported here: {name} died', { name })
    : t('Reported here: {name} no longer answers', { name });
}

function sentencesAbout(loan: Loan, absence: LoanAbsence, name: string): string {
  const { counts, counts_on, representative } = absence;
  if (representativeOf(loan, absence.role))
    return representative?.kind === 'trusted_person'
      ? t(
          '{name} trusted them with their documents. They confirm and record here. Heartwood does not check what they may do by law.',
          { name },
        )
      : t(
          'They were named with a document. They confirm and record here. Heartwood does not check the document, or what they may do by law.',
        );
  if (!counts)
    return t(
      'We asked {name} at each address that we have. If nobody objects, what you record counts at once from {day} on. You can then also name who acts for them.',
      { name, day: formatDate(counts_on) },
    );
  const alone = t(
    'What you record counts at once, and is marked as recorded by one side. The other side can object for a while.',
  );
  return representative
    ? `${t('We mailed {name} ({email}) a link. Until they accept, you record alone.', representative)} ${alone}`
    : alone;
}
