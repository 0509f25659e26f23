import { willDocument, willText } from '@heartwood/domain';
import { sampleWills } from '@heartwood/domain/fixtures';
import type { ReadFont } from '@heartwood/pdf/typesetter';
import { makeWillPdf } from '@heartwood/pdf/will/make-will-pdf';

/**
 * The PDF of a will that shows what one looks like, each page marked as a draft.
 * `npm run sample-wills -w shared/testing` writes it for the site.
 * @throws Error when a font can't be read
 */
export async function makeSampleWill(readFont: ReadFont): Promise<Uint8Array> {
  const will = sampleWills.find(({ file }) => file === 'blended-family')?.will;
  if (!will) throw new Error('The sample will is gone.');
  const pdf = await makeWillPdf(
    { ...will, contract: willText(willDocument(will)) },
    { draft: true, readFont },
  );
  return new Uint8Array(await pdf.arrayBuffer());
}
