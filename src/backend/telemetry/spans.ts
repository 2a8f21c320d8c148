import {
  type Attributes,
  type Context,
  context,
  createContextKey,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  type SpanOptions,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import type { ServerTelemetry, SpanStart, TracedAttempt } from '../observe/telemetry.js'
import type { Metric } from '../service/metric.js'
import { failureOf } from './failureOf.js'
import { endpointPath, type ServerNames } from './serverNames.js'
import { formatTrace, parseTrace } from './traceParent.js'

/** A span of ours in the context. Other libraries' spans are not changed. */
interface TillkitSpan {
  readonly span: Span
  readonly type: SpanStart['type']
  /** False for a span that is not sampled. */
  readonly isRecording: boolean
  /** The trace of the span, then the linked ones. */
  readonly traces: string[]
  attempt: string | undefined
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
    attempt: attempt?.id,
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

/** How a span is started. */
interface SpanDescription extends SpanOptions {
  readonly name: string
  readonly parent: Context
}

/**
 * Describes a span by the semantic conventions of OpenTelemetry. Addresses are templates without
 * ids: an order's reference or a code must not get into a trace.
 */
function describeSpan(start: SpanStart, active: Context, names: ServerNames): SpanDescription {
  switch (start.type) {
    case 'request': {
      const { method, route } = start
      const template = names.routeOf(route)
      const spanMethod = method === '_OTHER' ? 'HTTP' : method
      return {
        name: spanName(spanMethod, template),
        // Below a span of the HTTP server's instrumentation it is an internal span.
        kind: trace.getSpan(active) ? SpanKind.INTERNAL : SpanKind.SERVER,
        attributes: {
          'http.request.method': method,
          'url.path': names.pathOf(route),
          ...(template !== undefined && { 'http.route': template }),
          'tillkit.route': route,
          ...names.incoming,
        },
        parent: active,
      }
    }
    case 'service_call': {
      const { template, path } = endpointPath(start.endpoint)
      return {
        name: spanName(start.method, template),
        kind: SpanKind.CLIENT,
        attributes: {
          'http.request.method': start.method,
          'url.full': `${names.serviceUrl}${path}`,
          'tillkit.endpoint': start.endpoint,
          ...names.outgoing,
        },
        parent: active,
      }
    }
    case 'callback': {
      const attributes = { 'tillkit.callback': start.callback }
      return { name: start.callback, ...inAttemptTrace(start, attributes, active) }
    }
    case 'check': {
      const attributes = { 'tillkit.check.step': start.step }
      return { name: 'check attempt', ...inAttemptTrace(start, attributes, active) }
    }
    case 'recovery':
      return { name: 'recovery', parent: ROOT_CONTEXT }
  }
}

function spanName(method: string, template: string | undefined) {
  return template === undefined ? method : `${method} ${template}`
}

/** A span in the trace of its attempt, linked to its cause; with `isApart` the other way round. */
function inAttemptTrace(
  { attempt, isApart = false }: { attempt?: TracedAttempt; isApart?: boolean },
  startAttributes: Attributes,
  active: Context,
): Omit<SpanDescription, 'name'> {
  const attributes = {
    ...startAttributes,
    ...(attempt && { 'tillkit.attempt.id': attempt.id }),
  }
  const attemptSpan = parseTrace(attempt?.trace)
  const cause = trace.getSpanContext(active)
  if (!attemptSpan || cause?.traceId === attemptSpan.traceId) return { attributes, parent: active }
  if (isApart) return { attributes, links: [{ context: attemptSpan }], parent: active }
  const links = cause ? [{ context: cause }] : []
  return { attributes, links, parent: trace.setSpanContext(active, attemptSpan) }
}
