import { context, metrics, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { PrometheusExporter, PrometheusSerializer } from '@opentelemetry/exporter-prometheus'
import { MeterProvider } from '@opentelemetry/sdk-metrics'
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  type ReadableSpan,
  type Sampler,
  SimpleSpanProcessor,
  type Span,
} from '@opentelemetry/sdk-trace-base'

/** The real SDK, registered for this process, with everything kept in memory. */
export interface Observed {
  /** The spans that have ended, in the order of their end. */
  readonly spans: () => readonly ReadableSpan[]
  /** What a scrape of Prometheus gets now. */
  readonly scrape: () => Promise<string>
  /** Leaves the process as it was. */
  readonly close: () => Promise<void>
}

export function observe({
  sampler,
  onStart,
}: {
  readonly sampler?: Sampler
  /** Called with each span as it begins. */
  readonly onStart?: (span: Span) => void
} = {}): Observed {
  const exporter = new InMemorySpanExporter()
  const processor = new SimpleSpanProcessor(exporter)
  if (onStart) processor.onStart = onStart
  const tracers = new BasicTracerProvider({
    spanProcessors: [processor],
    ...(sampler && { sampler }),
  })
  const reader = new PrometheusExporter({ preventServerStart: true })
  const meters = new MeterProvider({ readers: [reader] })
  const contexts = new AsyncLocalStorageContextManager().enable()
  context.setGlobalContextManager(contexts)
  trace.setGlobalTracerProvider(tracers)
  metrics.setGlobalMeterProvider(meters)
  return {
    spans: () => exporter.getFinishedSpans(),
    scrape: async () => {
      const { resourceMetrics, errors } = await reader.collect()
      if (errors.length > 0) throw new Error(errors.map(String).join('; '))
      return withUnits(new PrometheusSerializer().serialize(resourceMetrics))
    },
    close: async () => {
      await Promise.all([tracers.shutdown(), meters.shutdown()])
      contexts.disable()
      for (const api of [context, trace, metrics]) api.disable()
    },
  }
}

/**
 * Names with their unit at the end, as Prometheus makes them of OTLP and the Collector does. The
 * exporter of the SDK leaves the units out.
 *
 * @see https://opentelemetry.io/docs/specs/otel/compatibility/prometheus_and_openmetrics/
 */
function withUnits(text: string): string {
  const inSeconds = [...text.matchAll(/^# UNIT (\S+) s$/gm)].map(([, name = '']) => name)
  return inSeconds.reduce(
    (named, name) =>
      named.replace(
        new RegExp(`\\b${name}\\b|\\b${name}(?=_(?:count|sum|bucket)\\b)`, 'g'),
        `${name}_seconds`,
      ),
    text,
  )
}
