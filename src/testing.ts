export type { ScenarioName, TestCard } from './sandbox/scenarios.js'
export { testCards } from './sandbox/scenarios.js'
export { clearAttempts } from './testing/clearAttempts.js'
export { type CardToType, type FillCardFormOptions, type FormUser, fillCardForm } from './testing/fillCardForm.js'
export { type OutcomeFactories, outcomes } from './testing/outcomes.js'
export { type PayRequestOptions, payRequest } from './testing/payRequest.js'
export {
  type AdapterScript,
  type ScriptedAdapter,
  type ScriptedAnswer,
  type ScriptedAnswers,
  type ScriptedCalls,
  scriptedAdapter,
} from './testing/scriptedAdapter.js'
export {
  type CreateStore,
  type StoreContractOptions,
  storeContract,
  type TestFunction,
} from './testing/store-contract/storeContract.js'
export type { CrashOptions } from './testing/store-contract/storeCrashes.js'
export type { MerchantTable, StoreExtra, StoreUnderTest } from './testing/store-contract/storeUnderTest.js'
export { testCard } from './testing/testCards.js'
export { operationEvent, paymentEvent, type WebhookRequestOptions, webhookRequest } from './testing/webhookFactory.js'
