import { meaningsOfNumber, normalizeNumber, type NumberKindName } from '@heartwood/domain';
import { t } from '@heartwood/i18n';
import { TextField, type TextFieldProps } from './text-field';

type NumberFieldProps = Omit<TextFieldProps, 'type' | 'prefix' | 'clean' | 'faultOf'>;

/** Dollars, typed or pasted in any way that can't be misread: the form gets "1500.5" of "US$1500,5". */
export const MoneyField = (props: Omit<NumberFieldProps, 'suffix'>) => (
  <NumberField {...props} kind="dollars" prefix="$" />
);

/** Percent: 12.5 means 12.5 %. */
export const PercentField = (props: Omit<NumberFieldProps, 'suffix'>) => (
  <NumberField width="short" {...props} kind="percent" suffix="%" />
);

/** A number, as people write it with their keyboard. Its key must change with the kind. */
export function NumberField({
  kind,
  ...props
}: NumberFieldProps & { kind: NumberKindName; prefix?: string }) {
  return <TextField inputMode="decimal" autoComplete="off" width="medium" {...props} {...behaviors[kind]} />;
}

/** Of one kind: the same functions at each rendering. */
const behaviorOf = (kind: NumberKindName) => ({
  clean: (typed: string) => normalizeNumber(typed, kind),
  faultOf({ value }: HTMLInputElement) {
    const meanings = meaningsOfNumber(value, kind);
    if (!meanings) return undefined;
    const [whole, decimal] = meanings;
    return t('This could mean {whole} or {decimal}. Write it one of these ways.', { whole, decimal });
  },
});

const behaviors = {
  dollars: behaviorOf('dollars'),
  // Of these, none can mean two things.
  percent: { clean: behaviorOf('percent').clean },
  btc: behaviorOf('btc'),
  whole: behaviorOf('whole'),
} as const satisfies Record<NumberKindName, unknown>;
