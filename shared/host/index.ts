export type { SessionUser } from '@heartwood/api-client';
export type { CartItem } from './cart-item';
export * from './contract';
export * from './mount';
export { reactRoute } from './mounted-page';
export { RequireSession } from './require-session';
export * from './services';
export * from './slot';
export * from './task';
