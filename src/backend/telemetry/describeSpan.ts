import {
  type Attributes,
  type Context,
  ROOT_CONTEXT,
  SpanKind,
  type SpanOptions,
  trace,
} from '@opentelemetry/api'
import type { SpanStart, TracedAttempt } from '../observe/telemetry.js'
import { endpointPath, type ServerNames } from './serverNames.js'
import { parseTrace } from './traceParent.js'

/** How a span is started. */
interface SpanDescription extends SpanOptions {
  readonly name: string
  readonly parent: Context
}

/**
 * Describes a span by the semantic conventions of OpenTelemetry. Addresses are templates without
 * ids: an order's reference or a code must not get into a trace.
 */
export function describeSpan(
  start: SpanStart,
  active: Context,
  names: ServerNames,
): SpanDescription {
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
