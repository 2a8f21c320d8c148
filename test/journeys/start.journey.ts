import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../fixtures/freePort.js'
import { isListening, startDemo } from './demo.js'

const folder = mkdtempSync(join(tmpdir(), 'tillkit-start-'))
let ports: [shop: number, sandbox: number]

beforeAll(async () => {
  ports = [await freePort(), await freePort()]
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

// Each starts on the ports, and with the orders, that the one before has just left.
test.each([
  { title: 'Ctrl-C', signal: 'SIGINT' },
  { title: 'a kill of the start script', signal: 'SIGKILL' },
  { title: 'a kill of npm', signal: 'SIGTERM', isNpm: true },
  { title: 'a kill of npm that it cannot handle', signal: 'SIGKILL', isNpm: true },
] as const)(
  'the demo prints both addresses and the test cards, and $title ends both processes',
  async ({ signal, ...way }) => {
    const [shopPort, sandboxPort] = ports
    const demo = await startDemo({
      shopPort,
      sandboxPort,
      env: { TILLKIT_DEMO_DATA: folder },
      ...way,
    })
    expect(demo.output()).toContain(demo.shopUrl)
    expect(demo.output()).toContain(demo.sandboxUrl)
    expect(demo.output()).toContain('4000 0000 0000 3220')
    expect(await areListening(ports)).toEqual([true, true])

    const exitCode = await demo.stop(signal)
    if (signal === 'SIGINT') expect(exitCode).toBe(0)
    await expect.poll(() => areListening(ports), { timeout: 60_000 }).toEqual([false, false])
  },
  180_000,
)

function areListening(all: readonly number[]): Promise<boolean[]> {
  return Promise.all(all.map(isListening))
}
