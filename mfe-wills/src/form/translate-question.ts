import { translated } from '@heartwood/i18n';

interface Said {
  label: string;
  hint?: string;
}

/** A question's texts, in the person's language. */
export const translateQuestion = ({ label, hint }: Said) => ({
  label: translated(label),
  hint: hint && translated(hint),
});

/** The options of a choice, in the person's language. */
export const choices = <Option extends Said>(options: readonly Option[]) =>
  options.map((option) => ({ ...option, ...translateQuestion(option) }));
