export type { TestCard } from './sandbox/shared/scenarios.js'
export { testCards } from './sandbox/shared/scenarios.js'
export { clearAttempts } from './testing/clearAttempts.js'
export {
  type ConformanceOptions,
  type ConformanceReport,
  runConformance,
} from './testing/conformance/runConformance.js'
export { fillCardForm } from './testing/fillCardForm.js'
export { outcomes } from './testing/outcomes.js'
export { payRequest } from './testing/payRequest.js'
export { type AdapterScript, type ScriptedAdapter, scriptedAdapter } from './testing/scriptedAdapter.js'
export { type CreateStore, storeContract } from './testing/store-contract/storeContract.js'
export type { CrashOptions } from './testing/store-contract/storeCrashes.js'
export type { MerchantTable, StoreExtra, StoreUnderTest } from './testing/store-contract/storeUnderTest.js'
export { testCard } from './testing/testCards.js'
export { operationEvent, paymentEvent, webhookRequest } from './testing/webhookFactory.js'
