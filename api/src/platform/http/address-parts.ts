import { UUID } from '../db/ids';

/**
 * The path parameters of a route, each with its pattern. A value that doesn't match can't identify anything,
 * so the call returns 404, as for anything that doesn't exist. Not a yup schema, which would take a
 * thirtieth of a call's time.
 */
export class AddressParts<Name extends string = string> {
  constructor(readonly patterns: Record<Name, RegExp>) {}

  fit(parts: Partial<Record<string, string>>): boolean {
    for (const name in this.patterns) if (!this.patterns[name].test(parts[name] ?? '')) return false;
    return true;
  }
}

export const idParams = new AddressParts({ id: UUID });

/** One version of the text of a will or a loan. */
export const versionParams = new AddressParts({ id: UUID, version: /^[1-9]\d{0,3}$/ });

/** The id of a checkout session: one of ours, and nothing that would be a database error. */
export const sessionParams = new AddressParts({ id: /^cs_[\w-]{1,60}$/ });
