import { sampleWill } from '@heartwood/testing';
import { signingInvite } from './signing-invite';

const will = { ...sampleWill(), id: 'will-1' };
const invite = (now: string) =>
  signingInvite(will, 'https://example.com/will-details/will-1', new Date(now)).replaceAll('\r\n ', '');

describe('the calendar invite of a signing', () => {
  it('proposes an hour on the next Saturday, in any time zone', () => {
    expect(invite('2026-11-23T18:00:00Z')).toContain('DTSTART:20261128T100000\r\nDURATION:PT1H\r\n');
  });

  it('proposes the Saturday after on a Saturday', () => {
    expect(invite('2026-11-28T18:00:00Z')).toContain('DTSTART:20261205T100000\r\n');
  });

  it('names both witnesses and the page of the will, and reminds the day before', () => {
    const text = invite('2026-11-23T18:00:00Z');
    expect(text).toContain(`${will.witness_1_name} and ${will.witness_2_name}`);
    expect(text).toContain('https://example.com/will-details/will-1');
    expect(text).toContain('TRIGGER:-P1D');
    expect(text).toContain('UID:sign-will-will-1@heartwood');
  });
});
