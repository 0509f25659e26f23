import { parse as parseStandard, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';

/** `{label, term}` is not in ICU MessageFormat. */
const parse = (message: string) => parseStandard(message.replaceAll(', term}', '}'));

/** The placeholders and tags of a message, sorted: `name` for `{name}`, and `<link` for `<link>…</link>`. */
export const namesIn = (message: string): string[] => [...new Set(parse(message).flatMap(namesOf))].sort();

function namesOf(element: MessageFormatElement): string[] {
  switch (element.type) {
    case TYPE.argument:
    case TYPE.date:
    case TYPE.number:
      return [element.value];
    case TYPE.tag:
      return [`<${element.value}`, ...element.children.flatMap(namesOf)];
    case TYPE.plural:
    case TYPE.select:
      return [
        element.value,
        ...Object.values(element.options).flatMap(({ value }) => value.flatMap(namesOf)),
      ];
    default:
      return [];
  }
}

/** What a person reads, with a stand-in for each value, in the plural form if there is one. */
export const plainText = (message: string, standIn: string): string =>
  parse(message)
    .map((element) => plainElement(element, standIn))
    .join('');

function plainElement(element: MessageFormatElement, standIn: string): string {
  const inner = (elements: MessageFormatElement[]) =>
    elements.map((one) => plainElement(one, standIn)).join('');
  switch (element.type) {
    case TYPE.literal:
      return element.value;
    case TYPE.tag:
      return inner(element.children);
    case TYPE.plural:
      return inner(element.options['other']?.value ?? []);
    default:
      return standIn;
  }
}
