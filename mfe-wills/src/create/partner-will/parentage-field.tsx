import type { Parentage } from '@heartwood/domain';
import { RadioGroupField } from '@heartwood/ui';
import { t } from '@heartwood/i18n';

interface ParentageFieldProps {
  name: string;
  /** '' for all children together. */
  child: string;
  hint?: string;
  /** What the two are called. */
  testator: string;
  partner: string;
}

/** Asks whose child somebody is. It may stay open: nobody's child is turned into somebody else's. */
export function ParentageField({ name, child, hint, testator, partner }: ParentageFieldProps) {
  return (
    <RadioGroupField<Parentage>
      name={name}
      label={child ? t('Whose child is {name}?', { name: child }) : t('Whose are the children under 18?')}
      hint={hint}
      required={false}
      options={[
        { value: 'both', label: t('{testator}’s and {partner}’s', { testator, partner }) },
        { value: 'testator', label: t('Only {name}’s', { name: testator }) },
        { value: 'partner', label: t('Only {name}’s', { name: partner }) },
      ]}
    />
  );
}
