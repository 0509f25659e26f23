import { missingForValidity, type Will } from '@heartwood/domain';
import { useCallback, useEffect, useRef, useState } from 'react';
import { pdfs } from '../../documents/worker/pdfs';
import { useUploadWillPdfMutation } from '../../wills/wills-api';

export interface FinalPdf {
  state: 'none' | 'making' | 'storing' | 'stored' | 'failed';
  retry: () => void;
}

/**
 * Once all three have signed, creates the final PDF and sends it. The server makes the same one from what it
 * stores, seals only its own, and answers with that. So this also waits until the server has it; if it
 * fails, the server tries again.
 */
export function useFinalPdf(will: Will): FinalPdf {
  const [upload] = useUploadWillPdfMutation();
  const [latest, setLatest] = useState<{ text: string; state: FinalPdf['state'] }>();
  const text = `${will.id} ${will.version}`;
  const reached = latest?.text === text ? latest.state : 'none';
  // The server makes it in any case, and may have been first.
  const state = will.sealed && reached !== 'none' ? 'stored' : reached;
  const begun = useRef('');
  const due = !will.sealed && missingForValidity(will).roles.length === 0 && will.status !== 'revoked';

  const finish = useCallback(async () => {
    const setState = (next: FinalPdf['state']) => setLatest({ text, state: next });
    setState('making');
    try {
      const pdf = await pdfs.make('will', { will, draft: false });
      setState('storing');
      await upload({ id: will.id, version: will.version, pdf }).unwrap();
      setState('stored');
    } catch {
      setState('failed');
    }
  }, [will, text, upload]);

  useEffect(() => {
    if (!due || begun.current === text) return;
    begun.current = text;
    void finish();
  }, [due, text, finish]);

  // From the moment when it is due, so that nothing below moves when the work begins or ends.
  return { state: due && state === 'none' ? 'making' : state, retry: () => void finish() };
}
