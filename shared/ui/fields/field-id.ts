/**
 * The id of a field's control, used as a link target by the error summary. `list[0].name` and `list.0.name`
 * are the same field.
 */
export function fieldId(name: string): string {
  return `field-${name.replace(/\[(\d+)\]/g, '.$1')}`;
}
