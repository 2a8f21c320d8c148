import {
  context,
  createContextKey,
  type Span,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import type { ServerTelemetry, SpanStart } from '../observe/telemetry.js'
import type { Metric } from '../service/metric.js'
import { describeSpan } from './describeSpan.js'
import { failureOf } from './failureOf.js'
import type { ServerNames } from './serverNames.js'
import { formatTrace, parseTrace } from './traceParent.js'

/** A span of ours in the context. Other libraries' spans are not changed. */
interface TillkitSpan {
  readonly span: Span
  readonly type: SpanStart['type']
  /** False for a span that is not sampled. */
  readonly isRecording: boolean
  /** The trace of the span, then the linked ones. */
  readonly traces: string[]
  attempt?: string
  hasFailed?: boolean
}

const spanKey = createContextKey('tillkit span')

interface Spans extends Required<Omit<ServerTelemetry, 'onMetric' | 'close'>> {
  /** Writes a measurement into the span that it belongs to. */
  readonly noteMetric: (metric: Metric) => void
}

/** Opens the spans of one server. */
export function createSpans(tracer: Tracer, names: ServerNames): Spans {
  return {
    async inSpan(start, work) {
      const { name, parent, ...options } = describeSpan(start, context.active(), names)
      const span = tracer.startSpan(name, options, parent)
      const tillkitSpan = toTillkitSpan(span, start)
      for (const link of options.links ?? []) tillkitSpan.traces.push(link.context.traceId)
      const active = trace.setSpan(parent, span).setValue(spanKey, tillkitSpan)
      try {
        return await context.with(active, work)
      } catch (error) {
        // An error's name and message may contain anything.
        if (!tillkitSpan.hasFailed) markFailed(tillkitSpan, '_OTHER')
        throw error
      } finally {
        span.end()
      }
    },

    noteAttempt({ id, trace: attemptTrace }) {
      const active = activeSpan()
      // A request looks the same attempt up several times.
      if (!active?.isRecording || active.attempt === id) return
      const { span, traces } = active
      const attemptSpan = parseTrace(attemptTrace)
      const isStartedHere = attemptSpan?.traceId === traces[0]
      // A request may first meet the attempt that blocks its order.
      if (active.attempt === undefined || isStartedHere) {
        active.attempt = id
        span.setAttribute('tillkit.attempt.id', id)
      }
      if (!attemptSpan || traces.includes(attemptSpan.traceId)) return
      traces.push(attemptSpan.traceId)
      span.addLink({ context: attemptSpan })
    },

    currentTrace: () => formatTrace(trace.getSpanContext(context.active())),

    noteMetric(metric) {
      const active = activeSpan()
      if (!active?.isRecording || active.type !== metric.name) return
      const failure = failureOf(metric)
      if (failure !== undefined) markFailed(active, failure)
      if ('http_status' in metric && metric.http_status !== undefined) {
        active.span.setAttribute('http.response.status_code', metric.http_status)
      }
      if (metric.name === 'service_call' && metric.tries > 1) {
        active.span.setAttribute('http.request.resend_count', metric.tries - 1)
      }
    },
  }
}

function toTillkitSpan(span: Span, start: SpanStart): TillkitSpan {
  const attempt = 'attempt' in start ? start.attempt : undefined
  return {
    span,
    type: start.type,
    isRecording: span.isRecording(),
    traces: [span.spanContext().traceId],
    ...(attempt && { attempt: attempt.id }),
  }
}

function activeSpan() {
  return context.active().getValue(spanKey) as TillkitSpan | undefined
}

function markFailed(tillkitSpan: TillkitSpan, type: string) {
  const { span } = tillkitSpan
  tillkitSpan.hasFailed = true
  span.setStatus({ code: SpanStatusCode.ERROR })
  span.setAttribute('error.type', type)
}
