import { ScanBox } from './scan-box';

export default { title: 'Scan box' };

const actions = {
  empty: 'Add a scan of the signed pages.',
  fileName: 'will-scan',
  upload: async () => undefined,
  fetchScan: async () => 'data:application/pdf,',
};

export const Empty = () => <ScanBox scan={null} {...actions} />;
export const Stored = () => (
  <ScanBox
    scan={{ sha256: '', size: 48_000, media_type: 'application/pdf', stored_at: '2026-11-29T17:00:00Z' }}
    {...actions}
  />
);
