import { sampleWill } from '../fixture';
import { willFormOf } from '../form/will-form';
import type { WillForm } from '../form/will-fields';
import { askAboutShares } from './asked-shares';

const child = (name: string) => ({ name, date_of_birth: '', left_out: false });

const asked = (...beneficiaries: WillForm['beneficiaries']) =>
  askAboutShares({
    ...willFormOf(sampleWill()),
    family: {
      marital_status: 'married',
      spouse_name: 'Diego Quintero',
      children: [child('Sofia Quintero'), child('Mateo Quintero')],
      has_minor_children: false,
    },
    beneficiaries,
  });
const share = (name: string, percentage: string, ...others: string[]) => ({
  name,
  percentage,
  instead: others.map((other) => ({ name: other, percentage: String(100 / others.length) })),
});

describe('the question about people who die first', () => {
  it('names those whose shares it is about', () => {
    expect(asked(share('Diego Quintero', '100'))).toBe('If Diego dies before you, who gets that share?');
    expect(asked(share('Sofia Quintero', '50'), share('Mateo Quintero', '50'))).toBe(
      'If one of these people dies before you, who gets that share? Sofia and Mateo.',
    );
  });

  it('repeats what is settled, and asks what comes after it', () => {
    expect(asked(share('Diego Quintero', '100', 'Sofia Quintero', 'Mateo Quintero'))).toBe(
      'If Diego dies first, Sofia and Mateo share it equally. If they die before you, too, who gets it?',
    );
    expect(asked(share('Diego Quintero', '60', 'Sofia Quintero'), share('Mateo Quintero', '40'))).toBe(
      'If Diego dies first, Sofia takes it. If Mateo dies before you, who gets that share?',
    );
  });

  it('is none while nobody is named, and about organizations alone', () => {
    expect(asked({ name: '', percentage: '' })).toBe('');
    expect(asked(share('Foothills Animal Rescue', '100'))).toBe('');
  });
});
