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
} from '@heartwood/shared/domain';
import { taskUrgency, type DashboardTask } from '@heartwood/shared/host';
import type { BegunDraft } from '../will-wizard/begun-draft';
import { stepAddress } from '../will-wizard/step-address';

type Owner = Pick<User, 'first_name' | 'last_name'>;

/** What waits for the owner of these wills. @param begun what they began in this browser and did not confirm yet */
export function willTasks(
  wills: readonly WillListItem[],
  { owner, begun, today }: { owner: Owner; begun: BegunDraft | null; today: IsoDate },
): DashboardTask[] {
  const tasks = wills.flatMap((will) => [...draftTasks(will, owner), ...reviewTasks(will, owner, today)]);
  if (!begun) return tasks;
  return [
    {
      id: 'begun',
      urgency: taskUrgency.finish,
      icon: 'pencil',
      sentence: `Finish your will. You’re on step ${begun.reached} of ${willStepCount}.`,
      action: { label: 'Continue', to: stepAddress(begun.reached) },
    },
    ...tasks,
  ];
}

function draftTasks(will: WillListItem, owner: Owner): DashboardTask[] {
  if (will.status !== 'draft') return [];
  const name = nameOf(will, owner);
  const to = paths.willDetails(will.id);
  const task = (id: string, rest: Omit<DashboardTask, 'id'>) => [{ ...rest, id: `${will.id} ${id}` }];
  const { sign, remind } = taskUrgency;
  const unpaid = !will.paid_at;
  const unsigned = !hasSignedWill(will, 'testator') && !isCurrentInk(will);
  if (unsigned && unpaid)
    return task('sign', {
      urgency: sign,
      icon: 'signature',
      sentence: `Sign ${name} and pay for it.`,
      action: { label: 'Sign and pay', to },
    });
  if (unsigned)
    return task('sign', {
      urgency: sign,
      icon: 'signature',
      sentence: `Sign ${name}. It’s paid for.`,
      action: { label: 'Sign', to },
    });
  return [
    ...(unpaid
      ? task('pay', {
          urgency: sign,
          icon: 'document',
          sentence: `Pay for ${name}.`,
          action: { label: 'Pay', to },
        })
      : []),
    ...missingWitnesses(will).flatMap((witness) =>
      task(witness, {
        urgency: remind,
        icon: 'clock',
        sentence: `${witness} has not signed ${name} yet.`,
        action: { label: 'Send again', to },
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
  return [
    {
      id: `${will.id} review`,
      urgency: taskUrgency.review,
      icon: 'document',
      sentence: `Read ${nameOf(will, owner)} again. Does it still fit?`,
      action: { label: 'Read it', to: paths.willDetails(will.id) },
    },
  ];
}

const nameOf = ({ testator_name }: WillListItem, owner: Owner) =>
  testator_name === fullName(owner) ? 'your will' : `the will of ${testator_name}`;
