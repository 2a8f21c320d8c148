import type { Attributes, Meter } from '@opentelemetry/api'
import type { ReviewReason } from '../attempts/attemptRecord.js'
import type { Metric } from '../service/metric.js'
import { failureOf } from './failureOf.js'
import type { ServerNames } from './serverNames.js'

const reviewReasons = [
  'unclear',
  'abandoned',
  'double_payment',
  'event_missing',
] satisfies ReviewReason[]

/** The boundaries of the semantic conventions of HTTP. */
const requestSeconds = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10]

/** From an immediate answer to the end of recovery's plan, after days. */
const decisionSeconds = [0.5, 1, 2, 5, 10, 30, 60, 300, 900, 3_600, 21_600, 86_400, 259_200]

/**
 * Creates the instruments of one server. Answers the function that records a measurement.
 *
 * @see The semantic conventions of OpenTelemetry for HTTP, which name the instruments and members
 */
export function createInstruments(meter: Meter, names: ServerNames): (metric: Metric) => void {
  const { requests, calls, callbacks, decisions, reviews } = createMeters(meter)
  // Without a first value a counter shows no increase.
  for (const reason of reviewReasons) reviews.add(0, { 'tillkit.review.reason': reason })

  return (metric) => {
    const attributes = attributesOf(metric, names)
    if (metric.name === 'review') {
      reviews.add(1, attributes)
      return
    }
    const histograms = {
      request: requests,
      service_call: calls,
      callback: callbacks,
      attempt_decided: decisions,
    }
    histograms[metric.name].record(metric.duration_ms / 1_000, attributes)
  }
}

function createMeters(meter: Meter) {
  const seconds = (name: string, description: string, boundaries = requestSeconds) =>
    meter.createHistogram(name, {
      unit: 's',
      description,
      advice: { explicitBucketBoundaries: boundaries },
    })
  return {
    requests: seconds(
      'http.server.request.duration',
      'Duration of requests of pages and of the service.',
    ),
    calls: seconds('http.client.request.duration', 'Duration of calls to the payment service.'),
    callbacks: seconds(
      'tillkit.callback.duration',
      'Duration of calls to the merchant’s callbacks.',
    ),
    decisions: seconds(
      'tillkit.payment.decision.duration',
      'Time from the start of a payment until it is known what became of it.',
      decisionSeconds,
    ),
    reviews: meter.createCounter('tillkit.reviews', {
      unit: '{review}',
      description: 'Payments that a person has to look at.',
    }),
  }
}

/** The attributes of a measurement. None of them names a shopper or an order. */
function attributesOf(metric: Metric, names: ServerNames): Attributes {
  const failure = failureOf(metric)
  const errorType: Attributes = failure === undefined ? {} : { 'error.type': failure }
  switch (metric.name) {
    case 'request': {
      const route = names.routeOf(metric.route)
      return {
        'http.request.method': metric.method,
        'http.response.status_code': metric.http_status,
        ...(route !== undefined && { 'http.route': route }),
        'tillkit.route': metric.route,
        'url.scheme': names.incoming['url.scheme'],
        ...errorType,
      }
    }
    case 'service_call': {
      const { http_status } = metric
      return {
        'http.request.method': metric.method,
        ...(http_status !== undefined && { 'http.response.status_code': http_status }),
        'tillkit.endpoint': metric.endpoint,
        ...names.outgoing,
        ...errorType,
      }
    }
    case 'callback':
      return { 'tillkit.callback': metric.callback, ...errorType }
    case 'attempt_decided':
      return {
        'tillkit.attempt.state': metric.state,
        'tillkit.payment.mode': metric.mode,
        ...(metric.wallet !== undefined && { 'tillkit.payment.wallet': metric.wallet }),
      }
    case 'review':
      return { 'tillkit.review.reason': metric.reason }
  }
}
