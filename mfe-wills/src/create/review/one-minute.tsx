import { familyPicture, stepOf, todayOf, willInOneMinute, type WillForm } from '@heartwood/domain';
import { Cited, Stack } from '@heartwood/ui';
import { FamilyPicture } from '../../form/family-picture';
import { stepAddress } from '../step-address';
import styles from './one-minute.module.css';

/** The picture of the family, and what the will does in a few sentences. */
export function OneMinute({ values }: { values: WillForm }) {
  const today = todayOf(new Date());
  return (
    <Stack>
      <FamilyPicture
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
