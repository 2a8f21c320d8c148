import { callHook } from '../../service/callHook.js'
import type { ServerTelemetry, SpanStart, TracedAttempt } from './telemetry.js'

/** How the server opens spans: what a telemetry does, without what can go wrong in it. */
export type Tracing = Pick<ServerTelemetry, 'inSpan' | 'noteAttempt' | 'currentTrace'>

/** For a server without telemetry. */
export const noTracing: Tracing = {
  inSpan: (_span, work) => work(),
  noteAttempt: () => undefined,
  currentTrace: () => undefined,
}

/**
 * A telemetry that can't disturb a payment. Work is done once, whatever the telemetry does: at once, if it was not called by
 * then. Its result is waited for, and not the end of its span. What the telemetry throws goes to `onFailure`.
 */
export function createTracing(telemetry: ServerTelemetry, onFailure: (error: unknown) => void): Tracing {
  return {
    inSpan: (span, work) => inSpanOnce(telemetry, { span, work, onFailure }),
    noteAttempt: (attempt: TracedAttempt) => callHook(() => telemetry.noteAttempt(attempt), onFailure),
    currentTrace: () => {
      try {
        return telemetry.currentTrace()
      } catch (error) {
        onFailure(error)
        return undefined
      }
    },
  }
}

interface SpannedWork<Result> {
  readonly span: SpanStart
  readonly work: () => Promise<Result>
  readonly onFailure: (error: unknown) => void
}

function inSpanOnce<Result>(
  telemetry: ServerTelemetry,
  { span, work, onFailure }: SpannedWork<Result>,
): Promise<Result> {
  let begun: Promise<Result> | undefined
  const run = (): Promise<Result> => {
    begun ??= work()
    return begun
  }
  // The work's own failure comes through the span as well, and is looked for only then: each promise more costs every payment.
  callHook(
    () => telemetry.inSpan(span, run),
    (error) => {
      const report = (workFailure?: unknown): void => {
        if (error !== workFailure) onFailure(error)
      }
      void run().then(() => report(), report)
    },
  )
  return run()
}
