import { willSummary, type WillForm, type WillSummaryRow } from '@heartwood/domain';
import { Notice } from '@heartwood/ui';
import { useEffect, useState } from 'react';
import { alwaysPrintable } from '@heartwood/pdf/always-printable';
import { t, translated } from '@heartwood/i18n';

interface UnprintableNoticeProps {
  will: WillForm;
  /** Restricts it to these fields. All fields by default. */
  fields?: readonly string[];
}

/** Says which characters the PDF can't show, while they can still be written differently. */
export function UnprintableNotice({ will, fields }: UnprintableNoticeProps) {
  const rows = willSummary(will).filter(({ field }) => fields?.includes(field) ?? true);
  const unprintable = useUnprintable(charactersOf(rows));
  const faults = rows.flatMap(({ term, ...row }) => {
    const own = charactersOf([row]);
    const found = unprintable.filter((character) => own.includes(character));
    return found.length > 0 ? [`${translated(term)}: ${found.join(' ')}`] : [];
  });
  if (faults.length === 0) return null;
  return (
    <Notice tone="advice" title={t('Some characters can’t be printed')}>
      {faults.map((fault) => (
        <p key={fault}>{fault}</p>
      ))}
      <p>
        {t(
          'The PDF of your will shows a code such as [U+1F3B8] instead of each. Write them another way if you can. A will with such a name can’t be signed.',
        )}
      </p>
    </Notice>
  );
}

/** Each distinct character that isn't certainly printable. */
function charactersOf(rows: readonly Pick<WillSummaryRow, 'values'>[]): string {
  const all = rows.flatMap(({ values }) => [...values.join('').normalize('NFC')]);
  return [...new Set(all)].filter((character) => !alwaysPrintable(character)).join('');
}

/**
 * Those of the characters that no font has. The fonts are asked, which are fetched only
 * when there is need to.
 */
function useUnprintable(characters: string): string[] {
  const [found, setFound] = useState<string[]>([]);
  useEffect(() => {
    let current = true;
    const ask = async () => {
      if (characters === '') return [];
      const { unprintable } = await import('@heartwood/pdf/unprintable');
      return unprintable(characters);
    };
    ask().then(
      (answer) => current && setFound(answer),
      // Without the fonts nothing can be checked, but nothing can be printed either.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [characters]);
  return found;
}
