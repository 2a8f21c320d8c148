export type {
  OperationContext,
  PaymentContext,
  Price,
} from './backend/callbacks/callbackContext.js'
export { type CheckoutServer, createCheckoutServer } from './backend/createCheckoutServer.js'
export type { RateLimiter } from './backend/limits/rateLimiter.js'
export type { LogHook } from './backend/observe/log.js'
export type { Telemetry } from './backend/observe/telemetry.js'
export type { CheckoutServerOptions } from './backend/options/checkoutServerOptions.js'
export { optionsFromEnv } from './backend/options/optionsFromEnv.js'
export type { FoundOrder, Order, PaidOrder } from './backend/orders/order.js'
export type { MerchantOrder } from './backend/reconciliation/ledger/merchantOrder.js'
export { readMerchantOrders } from './backend/reconciliation/ledger/readMerchantOrders.js'
export { createServiceClient, type ServiceClient } from './backend/service/serviceClient.js'
export type { ServiceOptions } from './backend/service/serviceOptions.js'
export { memoryStore } from './backend/store/memoryStore.js'
export { CheckoutError } from './core/model/checkoutError.js'
export type { Operation } from './core/model/payment/operation.js'
export type { Payment } from './core/model/payment/payment.js'
export type { WebhookEvent } from './core/model/payment/webhookEvent.js'
export { nextCharges } from './core/model/recurring/nextCharges.js'
export { decodeWebhook, verifyWebhook } from './core/wire/openWebhook.js'
export { signWebhook } from './core/wire/signWebhook.js'
