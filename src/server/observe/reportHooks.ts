import { callHook } from '../../service/callHook.js'
import { type MetricHook, measured } from '../../service/metric.js'
import type { TraceCall } from '../../service/serviceOptions.js'
import { detailOf, type LogHook } from './log.js'

/** A hook for measurements whose failures are logged. */
export function reportMetric(onMetric: MetricHook | undefined, log: LogHook): MetricHook {
  return measured(onMetric, (error) => logFailure('onMetric', error, log))
}

/** Keeps the work of a request alive; a hook that can't is logged, and the request goes on. */
export function reportWaitUntil(
  waitUntil: ((work: Promise<unknown>) => unknown) | undefined,
  log: LogHook,
): (work: Promise<unknown>) => void {
  return (work) =>
    callHook(
      () => waitUntil?.(work),
      (error) => logFailure('waitUntil', error, log),
    )
}

/** A tracer of calls to the service whose failures are logged. */
export function reportTracer(traceCall: TraceCall, log: LogHook): TraceCall {
  return async (call, run) => {
    try {
      return await traceCall(call, run)
    } catch (error) {
      logFailure('traceCall', error, log)
      throw error
    }
  }
}

/** Logs what a hook of the options throws. */
export function logFailure(hook: string, error: unknown, log: LogHook): void {
  log({ level: 'error', event: 'callback_failed', reason: hook, detail: detailOf(error) })
}
