// The types that the telemetry of a server takes and gets.

export type { PaymentMode } from '../core/model/payment/paymentFields.js'
export type { Endpoint } from '../core/wire/endpointAuth.js'
export type {
  BacklogCounts,
  CallbackName,
  ServerTelemetry,
  SpanStart,
  Telemetry,
  TracedAttempt,
  WatchedServer,
} from './observe/telemetry.js'
export type { Metric, MetricHook } from './service/metric.js'
export type { ServiceCallName } from './service/serviceOptions.js'
