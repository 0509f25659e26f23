import type { Page } from '@playwright/test';
import { accountTour } from './account';
import { loansTour } from './loans';
import type { Eye } from './tour';
import { trustsTour } from './trusts';
import { visitorTour } from './visitor';
import { willsTour } from './wills';

/** Every screen, dialog and state that a person comes to, by what it is about. */
export const tours = {
  'what a visitor sees': visitorTour,
  'the account': accountTour,
  wills: willsTour,
  loans: loansTour,
  trusts: trustsTour,
} satisfies Record<string, (page: Page, eye: Eye) => Promise<void>>;
