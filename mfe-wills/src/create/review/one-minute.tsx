import { familyPicture, stepOf, todayOf, willInOneMinute, type WillForm } from '@heartwood/domain';
import { Cited, FamilyPicture, Stack } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { stepAddress } from '../step-address';
import styles from './one-minute.module.css';

/** The picture of the family, and what the will does in a few sentences. */
export function OneMinute({ values }: { values: WillForm }) {
  const today = todayOf(new Date());
  return (
    <Stack>
      <FamilyPicture
        label={t('The people in your will')}
        family={familyPicture(values, today)}
        to={(field) => stepAddress(stepOf(field)?.number ?? 1, { review: true, field })}
      />
      <div className={styles.sentences}>
        {willInOneMinute(values, today).map((sentence) => (
          <p key={sentence}>
            <Cited>{sentence}</Cited>
          </p>
        ))}
      </div>
    </Stack>
  );
}
