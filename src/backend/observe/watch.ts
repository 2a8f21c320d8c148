import { callHook, runInside } from '../service/callHook.js'
import type { MetricHook } from '../service/metric.js'
import { type LogHook, logFailure } from './log.js'
import type {
  ServerTelemetry,
  SpanStart,
  Telemetry,
  TracedAttempt,
  WatchedServer,
} from './telemetry.js'

/** A server's telemetry, wrapped so that it never throws: it must not fail a payment. */
export interface Watch extends Required<Omit<ServerTelemetry, 'onMetric'>> {
  readonly measure: MetricHook
  readonly isWatched: boolean
}

const ignore = (): undefined => undefined

/** For a server without telemetry. */
export const noWatch: Watch = {
  isWatched: false,
  inSpan: (_span, work) => work(),
  noteAttempt: ignore,
  currentTrace: ignore,
  measure: ignore,
  close: ignore,
}

/**
 * Opens the telemetry of a server, and logs its errors. Work in a span runs once, at once, and does
 * not wait for its end.
 */
export function createWatch(
  telemetry: Telemetry | undefined,
  { server, log }: { server: WatchedServer; log: LogHook },
): Watch {
  const onFailure = (error: unknown) => logFailure('telemetry', error, log)
  const call = (hook: () => unknown) => callHook(hook, onFailure)
  const readSafely = <Answer>(read: () => Answer): Answer | undefined => {
    try {
      return read()
    } catch (error) {
      onFailure(error)
      return undefined
    }
  }
  const watcher = readSafely(() => telemetry?.(server))
  if (!watcher) return noWatch
  return {
    isWatched: true,
    inSpan(span, work) {
      const start = tracedStart(span)
      return runInside({ around: (run) => watcher.inSpan?.(start, run), work, onFailure })
    },
    noteAttempt: (attempt) => call(() => watcher.noteAttempt?.(traced(attempt))),
    currentTrace: () => readSafely(() => watcher.currentTrace?.()),
    measure: (metric) => call(() => watcher.onMetric?.(metric)),
    close: () => call(() => watcher.close?.()),
  }
}

/** A span may be exported whole, and the attempt's record names the shopper. So it has the id. */
function tracedStart(span: SpanStart): SpanStart {
  const hasAttempt = 'attempt' in span && span.attempt !== undefined
  return hasAttempt ? { ...span, attempt: traced(span.attempt) } : span
}

function traced({ id, trace }: TracedAttempt): TracedAttempt {
  return trace === undefined ? { id } : { id, trace }
}
