import { isSpanContextValid, type SpanContext, TraceFlags } from '@opentelemetry/api'

/** Writes a span's trace and id as a `traceparent` of W3C Trace Context. */
export function formatTrace(span: SpanContext | undefined): string | undefined {
  if (!span || !isSpanContextValid(span)) return undefined
  const { traceId, spanId, traceFlags } = span
  const flags = (traceFlags & TraceFlags.SAMPLED) === 0 ? '00' : '01'
  return `00-${traceId}-${spanId}-${flags}`
}

/** Parses what `formatTrace` has written. */
export function parseTrace(text = ''): SpanContext | undefined {
  const [, traceId, spanId, flags] = /^00-([\da-f]{32})-([\da-f]{16})-(0[01])$/.exec(text) ?? []
  if (traceId === undefined || spanId === undefined) return undefined
  const traceFlags = flags === '01' ? TraceFlags.SAMPLED : TraceFlags.NONE
  return { traceId, spanId, traceFlags, isRemote: true }
}
