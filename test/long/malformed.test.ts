import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Malformed, malformedBodies, malformedWebhooks, sendAll } from '../server/threats/malformed.js'
import { openWatchedShop } from '../server/threats/pageRoutes.js'

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

async function heapAfterCollection(): Promise<number> {
  for (let turn = 0; turn < 5; turn += 1) {
    await new Promise((resolve) => setTimeout(resolve, 20))
    collect()
  }
  return process.memoryUsage().heapUsed
}

const sources: readonly { readonly path: string; readonly source: fc.Arbitrary<Malformed> }[] = [
  ...malformedBodies.map(({ route, source }) => ({ path: route.path, source })),
  { path: '/webhook', source: malformedWebhooks },
]

test.each(sources)(
  '5 000 malformed requests to $path: all refused, no effect, memory flat',
  async ({ path, source }) => {
    const uncaught: unknown[] = []
    const note = (error: unknown) => void uncaught.push(error)
    process.on('unhandledRejection', note)
    const shop = openWatchedShop()
    const faults = new Set<string>()
    const heaps: number[] = []
    for (let part = 0; part < 10; part += 1) {
      const requests = fc.sample(source, { numRuns: 500, seed: 100 + part })
      for (const { fault } of requests) faults.add(fault)
      expect(await sendAll(shop, path, requests)).toEqual([])
      heaps.push(await heapAfterCollection())
    }
    process.off('unhandledRejection', note)

    const [, warm = 0] = heaps
    const last = heaps.at(-1) ?? 0
    console.log(
      `${path}: ${faults.size} kinds; heap ${(warm / 1e6).toFixed(1)} MB at 1 000, ${(last / 1e6).toFixed(1)} MB at 5 000`,
    )
    expect(uncaught).toEqual([])
    expect(faults.size).toBeGreaterThan(10)
    expect(last).toBeLessThanOrEqual(1.1 * warm)
  },
)
