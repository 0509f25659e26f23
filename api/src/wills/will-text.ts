import { willDocument, willText, type WillInput } from '@heartwood/domain';

/** The text of a will, always the same for the same answers. */
export function textOfWill(data: WillInput): string {
  return willText(willDocument(data));
}
