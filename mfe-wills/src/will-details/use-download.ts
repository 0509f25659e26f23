import { detailOf } from '@heartwood/shared/api';
import { messages, type Will } from '@heartwood/shared/domain';
import { useState } from 'react';
import { useStoredWillPdfMutation } from '../wills/wills-api';

/** Downloads the stored PDF of a will; one marked as a draft, made here, while none is stored. */
export function useDownload(will: Will) {
  const [storedPdf] = useStoredWillPdfMutation();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  const download = async () => {
    setBusy(true);
    setError(undefined);
    try {
      const address = will.sealed ? await storedPdf(will.id).unwrap() : await draftPdf(will);
      save(address, `${fileName(will.testator_name)}${will.sealed ? '' : '-draft'}.pdf`);
    } catch (refusal) {
      setError(detailOf(refusal, messages.downloadPdfFailed));
    } finally {
      setBusy(false);
    }
  };
  return { download: () => void download(), busy, error };
}

async function draftPdf(will: Will): Promise<string> {
  const { makeWillPdf } = await import('../will-pdf/make-will-pdf');
  return URL.createObjectURL(await makeWillPdf(will, { draft: true }));
}

function save(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the address after this; a minute is long enough for any of them.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** "Will-José-García": letters and digits of any script, nothing a file system minds. */
function fileName(testator: string): string {
  return `Will-${testator
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)}`;
}
