/** Turning off reminders by a mailed link. */
export { type ReminderLists, reminderListsOf } from './reminder-lists';
export { default as reminderRoutes } from './routes';
