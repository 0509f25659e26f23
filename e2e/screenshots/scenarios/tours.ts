import type { Page } from '@playwright/test';
import { accountTour } from './account';
import { executionTour } from './execution';
import { loanStatesTour } from './loan-states';
import { loansTour } from './loans';
import { legacyAccessTour } from './legacy-access';
import { serviceTour } from './service';
import type { OnScreen } from './tour';
import { trustsTour } from './trusts';
import { visitorTour } from './visitor';
import { willsTour } from './wills';

/** All screens, dialogs, and states, by subject. */
export const tours = {
  'what a visitor sees': visitorTour,
  'the service': serviceTour,
  'the account': accountTour,
  'trusted people': legacyAccessTour,
  wills: willsTour,
  'how a will is signed': executionTour,
  loans: loansTour,
  'how a loan goes on': loanStatesTour,
  trusts: trustsTour,
} satisfies Record<string, (page: Page, onScreen: OnScreen) => Promise<void>>;
