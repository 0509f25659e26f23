/** "November 21, 2026 at 2:41:07 PM MST": a moment as a person in Colorado reads it. */
export function formatMoment(timestamp: string): string {
  return new Intl.DateTimeFormat('en-US', {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: 'America/Denver',
  }).format(new Date(timestamp));
}
