import { beneficiaries } from './beneficiaries';
import { cashGifts } from './cash-gifts';
import { charity } from './charity';
import { custodian } from './custodian';
import { digitalAccess } from './digital-access';
import { digitalAssets } from './digital-assets';
import { executor } from './executor';
import { family } from './family';
import { finalDetails } from './final-details';
import { guardian } from './guardian';
import { personalProperty } from './personal-property';
import { predeceased } from './predeceased';
import { realEstate } from './real-estate';
import { selfProving } from './self-proving';
import { specialInstructions } from './special-instructions';
import { testator } from './testator';
import { witnesses } from './witnesses';

/** All questions of the will, in the order in which they are asked and summarized. */
export const questions = {
  testator,
  executor,
  beneficiaries,
  cashGifts,
  personalProperty,
  realEstate,
  digitalAssets,
  digitalAccess,
  predeceased,
  charity,
  family,
  guardian,
  custodian,
  specialInstructions,
  finalDetails,
  witnesses,
  selfProving,
};

export type QuestionKey = keyof typeof questions;
