import {
  checkoutSchema,
  loanAcceptSchema,
  loanAmendSchema,
  loanSchema,
  loginSchema,
  paymentSchema,
  profileSchema,
  signupSchema,
  trustSchema,
  willSchema,
  willSignSchema,
  witnessingSchema,
  witnessLinkSchema,
  witnessSignSchema,
} from '@heartwood/shared/domain';
import type { Schema } from 'yup';

/** Names in the document for the forms that requests are judged by; others stand where they are used. */
export const bodyNames = new Map<Schema, string>([
  [signupSchema, 'SignupForm'],
  [loginSchema, 'LoginForm'],
  [profileSchema, 'ProfileForm'],
  [willSchema, 'WillForm'],
  [willSignSchema, 'WillSignatures'],
  [witnessLinkSchema, 'WitnessLinkForm'],
  [witnessingSchema, 'WitnessingForm'],
  [witnessSignSchema, 'WitnessSignature'],
  [loanSchema, 'LoanForm'],
  [loanAcceptSchema, 'LoanAcceptance'],
  [loanAmendSchema, 'LoanAmendment'],
  [paymentSchema, 'LoanPaymentForm'],
  [trustSchema, 'TrustForm'],
  [checkoutSchema, 'CheckoutForm'],
]);
