export type {
  BacklogCounts,
  CallbackName,
  ServerTelemetry,
  SpanStart,
  Telemetry,
  TracedAttempt,
  WatchedServer,
} from './backend/observe/telemetry.js'
export type { Metric, MetricHook } from './backend/service/metric.js'
export type { ServiceCallName } from './backend/service/serviceOptions.js'
export { openTelemetry } from './backend/telemetry/openTelemetry.js'
export type { PaymentMode } from './core/model/payment/paymentFields.js'
export type { Endpoint } from './core/wire/endpointAuth.js'
