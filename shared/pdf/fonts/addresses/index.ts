import { eastAsianAddress } from './east-asian';
import { serifAddresses } from './serif';

/**
 * The address from which the browser fetches a face.
 * @throws Error for a file that no package of fonts has
 */
export async function addressOf(file: string): Promise<string> {
  const address =
    serifAddresses[file] ??
    (await eastAsianAddress(file)) ??
    (await import('./shaped')).shapedAddresses[file];
  if (address === undefined) throw new Error(`No package has the font ${file}.`);
  return address;
}
