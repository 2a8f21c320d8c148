export type * from './backend/storeTypes.js'
export type { OutcomeType } from './core/contract/outcome.js'
export type { CheckoutError, CheckoutErrorCode } from './core/model/checkoutError.js'
export type { ScenarioName, TestCard } from './dev/sandbox/shared/scenarios.js'
export { clearAttempts } from './dev/testing/clearAttempts.js'
export type { ConformanceOrder } from './dev/testing/conformance/backendClient.js'
export {
  type ConformanceOptions,
  type ConformanceReport,
  type ConformanceResult,
  runConformance,
} from './dev/testing/conformance/runConformance.js'
export {
  type CardToType,
  type FillCardFormOptions,
  type FormUser,
  fillCardForm,
} from './dev/testing/fillCardForm.js'
export { type FakeWalletsOptions, installFakeWallets } from './dev/testing/installFakeWallets.js'
export { type OutcomeFactories, type OutcomeOf, outcomes } from './dev/testing/outcomes.js'
export {
  type PayRequestOptions,
  payRequest,
  type WalletRequestOptions,
  walletRequest,
} from './dev/testing/payRequest.js'
export {
  type AdapterScript,
  type ScriptedAdapter,
  type ScriptedAnswer,
  type ScriptedAnswers,
  type ScriptedCalls,
  scriptedAdapter,
} from './dev/testing/scriptedAdapter.js'
export type { CrashOptions } from './dev/testing/store-contract/storeCrashes.js'
export type {
  MerchantTable,
  StoreExtra,
  StoreUnderTest,
} from './dev/testing/store-contract/storeUnderTest.js'
export {
  type CreateStore,
  type StoreContractOptions,
  storeContract,
  type TestFunction,
} from './dev/testing/storeContract.js'
export { testCard } from './dev/testing/testCard.js'
export {
  operationEvent,
  paymentEvent,
  type WebhookRequestOptions,
  webhookRequest,
} from './dev/testing/webhookFactory.js'
export type * from './page/adapterTypes.js'
export type * from './page/checkoutTypes.js'
