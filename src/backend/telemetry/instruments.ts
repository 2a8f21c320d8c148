import type { Attributes, BatchObservableResult, Meter } from '@opentelemetry/api'
import type { ReviewReason } from '../attempts/attemptRecord.js'
import type { BacklogCounts, WatchedServer } from '../observe/telemetry.js'
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

export function createInstruments(
  meter: Meter,
  names: ServerNames,
  { posId, readBacklog }: WatchedServer,
) {
  const seconds = (name: string, description: string, boundaries: number[] = requestSeconds) =>
    meter.createHistogram(name, {
      unit: 's',
      description,
      advice: { explicitBucketBoundaries: boundaries },
    })
  const requests = seconds(
    'http.server.request.duration',
    'Duration of requests of pages and of the service.',
  )
  const calls = seconds('http.client.request.duration', 'Duration of calls to the payment service.')
  const callbacks = seconds(
    'tillkit.callback.duration',
    'Duration of calls to the merchant’s callbacks.',
  )
  const decisions = seconds(
    'tillkit.payment.decision.duration',
    'Time from the start of a payment until it is known what became of it.',
    decisionSeconds,
  )
  const reviews = meter.createCounter('tillkit.reviews', {
    unit: '{review}',
    description: 'Payments that a person has to look at.',
  })
  // Without a first value a counter shows no increase.
  for (const reason of reviewReasons) reviews.add(0, { 'tillkit.review.reason': reason })

  const record = (metric: Metric) => {
    const failure = failureOf(metric)
    const failed: Attributes = failure === undefined ? {} : { 'error.type': failure }
    const duration = metric.duration_ms / 1_000
    switch (metric.name) {
      case 'request': {
        const route = names.routeOf(metric.route)
        return requests.record(duration, {
          'http.request.method': metric.method,
          'http.response.status_code': metric.http_status,
          ...(route !== undefined && { 'http.route': route }),
          'tillkit.route': metric.route,
          'url.scheme': names.incoming['url.scheme'],
          ...failed,
        })
      }
      case 'service_call':
        return calls.record(duration, {
          'http.request.method': metric.method,
          ...(metric.http_status !== undefined && {
            'http.response.status_code': metric.http_status,
          }),
          'tillkit.endpoint': metric.endpoint,
          ...names.outgoing,
          ...failed,
        })
      case 'callback':
        return callbacks.record(duration, { 'tillkit.callback': metric.callback, ...failed })
      case 'attempt_decided':
        return decisions.record(duration, {
          'tillkit.attempt.state': metric.state,
          'tillkit.payment.mode': metric.mode,
          ...(metric.wallet !== undefined && { 'tillkit.payment.wallet': metric.wallet }),
        })
      case 'review':
        return reviews.add(1, { 'tillkit.review.reason': metric.reason })
    }
  }
  return { record, close: readBacklog ? observeBacklog(meter, posId, readBacklog) : () => {} }
}

/**
 * Gauges of what waits in the store: the same from every process, since they share it. Answers how
 * to end them.
 */
function observeBacklog(
  meter: Meter,
  posId: string,
  readBacklog: () => Promise<BacklogCounts>,
): () => void {
  const waiting = meter.createObservableGauge('tillkit.events.waiting', {
    unit: '{event}',
    description: 'Events whose callback has not succeeded.',
  })
  const oldest = meter.createObservableGauge('tillkit.events.oldest_age', {
    unit: 's',
    description: 'Time since the first waiting event came.',
  })
  const orders = meter.createObservableGauge('tillkit.orders', {
    unit: '{order}',
    description: 'Orders by the state of their attempt.',
  })
  const project = { 'tillkit.pos_id': posId }
  const observe = async (result: BatchObservableResult): Promise<void> => {
    const { waitingEvents, oldestAgeMs, orders: counts } = await readBacklog()
    result.observe(waiting, waitingEvents, project)
    result.observe(oldest, oldestAgeMs / 1_000, project)
    for (const [state, count] of Object.entries(counts)) {
      result.observe(orders, count, { ...project, 'tillkit.attempt.state': state })
    }
  }
  const observed = [waiting, oldest, orders]
  meter.addBatchObservableCallback(observe, observed)
  return () => meter.removeBatchObservableCallback(observe, observed)
}
