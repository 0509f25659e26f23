/** Whether nothing was answered. In a file of its own, so that a card that asks it loads no schemas. */
export function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}
