import { callHook, runInside } from '../service/callHook.js'
import type { MetricHook } from '../service/metric.js'
import { type LogHook, logFailure } from './log.js'
import type { ServerTelemetry, Telemetry, WatchedServer } from './telemetry.js'

/** A server's telemetry, made safe: it never throws. */
export interface Watch extends Required<Omit<ServerTelemetry, 'onMetric'>> {
  readonly measure: MetricHook
  readonly isWatched: boolean
}

export const noWatch: Watch = {
  isWatched: false,
  inSpan: (_span, work) => work(),
  noteAttempt: () => undefined,
  currentTrace: () => undefined,
  measure: () => undefined,
  close: () => undefined,
}

/**
 * Opens the telemetry of a server, and logs its errors. Work in a span runs once, at once, and does
 * not wait for its end.
 */
export function createWatch(
  telemetry: Telemetry | undefined,
  { server, log }: { readonly server: WatchedServer; readonly log: LogHook },
): Watch {
  const onFailure = (error: unknown): void => logFailure('telemetry', error, log)
  const readSafely = <Value>(read: () => Value): Value | undefined => {
    try {
      return read()
    } catch (error) {
      onFailure(error)
      return undefined
    }
  }
  const opened = readSafely(() => telemetry?.(server))
  if (!opened) return noWatch
  return {
    isWatched: true,
    inSpan: (span, work) =>
      runInside({ around: (run) => opened.inSpan?.(span, run), work, onFailure }),
    noteAttempt: (attempt) => callHook(() => opened.noteAttempt?.(attempt), onFailure),
    currentTrace: () => readSafely(() => opened.currentTrace?.()),
    measure: (metric) => callHook(() => opened.onMetric?.(metric), onFailure),
    close: () => callHook(() => opened.close?.(), onFailure),
  }
}
