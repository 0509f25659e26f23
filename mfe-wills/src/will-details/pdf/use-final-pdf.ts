import { missingForValidity, type Will } from '@heartwood/shared/domain';
import { useCallback, useEffect, useRef, useState } from 'react';
import { pdfs } from '../../pdfs/pdfs';
import { useUploadWillPdfMutation } from '../../wills/wills-api';

export interface FinalPdf {
  state: 'none' | 'making' | 'storing' | 'stored' | 'failed';
  retry: () => void;
}

/**
 * Once all three have signed, creates the final PDF and stores it. If that fails, the server still has the
 * signatures, and the next visit to the will tries again.
 */
export function useFinalPdf(will: Will): FinalPdf {
  const [upload] = useUploadWillPdfMutation();
  const [state, setState] = useState<FinalPdf['state']>('none');
  const begun = useRef('');
  const due = !will.sealed && missingForValidity(will).roles.length === 0 && will.status !== 'revoked';

  const finish = useCallback(async () => {
    setState('making');
    try {
      const pdf = await pdfs.make('will', { will, draft: false });
      setState('storing');
      await upload({ id: will.id, pdf }).unwrap();
      setState('stored');
    } catch {
      setState('failed');
    }
  }, [will, upload]);

  useEffect(() => {
    const text = `${will.id} ${will.version}`;
    if (!due || begun.current === text) return;
    begun.current = text;
    void finish();
  }, [due, will.id, will.version, finish]);

  // From the moment when it is due, so that nothing below moves when the work begins or ends.
  return { state: due && state === 'none' ? 'making' : state, retry: () => void finish() };
}
