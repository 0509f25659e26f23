import { listText, t } from '@heartwood/i18n';
import { soundsLikeOrganization } from '../form/group-name';
import type { WillForm } from '../form/will-fields';
import { namedBeneficiaries } from '../questions/gifts/beneficiaries';
import { callNames, insteadSentence, namedRows } from './one-minute';

/**
 * What the step about people who die first asks, with the names of those whose shares it is about, in the
 * person's language; '' while nobody has a share, and if only organizations do.
 */
export function askAboutShares(will: WillForm): string {
  const call = callNames(will);
  const people = namedRows(namedBeneficiaries(will.beneficiaries)).filter(
    ({ name }) => !soundsLikeOrganization(name),
  );
  const takersOf = ({ instead = [] }: (typeof people)[number]) => namedRows(instead);
  const settled = people.filter((row) => takersOf(row).length > 0);
  const open = people.filter((row) => takersOf(row).length === 0).map(({ name }) => call(name));
  const sentences = settled.map((row) => insteadSentence(call(row.name), takersOf(row), call));
  if (open.length > 0)
    sentences.push(
      t(
        '{count, plural, one {If {names} dies before you, who gets that share?} other {If one of these people dies before you, who gets that share? {names}.}}',
        { count: open.length, names: listText(open) },
      ),
    );
  else if (settled.length > 0) sentences.push(t('If they die before you, too, who gets it?'));
  return sentences.join(' ');
}
