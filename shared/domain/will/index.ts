export * from './closing';
export * from './document';
export * from './document-date';
export * from './execution';
export * from './signing/printable-names';
export * from './signing/signature-text';
export { choiceLabel } from './questions/answers';
export { questions, type QuestionKey } from './questions';
export {
  emptyBeneficiary,
  emptySubstitute,
  namedBeneficiaries,
  type Beneficiary,
  type BeneficiaryForm,
} from './questions/gifts/beneficiaries';
export { emptyCashGift, type CashBeneficiary } from './questions/gifts/cash-gifts';
export { emptyCoTaker, predeceasedPartOptions, type CoTakerForm } from './questions/gifts/co-takers';
export type { DescribedGiftForm } from './questions/gifts/described-gifts';
export { emptyDigitalAsset, type DigitalAssetBeneficiary } from './questions/gifts/digital-assets';
export {
  emptyChild,
  isPaired,
  maritalStatusOptions,
  spouseIn,
  type Child,
  type ChildForm,
  type Family,
} from './questions/people/family';
export { emptyItem, type PersonalPropertyBeneficiary } from './questions/gifts/personal-property';
export { emptyDescribedPerson, type DescribedPerson } from './questions/people/people-described';
export type { PredeceasedDirective } from './questions/gifts/predeceased';
export { emptyRealEstate, mortgageOptions } from './questions/gifts/real-estate';
export type { SelfProving } from './questions/self-proving';
export { willStepCount } from './questions/steps';
export * from './signing/signing';
export * from './signing/signing-statement';
export { mergeSameThing, sameThings, type SameThing, type ThingList } from './form/same-thing';
export { readStoredWill, storedWill, type StoredWill } from './stored-will';
export type { TestatorFacts, UncheckedWill, WillBlock } from './unchecked-will';
export * from './will';
export * from './will-copy';
export * from './partner-will';
export { willFields, type WillFieldName, type WillForm, type WillInput } from './form/will-fields';
export * from './form/begun-will';
export * from './form/will-form';
export * from './form/child-decisions';
export * from './form/common-shares';
export { organizationsIn, soundsLikeOrganization } from './form/group-name';
export { withKnownPeople } from './document/described-people';
export * from './form/group-rows';
export { willSoFar } from './form/will-so-far';
export * from './will-people';
export { parseWill, willSchema, willUpdateSchema } from './will-schema';
export * from './review/family-picture';
export { askAboutShares } from './review/asked-shares';
export { callNames, willInOneMinute } from './review/one-minute';
export * from './review/things-to-decide';
export { willReview, type ReviewPoint } from './review/will-review';
export { willReviewedSchema } from './review/will-reviewed-schema';
export * from './review/yearly-review';
export * from './will-state';
export * from './form/will-steps';
export type * from './review/will-warning';
export * from './will-warnings';
export * from './will-badge';
