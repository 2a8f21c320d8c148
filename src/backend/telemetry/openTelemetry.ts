import { type BatchObservableResult, type Meter, metrics, trace } from '@opentelemetry/api'
import type { BacklogCounts, Telemetry } from '../observe/telemetry.js'
import { createInstruments } from './instruments.js'
import { readServerNames } from './serverNames.js'
import { createSpans } from './spans.js'

/**
 * Gives spans and metrics of a checkout server to OpenTelemetry, through the tracer and meter
 * providers that your program has registered with `@opentelemetry/api`; does nothing without them.
 *
 * A payment is one trace, from the shopper's request to your callback. Spans and metrics have no
 * card data, token, shopper's name, order reference or query.
 *
 * @see docs/telemetry.md
 * @example
 * import { createCheckoutServer } from 'tillkit/server'
 * import { openTelemetry } from 'tillkit/telemetry'
 *
 * const checkout = createCheckoutServer({ ...options, observe: { telemetry: openTelemetry() } })
 */
export function openTelemetry(): Telemetry {
  return (server) => {
    const names = readServerNames(server)
    const { noteMetric, ...spans } = createSpans(trace.getTracer(scope), names)
    const meter = metrics.getMeter(scope)
    const record = createInstruments(meter, names)
    const { posId, readBacklog } = server
    const close = readBacklog ? observeBacklog(meter, posId, readBacklog) : () => {}
    return {
      ...spans,
      onMetric: (metric) => {
        noteMetric(metric)
        record(metric)
      },
      close,
    }
  }
}

/** The instrumentation scope of every span and metric. */
const scope = 'tillkit'

/**
 * Creates gauges of what waits in the store. Every process reports the same, since they share the
 * store. Answers how to end them.
 */
function observeBacklog(meter: Meter, posId: string, readBacklog: () => Promise<BacklogCounts>) {
  const waiting = meter.createObservableGauge('tillkit.events.waiting', {
    unit: '{event}',
    description: 'Events whose callback has not succeeded.',
  })
  const oldestAge = meter.createObservableGauge('tillkit.events.oldest_age', {
    unit: 's',
    description: 'Time since the first waiting event came.',
  })
  const orders = meter.createObservableGauge('tillkit.orders', {
    unit: '{order}',
    description: 'Orders by the state of their attempt.',
  })
  const project = { 'tillkit.pos_id': posId }
  const observe = async (result: BatchObservableResult) => {
    const { waitingEvents, oldestAgeMs, orders: counts } = await readBacklog()
    result.observe(waiting, waitingEvents, project)
    result.observe(oldestAge, oldestAgeMs / 1_000, project)
    for (const [state, count] of Object.entries(counts)) {
      result.observe(orders, count, { ...project, 'tillkit.attempt.state': state })
    }
  }
  const gauges = [waiting, oldestAge, orders]
  meter.addBatchObservableCallback(observe, gauges)
  return () => meter.removeBatchObservableCallback(observe, gauges)
}
