/** The id of a field's control, so that an error summary can point at it; `list[0].name` and `list.0.name` are the same field. */
export function fieldId(name: string): string {
  return `field-${name.replace(/\[(\d+)\]/g, '.$1')}`;
}
