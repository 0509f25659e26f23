import { TextField, type TextFieldProps } from './text-field';

type NumberFieldProps = Omit<TextFieldProps, 'type' | 'prefix' | 'suffix' | 'clean'>;

/** Dollars, stored as a plain decimal: "$1,500.00" typed or pasted becomes "1500.00". */
export function MoneyField(props: NumberFieldProps) {
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      width="medium"
      {...props}
      prefix="$"
      clean={plainDecimal}
    />
  );
}

/** Percent, stored as a plain decimal: 12.5 means 12.5 %. */
export function PercentField(props: NumberFieldProps) {
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      width="short"
      {...props}
      suffix="%"
      clean={plainDecimal}
    />
  );
}

/**
 * Removes what people write around a number. Text that is no number stays, so that the schema can reject it.
 */
export function plainDecimal(typed: string): string {
  return typed.replace(/[$,%\s]/g, '');
}
