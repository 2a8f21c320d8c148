import { metrics, trace } from '@opentelemetry/api'
import type { Telemetry } from '../observe/telemetry.js'
import { createInstruments } from './instruments.js'
import { observeBacklog } from './observeBacklog.js'
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
