import { addDays, calendarFile, signerName, todayOf, type SignerNames, type Will } from '@heartwood/domain';
import { listText, t } from '@heartwood/i18n';

const SATURDAY = 6;

/**
 * The signing of a will as a calendar file. It proposes the next Saturday at 10:00, to be moved to
 * when all three can meet.
 * @param address of the will's page
 */
export function signingInvite(will: Pick<Will, 'id'> & SignerNames, address: string, now: Date): string {
  const today = todayOf(now);
  // A week later on a Saturday, because today may be over.
  const start = addDays(today, SATURDAY - new Date(today).getUTCDay() || 7);
  const witnesses = listText([signerName(will, 'witness_1'), signerName(will, 'witness_2')]);
  const event = {
    uid: `sign-will-${will.id}`,
    start,
    time: '10:00',
    title: t('Sign your will'),
    about: t(
      'Meet both witnesses: {witnesses}. You sign first, then they sign. Your will is here: {address}',
      { witnesses, address },
    ),
    reminder: t('Tomorrow: sign your will'),
  };
  return calendarFile(t('Will signing'), [event], now);
}
