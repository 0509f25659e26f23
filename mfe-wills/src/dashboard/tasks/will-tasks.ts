import {
  fullName,
  hasSignedWill,
  isCurrentInk,
  isReviewDue,
  paths,
  signerName,
  signerRoles,
  willStepCount,
  type IsoDate,
  type User,
  type WillListItem,
} from '@heartwood/domain';
import { taskUrgency, type DashboardTask } from '@heartwood/host';
import { t } from '@heartwood/i18n';
import type { BegunDraft } from '../../create/draft/begun-draft';
import { stepAddress } from '../../create/step-address';
import { partAddress } from '../../edit/part-address';

type Owner = Pick<User, 'first_name' | 'last_name'>;

/** The tasks of the owner of these wills. @param begun the unsaved draft in this browser */
export function willTasks(
  wills: readonly WillListItem[],
  { owner, begun, today }: { owner: Owner; begun: BegunDraft | null; today: IsoDate },
): DashboardTask[] {
  const tasks = wills.flatMap((will) => [
    ...draftTasks(will, owner),
    ...guardianTasks(will),
    ...reviewTasks(will, owner, today),
  ]);
  if (!begun) return tasks;
  return [
    {
      id: 'begun',
      urgency: taskUrgency.finish,
      icon: 'pencil',
      sentence: begunSentence(begun),
      action: { label: t('Continue'), to: stepAddress(begun.reached) },
    },
    ...(begun.guardianLater ? [decideGuardian('begun', stepAddress(GUARDIAN_STEP))] : []),
    ...(begun.asksWitnesses ? [askWitnesses()] : []),
    ...tasks,
  ];
}

function begunSentence({ isPartners, testatorName, reached }: BegunDraft): string {
  const place = { step: reached, count: willStepCount };
  return isPartners && testatorName
    ? t('Finish the will of {testator}. You’re on step {step} of {count}.', {
        testator: testatorName,
        ...place,
      })
    : t('Finish your will. You’re on step {step} of {count}.', place);
}

/** The step that asks about children, in the wizard and on the page that edits a will. */
const GUARDIAN_STEP = 7;

const decideGuardian = (id: string, to: string): DashboardTask => ({
  id: `${id} guardian`,
  urgency: taskUrgency.finish,
  icon: 'person',
  sentence: t('Decide who would raise your children.'),
  action: { label: t('Decide'), to },
});

/** A will that is signed is read first: another guardian needs a new version. */
function guardianTasks(will: WillListItem): DashboardTask[] {
  if (!will.guardian_put_off || will.status === 'revoked') return [];
  const isSigned = will.signatures.length > 0 || isCurrentInk(will);
  return [
    decideGuardian(will.id, isSigned ? paths.willDetails(will.id) : partAddress(will.id, GUARDIAN_STEP)),
  ];
}

const askWitnesses = (): DashboardTask => ({
  id: 'witnesses',
  urgency: taskUrgency.remind,
  icon: 'mail',
  sentence: t('Ask two people to witness your will.'),
  action: { label: t('Ask them'), to: stepAddress(willStepCount) },
});

function draftTasks(will: WillListItem, owner: Owner): DashboardTask[] {
  if (will.status !== 'draft') return [];
  const testator = otherTestator(will, owner);
  const to = paths.willDetails(will.id);
  const task = (id: string, rest: Omit<DashboardTask, 'id'>) => [{ ...rest, id: `${will.id} ${id}` }];
  const { sign, remind } = taskUrgency;
  const unpaid = !will.paid_at;
  const unsigned = !hasSignedWill(will, 'testator') && !isCurrentInk(will);
  if (unsigned && unpaid)
    return task('sign', {
      urgency: sign,
      icon: 'signature',
      sentence: testator
        ? t('Sign the will of {testator} and pay for it.', { testator })
        : t('Sign your will and pay for it.'),
      action: { label: t('Sign and pay'), to },
    });
  if (unsigned)
    return task('sign', {
      urgency: sign,
      icon: 'signature',
      sentence: testator
        ? t('Sign the will of {testator}. It’s paid for.', { testator })
        : t('Sign your will. It’s paid for.'),
      action: { label: t('Sign'), to },
    });
  return [
    ...(unpaid
      ? task('pay', {
          urgency: sign,
          icon: 'document',
          sentence: testator ? t('Pay for the will of {testator}.', { testator }) : t('Pay for your will.'),
          action: { label: t('Pay'), to },
        })
      : []),
    ...missingWitnesses(will).flatMap((witness) =>
      task(witness, {
        urgency: remind,
        icon: 'clock',
        sentence: testator
          ? t('{witness} has not signed the will of {testator} yet.', { witness, testator })
          : t('{witness} has not signed your will yet.', { witness }),
        action: { label: t('Send again'), to },
      }),
    ),
  ];
}

/** The witnesses who have not signed what its testator has signed on the screen. */
function missingWitnesses(will: WillListItem): string[] {
  if (!hasSignedWill(will, 'testator') || isCurrentInk(will)) return [];
  return signerRoles.filter((role) => !hasSignedWill(will, role)).map((role) => signerName(will, role));
}

function reviewTasks(will: WillListItem, owner: Owner, today: IsoDate): DashboardTask[] {
  if (!isReviewDue(will, today)) return [];
  const testator = otherTestator(will, owner);
  return [
    {
      id: `${will.id} review`,
      urgency: taskUrgency.review,
      icon: 'document',
      sentence: testator
        ? t('Read the will of {testator} again. Does it still fit?', { testator })
        : t('Read your will again. Does it still fit?'),
      action: { label: t('Read it'), to: paths.willDetails(will.id) },
    },
  ];
}

/** The testator's name if it is not the owner's; null otherwise. */
const otherTestator = ({ testator_name }: WillListItem, owner: Owner) =>
  testator_name === fullName(owner) ? null : testator_name;
