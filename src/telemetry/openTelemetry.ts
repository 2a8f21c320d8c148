import { metrics, trace } from '@opentelemetry/api'
import type { Telemetry } from '../server/observe/telemetry.js'
import { createInstruments } from './instruments.js'
import { readServerNames } from './serverNames.js'
import { createSpans } from './spans.js'

/**
 * Gives spans and metrics of a checkout server to OpenTelemetry: give it as `telemetry`. It uses the tracer and meter providers
 * that your program has registered with `@opentelemetry/api`, and does nothing without them.
 *
 * A payment is one trace, from the shopper's request to your callback. No span and no metric contains card data, a token, a
 * shopper's name, an order's reference or a query.
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
    const spans = createSpans(trace.getTracer(scope), names)
    const instruments = createInstruments(metrics.getMeter(scope), names, server)
    return {
      inSpan: spans.inSpan,
      noteAttempt: spans.noteAttempt,
      currentTrace: spans.currentTrace,
      onMetric: (metric) => {
        spans.noteMetric(metric)
        instruments.record(metric)
      },
      close: instruments.close,
    }
  }
}

/** The instrumentation scope of every span and metric. */
const scope = 'tillkit'
