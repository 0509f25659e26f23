/**
 * How urgent a task is, most urgent first. The dashboard sorts the tasks of all remotes together; numbers in
 * between are for remotes that need their own level.
 */
export const taskUrgency = {
  /** Something is finished except for a payment or the person's signature. */
  sign: 10,
  /** Something was started and not finished. */
  finish: 20,
  /** Someone else has not done their part, and can be reminded. */
  remind: 30,
  /** Someone waits for an answer. */
  answer: 40,
  /** Money is due, or a payment waits for its confirmation. */
  pay: 50,
  /** Something should be reviewed. */
  review: 60,
  /** Someone the person named has not agreed yet. */
  confirm: 70,
  /** The account lacks something. */
  account: 80,
} as const;

/** The icons a task can have. */
export type TaskIcon = 'signature' | 'pencil' | 'clock' | 'loan' | 'coin' | 'document' | 'person' | 'mail';

/** Something that waits for the person: one row of "Next for you" on the dashboard. */
export interface DashboardTask {
  /** Unique among the remote's tasks. */
  id: string;
  /** Lower comes first. Use `taskUrgency`. */
  urgency: number;
  icon: TaskIcon;
  /** One short sentence. */
  sentence: string;
  /** The row's button: its label, and the page it opens. */
  action: { label: string; to: string };
}

/** A remote's tasks, or why there are none yet. */
export type DashboardTasks = readonly DashboardTask[] | 'loading' | 'failed';
