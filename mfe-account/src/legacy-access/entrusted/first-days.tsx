import { Formik } from 'formik';
import {
  calendarFile,
  formatDate,
  isIsoDate,
  lodging,
  lodgingDay,
  paths,
  todayOf,
  type Entrusted,
  type FirstDays,
  type IsoDate,
} from '@heartwood/domain';
import { Cited, DateField, DescriptionList, Locked, SaveButton, Section, Stack, Text } from '@heartwood/ui';
import { t, translated } from '@heartwood/i18n';
import styles from '../legacy-access.module.css';

/** Where an original is, in the owner's words; an electronic will is its own file. */
export const originalText = ({ way, original_kept_at }: { way: string; original_kept_at: string }): string =>
  way === 'screen'
    ? t('The signed file is the original of an electronic will.')
    : original_kept_at || t('The owner did not say where it is.');

/** What the section needs to know; without an id for the bearer of a key on paper. */
type Facts = Pick<Entrusted, 'owner_name' | 'request' | 'released'> & { id?: string };

interface FirstDaysSectionProps {
  entrusted: Facts;
  firstDays: FirstDays;
}

/** What can't wait after a death: the wishes for the funeral, the original, and the day to lodge it. */
export function FirstDaysSection({ entrusted, firstDays }: FirstDaysSectionProps) {
  const { originals, funeral_wishes } = firstDays;
  return (
    <Section title={t('The first days')}>
      <Stack>
        <div>
          <p className={styles.name}>{t('Wishes for the funeral')}</p>
          {funeral_wishes ? (
            <p className={styles.text}>{funeral_wishes}</p>
          ) : (
            <p>{t('{owner} wrote down none here.', { owner: entrusted.owner_name })}</p>
          )}
        </div>
        {originals?.length === 0 && <p>{t('There is no signed will here.')}</p>}
        {originals && originals.length > 0 && (
          <>
            {/* A released will says it itself. */}
            {!entrusted.released && (
              <DescriptionList
                rows={originals.map((original) => ({
                  term: t('The original of the will of {name}', { name: original.testator_name }),
                  value: originalText(original),
                }))}
              />
            )}
            <Lodging entrusted={entrusted} />
          </>
        )}
      </Stack>
    </Section>
  );
}

/** The last day to lodge the original, by the day of the death, which the reader may have to add. */
function Lodging({ entrusted: { id, owner_name, request } }: { entrusted: Facts }) {
  const known = request?.died_on ?? null;
  return (
    <Formik<{ died_on: string }> initialValues={{ died_on: known ?? '' }} onSubmit={() => undefined}>
      {({ values: { died_on } }) => (
        <Stack gap="small">
          <p className={styles.name}>
            {isIsoDate(died_on) ? lodgingTitle(lodgingDay(died_on)) : translated(lodging.title)}
          </p>
          <p>
            <Text>
              {translated(lodging.text)}{' '}
              <span className={styles.law}>
                <Cited>{`(${lodging.law})`}</Cited>
              </span>
            </Text>
          </p>
          <div className={styles.unprinted}>
            <Stack gap="small">
              <Locked when={known !== null}>
                {!known && (
                  <DateField
                    name="died_on"
                    label={t('Day of the death')}
                    hint={t('To count the ten days. It is not stored.')}
                    optional
                  />
                )}
              </Locked>
              {isIsoDate(died_on) && lodgingDay(died_on) >= todayOf(new Date()) && (
                <div>
                  <SaveButton
                    file="lodge-the-will.ics"
                    type="text/calendar"
                    write={() => lodgingCalendar(id, owner_name, lodgingDay(died_on))}
                  >
                    {t('Calendar (ICS)')}
                  </SaveButton>
                </div>
              )}
            </Stack>
          </div>
        </Stack>
      )}
    </Formik>
  );
}

/** What is to be done by the last day to lodge an original, or now. */
export const lodgingTitle = (day: IsoDate): string =>
  day < todayOf(new Date())
    ? t('Lodge the will now: the ten days ended on {day}', { day: formatDate(day) })
    : t('Lodge the will by {day}', { day: formatDate(day) });

function lodgingCalendar(id: string | undefined, owner: string, day: IsoDate): string {
  const title = t('Lodge the will of {owner} with the court', { owner });
  const page = new URL(id === undefined ? paths.paperKey : paths.entrusted(id), location.origin).href;
  const about = `${translated(lodging.text)} (${lodging.law})\n${page}`;
  const event = { uid: `lodge-${id ?? day}`, start: day, title, about, reminder: title };
  return calendarFile('lodging', [event], new Date());
}
