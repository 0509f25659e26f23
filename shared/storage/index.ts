export {
  browserStorage,
  tabStorage,
  unstored,
  watchUnstored,
  type Content,
  type GuardedStorage,
} from './guarded-storage';
export { storeTyping, onStoreTyping } from './typing';
