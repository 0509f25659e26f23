import { t } from '@heartwood/i18n';
import { flagField } from '../../../fields';
import { nobody, summaryRow } from '../answers';
import { question, type Field } from '../question';

const label = 'A child born or adopted later shares equally with my other children';

/**
 * The statute gives a share only to a child for whom the will “fails to provide” (C.R.S. 15-11-302(1), read),
 * so a provision in the will takes its place.
 */
const share: Field<boolean | undefined, boolean | undefined> = {
  label,
  hint: 'In what you leave to your children in shares. This replaces the share that the law has for a child whom a will doesn’t provide for (C.R.S. 15-11-302). Without it, the law’s share applies.',
  // Cleared again is the same as never checked.
  schema: flagField('children born or adopted later').transform((value: unknown) =>
    value === false ? undefined : value,
  ),
  empty: () => undefined,
  toForm: (value) => value || undefined,
  summary: (value) =>
    value
      ? [summaryRow('Children born or adopted later', t('They share equally with your other children'))]
      : [],
  people: nobody,
  added: { shape: 6, before: undefined },
  example: true,
};

/** What a child gets who is born to the testator or adopted after the will is signed. */
export const laterChildren = question({ step: 'family', fields: { later_children_share: share } });
