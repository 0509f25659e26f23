import { isoDate } from '../../dates/dates';
import { plainWill, type Sample } from './sample';

const long =
  'the contents of the workshop behind the house: the lathe with its chucks and tools, the band saw, the table saw, both routers with the bits in the red case, the drill press, the clamps on the north wall, the hand planes that were my grandfather’s and are marked with his initials E. K., the cherry and walnut boards that are drying in the loft, the half-finished rocking chair, and the notebooks with the measurements of every piece that I made from 1979 on, which may be copied for anyone in the family who asks.';

/** Wills that are hard because of what is given away, or how it is worded. */
export const propertySamples: readonly Sample[] = [
  {
    file: 'house-with-mortgage',
    title: 'A house with a mortgage',
    about: 'The family home, on which a loan is still owed, goes to one child; the rest is shared.',
    will: plainWill({
      beneficiaries: [
        { name: 'Jonas Keller', percentage: 50 },
        { name: 'Lena Keller', percentage: 50 },
      ],
      real_estate_beneficiaries: [
        { name: 'Lena Keller', address: '418 Juniper Street, Fort Collins, CO 80521', mortgage: 'stays' },
      ],
    }),
  },
  {
    file: 'two-homes',
    title: 'Two homes',
    about:
      'A home in Colorado, free of its mortgage, and a cabin in another state, whose own law governs the land there: two of the children share it in parts. Photographs for all three equally; and bitcoin.',
    will: plainWill({
      real_estate_beneficiaries: [
        { name: 'Jonas Keller', address: '418 Juniper Street, Fort Collins, CO 80521', mortgage: 'paid_off' },
        {
          name: 'Lena Keller',
          address: '77 Lake Road, Pinedale, WY 82941',
          percentage: 60,
          shared_with: [{ name: 'Tobias Keller', percentage: 40 }],
          predeceased: 'descendants',
        },
      ],
      personal_property_beneficiaries: [
        {
          name: 'Jonas Keller',
          description: 'the photographs in the oak chest',
          shared_with: [{ name: 'Lena Keller' }, { name: 'Tobias Keller' }],
        },
      ],
      digital_access: 'all',
      digital_asset_beneficiaries: [
        { name: 'Tobias Keller', description: 'the bitcoin in the hardware wallet in my desk' },
      ],
    }),
  },
  {
    file: 'twelve-scripts',
    title: 'Names in twelve scripts',
    about: 'Beneficiaries whose names are written in Latin letters and in eleven other scripts.',
    will: plainWill({
      executor: 'Nguyễn Thị Ánh',
      alternate_executor: 'Łukasz Żółć',
      beneficiaries: [
        { name: 'José Ñandú O’Brien', percentage: 12 },
        { name: 'Γιώργος Παπαδόπουλος', percentage: 8 },
        { name: 'Сергій Ґудзь', percentage: 8 },
        { name: 'أحمد علاء الدين', percentage: 8 },
        { name: 'שרה כהן', percentage: 8 },
        { name: '李小龍', percentage: 8 },
        { name: '田中 さくら', percentage: 8 },
        { name: '김민준', percentage: 8 },
        { name: 'अनुष्का श्रीवास्तव', percentage: 8 },
        { name: 'สมชาย ใจดี', percentage: 8 },
        { name: 'Հայկ Պետրոսյան', percentage: 8 },
        { name: 'გიორგი ბერიძე', percentage: 8 },
      ],
    }),
  },
  {
    file: 'long-texts',
    title: 'Long descriptions',
    about: 'Items that take 500 characters to describe, a long name, and two pages of instructions.',
    will: plainWill({
      testator_name: 'Marta Wilhelmina Anneliese Rosalinde von Hohenstein-Keller, called Marty',
      personal_property_beneficiaries: [
        { name: 'Jonas Keller', description: long },
        { name: 'Lena Keller', description: long.replace('workshop', 'studio') },
        { name: 'Tobias Keller', description: long.replace('workshop', 'barn') },
      ],
      special_instructions: Array.from(
        { length: 12 },
        (_, index) =>
          `${index + 1}. Please let everybody who helped me with the garden take cuttings and seeds in the first spring, and keep the old apple trees where they are as long as they bear.`,
      ).join('\n\n'),
      final_details: {
        affidavit: 'I signed every page of this will.',
        witnesses: 'Neither witness is related to me.',
        documentDate: isoDate('2026-11-02'),
      },
      self_proving: 'notary',
    }),
  },
];
