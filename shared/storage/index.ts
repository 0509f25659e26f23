export {
  browserStorage,
  keptNames,
  tabStorage,
  unstored,
  watchUnstored,
  type Content,
  type GuardedStorage,
} from './guarded-storage';
export { storeTyping, onStoreTyping } from './typing';
