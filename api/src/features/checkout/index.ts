/** Paying for wills: checkout sessions, the payment provider, and refunds. */
export type { PaymentProvider } from './provider';
export { checkoutSchemas } from './responses';
export { default as checkoutRoutes } from './routes';
export { refundDue } from './settle';
export { stripeProvider } from './stripe-provider';
export { type TestProvider, testProvider } from './test-provider';
