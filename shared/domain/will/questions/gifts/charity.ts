import { dollarsField, isBlank, percentField, freeText, personNameField } from '../../../fields';
import { messages } from '../../../messages';
import { formatUsd, parseDollars, type Dollars } from '../../../money/money';
import { formatPercent, parsePercent } from '../../../money/percent';
import { wordsOfName } from '../../../account/names';
import { ORGANIZATION } from '../../form/group-name';
import { optionalNumber, summaryRow, textAnswer } from '../answers';
import { question, type Field } from '../question';

/**
 * Whether the text in place of a charity's name says what it is to get: "$500 to Denver Food Bank",
 * "one third of everything to Red Cross", "my piano to the school". A name may itself contain a
 * number or the word "to".
 */
export const isInstruction = (name: string): boolean => describesGift(name) && !soundsLikeName(name);

/**
 * Whether a name sounds like an instruction, and is asked about: "1% for the Planet",
 * "Give to Live Foundation".
 */
export const mayBeInstruction = (name: string): boolean => describesGift(name) && soundsLikeName(name);

const describesGift = (name: string) =>
  [AMOUNT, PART, PART_OF_ALL, GIFT, GIFT_FOR, EN_ESPANOL].some((said) => said.test(name));

/**
 * All of its words begin with a capital letter or a digit, and the last ones are an
 * organization's, or a cause.
 */
function soundsLikeName(name: string): boolean {
  const words = name.split(/\s+/).filter((word) => !SMALL_WORDS.has(word));
  if (/^\d+% for the \p{Lu}/u.test(name)) return true;
  if (/^\d|[$€£:;=%]|\b(?:my|i)\b/i.test(name) || !words.every((word) => /^[\p{Lu}\d&]/u.test(word)))
    return false;
  // A time of day, or people: "Quarter to Eight", "Half of Us".
  if (PART.test(name) && !/\b(?:of|to) (?:One|Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten|Us)\b/.test(name))
    return false;
  return ORGANIZATION.test(wordsOfName(name).slice(-2).join(' '));
}

const SMALL_WORDS = new Set('a an and at by de del for from in la of on para the to y'.split(' '));

/** The charities in the answer: several, with semicolons between them, take equal parts. */
export const charitiesIn = (donation: string): string[] =>
  donation
    .split(';')
    .map((name) => name.trim())
    .filter(Boolean);

const AMOUNT =
  /[$€£%]|\bper ?cent\b|\b(?:dollars?|usd|euros?|bitcoins?|btc)\b|^\d[\d,.]*k?\s+(?:to|for)\b|\b\d{1,3}(?:,\d{3})+\b|[:,;=]\s*\d[\d.]*k?$/i;
const PART = /\b(?:half|halves|thirds?|quarters?|fourths?|fifths?|sixths?|eighths?|tenths?)\s+(?:of|to)\b/i;
const PART_OF_ALL =
  /\b(?:one|two|three|four|five)[ -](?:half|thirds?|quarters?|fourths?|fifths?|sixths?|eighths?|tenths?)\b|\bhalf (?:my|the) (?:estate|residue|rest|money|property)\b/i;
const GIFT =
  /\b(?:everything|all (?:of )?(?:my|the)|the (?:rest|remainder|residue|balance)|my \w+)\b.*\bto\b|^(?:i )?(?:give|leave|donate|bequeath|pay|send|transfer)\b.*\bto\b/i;

const GIFT_FOR =
  /\b(?:everything|all (?:of )?my|the (?:remainder|residue)|what(?:ever)?(?: is|['’]s) left)\b.*\b(?:to|for)\b/i;

const EN_ESPANOL =
  /^(?:(?:le )?(?:doy|dejo|lego|dono)|(?:la |una )?(?:mitad|(?:tercera|cuarta|quinta) parte)|(?:todo|el resto|el remanente|lo que (?:quede|sobre)))\b.*\s(?:a|al|para)\s/i;

/** The two ways in which the charity gets a gift of its own; blank for neither. */
interface OwnGift {
  donation?: string;
  donation_amount?: Dollars;
  donation_percentage?: number;
}

const amount: Field<Dollars | undefined, string> = {
  ...optionalNumber,
  label: 'Gift amount',
  hint: 'A fixed sum, paid before the rest is shared. Leave both blank if the charity should only get what nobody else can take.',
  schema: dollarsField()
    .test('above-zero', messages.charityAmount, (value) => value !== 0)
    .test('charity', messages.charityName, hasCharity),
  summary: (typed) => {
    const sum = parseDollars(typed);
    return isBlank(typed) ? [] : [summaryRow('Charity: amount', sum.ok ? formatUsd(sum.value) : typed)];
  },
  added: { shape: 2, before: undefined },
  example: 500,
};

const percentage: Field<number | undefined, string> = {
  ...optionalNumber,
  label: 'Gift percentage',
  hint: 'Of what is left after debts and gifts, before it is shared.',
  schema: percentField()
    .test('above-zero', messages.charityPercentage, (value) => value !== 0)
    .test('charity', messages.charityName, hasCharity),
  summary: (typed) => {
    const share = parsePercent(typed);
    return isBlank(typed)
      ? []
      : [summaryRow('Charity: percentage', share.ok ? formatPercent(share.value) : typed)];
  },
  added: { shape: 2, before: undefined },
  example: 2.5,
};

function hasCharity(this: { parent: OwnGift }, value: Dollars | undefined): boolean {
  return value === undefined || !isBlank(this.parent.donation);
}

/**
 * A charity by its name, '' for none, and what it gets: a sum, a part of the residue, both,
 * or what nobody else takes.
 */
export const charity = question({
  step: 'family',
  fields: {
    donation: textAnswer({
      label: 'Charity',
      hint: 'The full name. Put a semicolon between two.',
      schema: personNameField(freeText('Charity', { max: 500, name: true })).test(
        'name',
        messages.charityInstruction,
        (value) => !isInstruction(value),
      ),
      example: 'Foothills Animal Rescue',
    }),
    donation_amount: amount,
    donation_percentage: percentage,
  },
});
