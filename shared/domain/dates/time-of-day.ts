import { t } from '@heartwood/i18n';

// In a file of its own, because the shell's first script needs nothing else about dates.

/**
 * "2:41 PM" in the person's local time. Formatted by hand, because a browser takes long
 * to load its calendars.
 */
export function timeOfDay(moment: number): string {
  const at = new Date(moment);
  const [hours, minutes] = [at.getHours(), at.getMinutes()];
  const time = `${hours % 12 || 12}:${String(minutes).padStart(2, '0')}`;
  return hours < 12 ? t('{time} AM', { time }) : t('{time} PM', { time });
}
