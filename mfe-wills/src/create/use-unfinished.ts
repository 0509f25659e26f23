import { formatPercent, percentLeft, readWillForm, willSteps, type TestatorFacts } from '@heartwood/domain';
import { t } from '@heartwood/i18n';
import { useDeferredValue, useMemo } from 'react';
import type { SavedDraft } from './draft/saved-draft';

/**
 * The numbers of visited steps that are not done, with what is missing. A will needs more in the
 * end than a step to go on.
 */
export function useUnfinished(
  { values: typed, reached }: SavedDraft,
  facts: TestatorFacts,
): ReadonlyMap<number, string> {
  const values = useDeferredValue(typed);
  const { dateOfBirth, email, today, asksAboutChildren } = facts;
  return useMemo(() => {
    const { decide } = readWillForm(values, { dateOfBirth, email, today, asksAboutChildren });
    const left = percentLeft(values.beneficiaries.map(({ percentage }) => percentage));
    const missing = left > 0 ? t('{share} left', { share: formatPercent(left) }) : t('Look at this again');
    return new Map(
      decide
        .filter(({ blocks, step }) => blocks && step < reached)
        .map(({ step }) => [step, isShares(step) ? missing : t('Look at this again')]),
    );
  }, [values, reached, dateOfBirth, email, today, asksAboutChildren]);
}

const isShares = (step: number) => willSteps[step - 1]?.key === 'beneficiaries';
