import { formatBtc, parseBtc } from '@heartwood/domain';
import { Money } from '@heartwood/ui';

/** An asset from the API, for example "0.5" as "0.5 BTC". */
export function Bitcoin({ asset }: { asset: string }) {
  const parsed = parseBtc(asset);
  return <Money>{parsed.ok ? formatBtc(parsed.value) : asset}</Money>;
}
