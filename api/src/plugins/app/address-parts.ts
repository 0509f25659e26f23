import { UUID } from '../../db/ids';

/**
 * The parts of an address that name something, each by its pattern. What does not fit can name nothing: the call is
 * answered with 404, as for what is not there. Not a yup schema, which takes a thirtieth of the time a call takes.
 */
export class AddressParts<Name extends string = string> {
  constructor(readonly patterns: Record<Name, RegExp>) {}

  fit(parts: Partial<Record<string, string>>): boolean {
    for (const name in this.patterns) if (!this.patterns[name].test(parts[name] ?? '')) return false;
    return true;
  }
}

export const idParams = new AddressParts({ id: UUID });

/** The id of a checkout session: ours, and nothing else that the database might choke on. */
export const sessionParams = new AddressParts({ id: /^cs_[\w-]{1,60}$/ });
