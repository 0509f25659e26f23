import { beneficiaries } from './gifts/beneficiaries';
import { cashGifts } from './gifts/cash-gifts';
import { charity } from './gifts/charity';
import { custodian } from './people/custodian';
import { digitalAccess } from './digital-access';
import { digitalAssets } from './gifts/digital-assets';
import { executor } from './people/executor';
import { childDecisions, family } from './people/family';
import { finalDetails } from './final-details';
import { guardian } from './people/guardian';
import { laterChildren } from './people/later-children';
import { peopleDescribed } from './people/people-described';
import { pets } from './gifts/pets';
import { personalProperty } from './gifts/personal-property';
import { predeceased } from './gifts/predeceased';
import { realEstate } from './gifts/real-estate';
import { selfProving } from './self-proving';
import { specialInstructions } from './special-instructions';
import { testator } from './people/testator';
import { witnesses } from './people/witnesses';

/** All questions of the will, in the order in which they are asked and summarized. */
export const questions = {
  testator,
  family,
  executor,
  beneficiaries,
  cashGifts,
  personalProperty,
  realEstate,
  digitalAssets,
  pets,
  digitalAccess,
  predeceased,
  guardian,
  custodian,
  childDecisions,
  laterChildren,
  charity,
  specialInstructions,
  peopleDescribed,
  finalDetails,
  witnesses,
  selfProving,
};

export type QuestionKey = keyof typeof questions;
