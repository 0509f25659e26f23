import { isObject } from '@heartwood/domain';
import { t } from '@heartwood/i18n';
import { fieldId } from '../fields/field-id';

/**
 * What the page calls a field, by the field's path in the form. A part that isn't shown
 * has the name of its group.
 */
export function fieldName(path: string): string {
  const control = document.getElementById(fieldId(path));
  const label = control && labelOf(control);
  if (label) return label;
  const group = path.slice(0, Math.max(path.lastIndexOf('.'), 0));
  return group ? fieldName(group) : t('another answer');
}

function labelOf(control: HTMLElement): string | null | undefined {
  if (control instanceof HTMLFieldSetElement) return control.querySelector('legend')?.textContent;
  if (control instanceof HTMLInputElement && control.type === 'radio')
    return control.closest('fieldset')?.querySelector('legend')?.textContent;
  return control.getAttribute('aria-label') ?? labelFor(control.id);
}

const labelFor = (id: string) =>
  [...document.querySelectorAll('label')].find(({ htmlFor }) => htmlFor === id)?.textContent;

/** A value as the page shows it: a choice by its words, and rows by their texts. */
export function shownValue(path: string, value: unknown): string {
  if (Array.isArray(value)) return value.map((row) => textsIn(row).join(', ')).join('; ');
  if (typeof value === 'boolean') return value ? t('yes') : t('no');
  if (typeof value !== 'string') return textsIn(value).join(', ');
  const control = document.getElementById(fieldId(path));
  if (control instanceof HTMLSelectElement)
    return [...control.options].find((option) => option.value === value)?.text ?? value;
  if (control instanceof HTMLInputElement && control.type === 'radio') {
    const option = [...document.getElementsByName(control.name)].find(
      (other) => other instanceof HTMLInputElement && other.value === value,
    );
    return (option && labelFor(option.id)) ?? value;
  }
  return value;
}

/** The texts and numbers of a row. Its ticks would mean nothing without their labels. */
function textsIn(row: unknown): string[] {
  if (typeof row === 'string' || typeof row === 'number') return row === '' ? [] : [String(row)];
  return isObject(row) ? Object.values(row).flatMap(textsIn) : [];
}
