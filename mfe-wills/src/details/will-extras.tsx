import { callName, fileName, messages, paths, spouseIn, type Will } from '@heartwood/domain';
import { Actions, Disclosure, LinkButton, saveFile, SavingButton, Stack } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { ExecutorLetterButton, LetterButton } from '../documents/letters/letter-button';
import { isSealed } from '../documents/pdf/sealed';
import { useLazyWillEventsQuery } from '../wills/wills-api';

/** What else can be made from a will: a letter, the partner's will, its data. */
export function WillExtras({ will }: { will: Will }) {
  const [fetchTrail] = useLazyWillEventsQuery();
  const spouse = spouseIn(will.family);
  const save = async () => {
    const trail = await fetchTrail(will.id).unwrap();
    const text = JSON.stringify({ will, trail }, null, 2);
    const file = `${fileName(t('Will'), will.testator_name)}.json`;
    saveFile(new Blob([text], { type: 'application/json' }), file);
    return file;
  };
  return (
    <Disclosure label={t('Letters, lists, and exports')}>
      <Stack gap="small">
        <Actions>
          <ExecutorLetterButton will={will} />
          <LetterButton
            label={t('List of personal items')}
            file={fileName(t('Personal-items'), will.testator_name)}
            write={async () => {
              const { personalItemsList } = await import('../documents/letters/personal-items-list');
              return () => personalItemsList(will);
            }}
          />
          <LetterButton
            label={t('Guide to lodging the will')}
            file={fileName(t('Lodging'), will.testator_name)}
            write={async () => {
              const { lodgingGuide } = await import('../documents/letters/lodging-guide');
              return () => lodgingGuide(will);
            }}
          />
          {isSealed(will) && (
            <LetterButton
              label={t('Form for a certified paper copy')}
              file={fileName(t('Certified-copy'), will.testator_name)}
              write={async () => {
                const { certifiedCopyForm } = await import('../documents/letters/certified-copy');
                return () => certifiedCopyForm(will);
              }}
            />
          )}
          <SavingButton save={save} failed={messages.fetchEventsFailed} loadingLabel={t('Working…')}>
            {t('Export as JSON')}
          </SavingButton>
          {spouse && (
            <LinkButton variant="secondary" icon="person" to={paths.partnerWill(will.id)}>
              {t('{name}’s will', { name: callName(spouse) })}
            </LinkButton>
          )}
        </Actions>
      </Stack>
    </Disclosure>
  );
}
