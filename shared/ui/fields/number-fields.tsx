import { TextField, type TextFieldProps } from './text-field';

type NumberFieldProps = Omit<TextFieldProps, 'type' | 'prefix' | 'suffix' | 'clean'>;

/** Dollars, as a plain decimal in the form: "$1,500.00" typed or pasted becomes "1500.00". */
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

/** Percent, as a plain decimal in the form: 12.5 means 12.5 %. */
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

/** Takes away what people write around a number; what is not a number stays, so that the schema can say so. */
export function plainDecimal(typed: string): string {
  return typed.replace(/[$,%\s]/g, '');
}
