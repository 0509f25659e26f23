import { Cited, Prose, Section } from '@heartwood/ui';
import { t } from '@heartwood/i18n';

/** What a witness must be able to say of the testator. */
export function BeforeYouSign({ testator }: { testator: string }) {
  return (
    <Section title={t('Before you sign')}>
      <Prose>
        <ul>
          <li>
            <Cited>
              {t('You are an adult, and {testator} is with you: in the same room, or by live video.', {
                testator,
              })}
            </Cited>
          </li>
          <li>
            <Cited>
              {t('You see {testator} sign, or {testator} tells you that the signature is theirs.', {
                testator,
              })}
            </Cited>
          </li>
          <li>
            <Cited>
              {t('{testator} seems to understand what they are doing, and nobody is forcing them.', {
                testator,
              })}
            </Cited>
          </li>
          <li>
            {t(
              'You don’t need to read the will. The best witness receives nothing under it, and neither does their spouse.',
            )}
          </li>
        </ul>
      </Prose>
    </Section>
  );
}
