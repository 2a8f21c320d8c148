import type { MetricHook } from '../../service/metric.js'
import type { ServiceClientOptions, ServiceOptions, TraceCall } from '../../service/serviceOptions.js'
import type { LogHook } from './log.js'
import { logFailure, reportMetric, reportTracer } from './reportHooks.js'
import type { ServerTelemetry, Telemetry, WatchedServer } from './telemetry.js'
import { createTracing, noTracing, type Tracing } from './tracing.js'

/** Everything that watches a server: the merchant's hooks and the telemetry as one, and none of them can disturb it. */
export interface Watch {
  readonly tracing: Tracing
  readonly measure: MetricHook
  /** Whether anything watches. Where nothing does, nothing is to be measured. */
  readonly isWatched: boolean
  /** For the client of the service. */
  readonly serviceHooks: Pick<ServiceClientOptions, 'onMetric' | 'traceCall'>
  readonly close: () => void
}

interface Watching {
  readonly onMetric?: MetricHook
  readonly telemetry?: Telemetry
  readonly service: Pick<ServiceOptions, 'traceCall'>
}

/** Joins what watches a server. What it throws, at once or later, goes to the log and no further. */
export function createWatch(
  { onMetric, telemetry, service }: Watching,
  { server, log }: { readonly server: WatchedServer; readonly log: LogHook },
): Watch {
  const onFailure = (error: unknown): void => logFailure('telemetry', error, log)
  const opened = openSafely(telemetry, server, onFailure)
  const own = opened && reportMetric(opened.onMetric, log)
  const tracing = opened ? createTracing(opened, onFailure) : noTracing
  const measure = both(onMetric && reportMetric(onMetric, log), own)
  const traceCall = service.traceCall && reportTracer(service.traceCall, log)
  const isWatched = onMetric !== undefined || opened !== undefined
  return {
    tracing,
    measure,
    isWatched,
    serviceHooks: {
      ...(isWatched && { onMetric: measure }),
      ...(opened ? { traceCall: traceService(tracing, traceCall) } : traceCall && { traceCall }),
    },
    close: () => {
      try {
        opened?.close()
      } catch (error) {
        onFailure(error)
      }
    },
  }
}

function openSafely(
  telemetry: Telemetry | undefined,
  server: WatchedServer,
  onFailure: (error: unknown) => void,
): ServerTelemetry | undefined {
  try {
    return telemetry?.(server)
  } catch (error) {
    onFailure(error)
    return undefined
  }
}

/** Runs each call in a span, inside of the merchant's own tracer, which may put it off. */
function traceService(tracing: Tracing, traceCall: TraceCall | undefined): TraceCall {
  if (!traceCall) return (call, run) => tracing.inSpan({ type: 'service_call', ...call }, run)
  return (call, run) => traceCall(call, () => tracing.inSpan({ type: 'service_call', ...call }, run))
}

function both(one: MetricHook | undefined, other: MetricHook | undefined): MetricHook {
  return (metric) => {
    one?.(metric)
    other?.(metric)
  }
}
