import type { ReadableSpan } from '@opentelemetry/sdk-trace-base'
import type { AttemptRecord } from 'tillkit/store'

/** Spans of requests: each is a trace of its own, but for the one that made the attempt. */
const isRequest = ({ attributes }: ReadableSpan): boolean =>
  attributes['tillkit.route'] !== undefined

const traceOf = (span: ReadableSpan): string => span.spanContext().traceId

/** What the traces came to, to be compared with what happened. */
export interface Traces {
  /** What is wrong with them, in text; empty when all is well. */
  readonly problems: readonly string[]
  /** How many attempts have a trace of their own. */
  readonly attempts: number
  /** How often each callback was called in such a trace. */
  readonly callbacks: {
    readonly onPayment?: number
    readonly onReview?: number
    readonly onDoublePayment?: number
  }
  readonly checks: number
}

/**
 * Whether each attempt is one trace, whole, with everything in it that was done about it, and no
 * span lacks its parent.
 */
export function checkTraces(
  spans: readonly ReadableSpan[],
  attempts: readonly AttemptRecord[],
): Traces {
  const problems: string[] = []
  const ids = new Set(spans.map((span) => `${traceOf(span)} ${span.spanContext().spanId}`))
  for (const span of spans) {
    const { parentSpanContext: parent, links } = span
    if (parent && !ids.has(`${traceOf(span)} ${parent.spanId}`))
      problems.push(`${span.name}: an orphan`)
    for (const { context } of links) {
      if (!ids.has(`${context.traceId} ${context.spanId}`))
        problems.push(`${span.name}: linked to nothing`)
    }
  }

  const ofTrace = groupByTrace(spans)
  const seen = new Set<string>()
  const callbacks: Record<string, number> = {}
  let checks = 0
  for (const { id, trace = '' } of attempts) {
    const [, traceId = ''] = trace.split('-')
    if (traceId === '' || seen.has(traceId)) problems.push(`${id}: no trace of its own`)
    seen.add(traceId)
    const own = ofTrace.get(traceId) ?? []
    const [first, ...others] = own.filter(({ parentSpanContext }) => !parentSpanContext)
    if (!first || !/ \/api\/checkout\/(?:pay|hosted)$/.test(first.name))
      problems.push(`${id}: no request began it`)
    if (others.length > 0) problems.push(`${id}: ${others.length} more spans began it`)
    for (const { name, attributes } of own) {
      const named = attributes['tillkit.attempt.id']
      if (named !== undefined && named !== id)
        problems.push(`${id}: its trace has ${name} of another attempt`)
      const callback = attributes['tillkit.callback']
      if (typeof callback === 'string') callbacks[callback] = (callbacks[callback] ?? 0) + 1
      if (name === 'check attempt') checks += 1
    }
    for (const span of spans.filter(({ attributes }) => attributes['tillkit.attempt.id'] === id)) {
      if (traceOf(span) === traceId) continue
      const isLinked = span.links.some(({ context }) => context.traceId === traceId)
      if (!isRequest(span) || !isLinked) problems.push(`${id}: ${span.name} is in another trace`)
    }
  }
  return { problems, attempts: seen.size, callbacks, checks }
}

function groupByTrace(
  spans: readonly ReadableSpan[],
): ReadonlyMap<string, readonly ReadableSpan[]> {
  const groups = new Map<string, ReadableSpan[]>()
  for (const span of spans) groups.set(traceOf(span), [...(groups.get(traceOf(span)) ?? []), span])
  return groups
}
