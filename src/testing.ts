export {
  type CreateStore,
  type StoreContractOptions,
  storeContract,
  type TestFunction,
} from './testing/storeContract.js'
export type { CrashOptions } from './testing/storeCrashes.js'
export type { MerchantBooks, StoreExtra, StoreUnderTest } from './testing/storeUnderTest.js'
