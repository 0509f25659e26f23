import { englishPaper, type AnyAnswers, type PaperKind } from '@heartwood/domain';
import { Disclosure } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { useFormikContext } from 'formik';
import { useDeferredValue } from 'react';
import { PaperText } from '../paper/paper-text';

/** The text as the answers make it so far. */
export function Preview({ kind }: { kind: PaperKind }) {
  const { values } = useFormikContext<AnyAnswers>();
  const answers = useDeferredValue(values);
  return (
    <Disclosure label={t('See the text so far')}>
      <PaperText kind={kind} answers={answers} document={englishPaper(kind, answers)} draft />
    </Disclosure>
  );
}
