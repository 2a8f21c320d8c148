import {
  type Attributes,
  type Context,
  context,
  createContextKey,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  type SpanOptions,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import type { SpanStart, TracedAttempt } from '../observe/telemetry.js'
import type { Metric } from '../service/metric.js'
import { failureOf } from './failureOf.js'
import { endpointPath, type ServerNames } from './serverNames.js'

/** A span of ours in the context; other libraries' spans are not changed. */
interface OwnSpan {
  readonly span: Span
  readonly type: SpanStart['type']
  /** False for a span that is not sampled. */
  readonly isRecording: boolean
  /** The trace of the span, then the linked ones. */
  readonly traces: string[]
  attempt?: string
  hasFailed?: boolean
}

const ownSpanKey = createContextKey('tillkit span')

export function createSpans(tracer: Tracer, names: ServerNames) {
  return {
    async inSpan<Result>(start: SpanStart, work: () => Promise<Result>): Promise<Result> {
      const { name, parent, ...options } = describe(start, context.active(), names)
      const span = tracer.startSpan(name, options, parent)
      const own: OwnSpan = {
        span,
        type: start.type,
        isRecording: span.isRecording(),
        traces: [
          span.spanContext().traceId,
          ...(options.links ?? []).map(({ context: { traceId } }) => traceId),
        ],
      }
      if ('attempt' in start && start.attempt) own.attempt = start.attempt.id
      try {
        return await context.with(trace.setSpan(parent, span).setValue(ownSpanKey, own), work)
      } catch (error) {
        // An error's name and message may contain anything.
        if (!own.hasFailed) fail(own, '_OTHER')
        throw error
      } finally {
        span.end()
      }
    },

    noteAttempt({ id, trace: of }: TracedAttempt) {
      const own = ownSpan()
      // A request looks the same attempt up several times.
      if (!own?.isRecording || own.attempt === id) return
      const started = readTrace(of)
      const isMadeHere = started?.traceId === own.traces[0]
      // A request may first meet the attempt that blocks its order.
      if (own.attempt === undefined || isMadeHere) {
        own.attempt = id
        own.span.setAttribute('tillkit.attempt.id', id)
      }
      if (!started || own.traces.includes(started.traceId)) return
      own.traces.push(started.traceId)
      own.span.addLink({ context: started })
    },

    currentTrace(): string | undefined {
      const current = trace.getSpanContext(context.active())
      if (!current || !isSpanContextValid(current)) return undefined
      const { traceId, spanId, traceFlags } = current
      return `00-${traceId}-${spanId}-${(traceFlags & TraceFlags.SAMPLED) === 0 ? '00' : '01'}`
    },

    noteMetric(metric: Metric) {
      const own = ownSpan()
      if (!own?.isRecording || own.type !== metric.name) return
      const failure = failureOf(metric)
      if (failure !== undefined) fail(own, failure)
      if ('http_status' in metric && metric.http_status !== undefined) {
        own.span.setAttribute('http.response.status_code', metric.http_status)
      }
      if (metric.name === 'service_call' && metric.tries > 1) {
        own.span.setAttribute('http.request.resend_count', metric.tries - 1)
      }
    },
  }
}

interface Described extends SpanOptions {
  readonly name: string
  readonly parent: Context
}

function describe(start: SpanStart, active: Context, names: ServerNames): Described {
  switch (start.type) {
    case 'request': {
      const { method, route } = start
      const template = names.routeOf(route)
      const spanMethod = method === '_OTHER' ? 'HTTP' : method
      return {
        name: template === undefined ? spanMethod : `${spanMethod} ${template}`,
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
        name: template === undefined ? start.method : `${start.method} ${template}`,
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
      return { name: start.callback, ...ofAttempt(start, attributes, active) }
    }
    case 'check':
      return {
        name: 'check attempt',
        ...ofAttempt(start, { 'tillkit.check.step': start.step }, active),
      }
    case 'recovery':
      return { name: 'recovery', parent: ROOT_CONTEXT }
  }
}

/** A span in the trace of its attempt, linked to its cause; with `isApart` the other way round. */
function ofAttempt(
  { attempt, isApart = false }: { readonly attempt?: TracedAttempt; readonly isApart?: boolean },
  attributes: Attributes,
  active: Context,
): Omit<Described, 'name'> {
  const started = readTrace(attempt?.trace)
  const named = { ...attributes, ...(attempt && { 'tillkit.attempt.id': attempt.id }) }
  const cause = trace.getSpanContext(active)
  if (!started || cause?.traceId === started.traceId) return { attributes: named, parent: active }
  if (isApart) return { attributes: named, links: [{ context: started }], parent: active }
  return {
    attributes: named,
    links: cause ? [{ context: cause }] : [],
    parent: trace.setSpanContext(active, started),
  }
}

/** Reads what `currentTrace` wrote. */
function readTrace(text: string | undefined): SpanContext | undefined {
  const [, traceId, spanId, flags] =
    /^00-([\da-f]{32})-([\da-f]{16})-(0[01])$/.exec(text ?? '') ?? []
  if (traceId === undefined || spanId === undefined) return undefined
  return {
    traceId,
    spanId,
    traceFlags: flags === '01' ? TraceFlags.SAMPLED : TraceFlags.NONE,
    isRemote: true,
  }
}

function ownSpan(): OwnSpan | undefined {
  const own = context.active().getValue(ownSpanKey)
  return own as OwnSpan | undefined
}

function fail(own: OwnSpan, type: string): void {
  const { span } = own
  own.hasFailed = true
  span.setStatus({ code: SpanStatusCode.ERROR })
  span.setAttribute('error.type', type)
}
