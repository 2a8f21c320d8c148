import { context, metrics, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { MeterProvider } from '@opentelemetry/sdk-metrics'
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-base'
import { openTelemetry } from 'tillkit/telemetry'
import { expect, test } from 'vitest'
import { openMeasuredShop } from '../telemetry/cost.js'

const rounds = 24
const payments = 100

/** The SDK as a program has it, with an exporter that drops what it gets: what is sent is the collector's to say. */
function register(share: number): void {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  const exporter = {
    export: (_spans: unknown, done: (result: { code: number }) => void) => done({ code: 0 }),
    shutdown: async () => undefined,
  }
  const sampler = new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) })
  trace.setGlobalTracerProvider(
    new BasicTracerProvider({ sampler, spanProcessors: [new BatchSpanProcessor(exporter)] }),
  )
  metrics.setGlobalMeterProvider(new MeterProvider())
}

/** The lowest of rounds in turns: other work on the machine affects both alike, and only ever adds. */
async function compare(): Promise<{ readonly without: number; readonly withIt: number }> {
  const [plain, watched] = [openMeasuredShop(), openMeasuredShop(openTelemetry())]
  const times = { without: [] as number[], withIt: [] as number[] }
  for (let round = -4; round < rounds; round += 1) {
    const [without, withIt] = [await plain.payMany(payments), await watched.payMany(payments)]
    if (round >= 0) {
      times.without.push(without)
      times.withIt.push(withIt)
    }
  }
  return { without: Math.min(...times.without), withIt: Math.min(...times.withIt) }
}

// Measured 1.10 to 1.43 on a busy machine: a guard against a slow mistake. What a span is given is counted in test/telemetry/.
test.each([1, 0.1])(
  'a payment with telemetry costs less than 1.6 of the processor time, %d of them sampled',
  async (share) => {
    register(share)
    const { without, withIt } = await compare()
    for (const api of [context, trace, metrics]) api.disable()
    console.log(
      `${share}: ${without.toFixed(0)} µs, ${withIt.toFixed(0)} µs, ${((withIt / without - 1) * 100).toFixed(1)} %`,
    )
    expect(withIt / without).toBeLessThan(1.6)
  },
)
