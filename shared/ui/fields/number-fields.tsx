import { TextField, type TextFieldProps } from './text-field';

type NumberFieldProps = Omit<TextFieldProps, 'type' | 'prefix' | 'suffix' | 'clean'>;

/** Dollars, as they are typed or pasted, but without the sign: "$1,500.00" becomes "1,500.00". */
export function MoneyField(props: NumberFieldProps) {
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      width="medium"
      {...props}
      prefix="$"
      clean={withoutSigns}
    />
  );
}

/** Percent, as it is typed, but without the sign: 12.5 means 12.5 %. */
export function PercentField(props: NumberFieldProps) {
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      width="short"
      {...props}
      suffix="%"
      clean={withoutSigns}
    />
  );
}

/**
 * Removes the signs before and after a number. All that is between its digits stays, so that the schema can reject it: a
 * comma may be meant as a decimal point.
 */
export function withoutSigns(typed: string): string {
  return typed.replace(/^[$%\s]+/, '').replace(/\s?[$%]\s?$/, '');
}
