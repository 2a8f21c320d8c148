export type { OrderIdParts } from './backend/attempts/changes/draftAttempt.js'
export type {
  EventContext,
  OperationContext,
  PaymentContext,
  Price,
  UnrecognisedContext,
} from './backend/callbacks/callbackContext.js'
export type {
  CardTestingAttack,
  CardTestingAttackKind,
  CardTestingOptions,
  Challenge,
  ChallengeContext,
  DeclineLimits,
} from './backend/cardTesting/cardTestingOptions.js'
export type * from './backend/checkoutServerTypes.js'
export { createCheckoutServer } from './backend/createCheckoutServer.js'
export type { RateLimiter, RateLimitResult, RateLimits } from './backend/limits/rateLimiter.js'
export type { LogHook } from './backend/observe/log.js'
export type {
  AdvancedOptions,
  CallbackOptions,
  CheckoutServerOptions,
  ObserveOptions,
  ProtectionOptions,
} from './backend/options/checkoutServerOptions.js'
export { type OptionsFromEnv, optionsFromEnv } from './backend/options/optionsFromEnv.js'
export type {
  ApplePaySessions,
  AppleSessionQuery,
  ChargeableOrder,
  CustomerNames,
  FoundOrder,
  Order,
  PaidOrder,
  StoredCardToken,
  TokenMeans,
  WalletOptions,
} from './backend/orders/order.js'
export type { PayerTermBounds, TermRange } from './backend/orders/payerTermBounds.js'
export type { EndSubscription, SubscriptionCare } from './backend/orders/subscriptionCare.js'
export type { LedgerState, MerchantOrder } from './backend/reconciliation/ledger/merchantOrder.js'
export { readMerchantOrders } from './backend/reconciliation/ledger/readMerchantOrders.js'
export { createServiceClient } from './backend/service/serviceClient.js'
export type {
  ServiceClientOptions,
  ServiceEnvironment,
  ServiceOptions,
  ServiceProject,
  TraceCall,
} from './backend/service/serviceOptions.js'
export { type MemoryStoreOptions, memoryStore } from './backend/store/memoryStore.js'
export type * from './backend/storeTypes.js'
export type * from './backend/telemetryTypes.js'
export type { RandomBytes } from './backend/tokens/tokens.js'
export type { WalletToken } from './core/contract/checkoutRequest.js'
export { CheckoutError, type CheckoutErrorCode } from './core/model/checkoutError.js'
export type { PayerField, PayerMembers, PayerTerms } from './core/model/customer/payerFields.js'
export type { Result } from './core/model/issue.js'
export type { Amount } from './core/model/money/amount.js'
export type { MerchantProfile } from './core/model/payment/merchantProfile.js'
export { type NextChargesOptions, nextCharges } from './core/model/recurring/nextCharges.js'
export type {
  AuthScheme,
  Credentials,
  SignRequest,
  SignRequestInput,
} from './core/wire/authorization.js'
export type { AuthForm, EndpointAuth } from './core/wire/endpointAuth.js'
export { decodeWebhook } from './core/wire/openWebhook.js'
export { type SignWebhookOptions, signWebhook, type WebhookForm } from './core/wire/signWebhook.js'
export { type VerifyWebhookOptions, verifyWebhook } from './core/wire/verifyWebhook.js'
