import { createServer, type Server } from 'node:net'
import { expect, test } from 'vitest'
import { freePort, isListening, runDemo, startDemo } from './demo.js'

test('the demo prints both addresses and the test cards, and Ctrl-C stops both', async () => {
  const demo = await startDemo()
  expect(demo.output()).toContain(demo.shopUrl)
  expect(demo.output()).toContain(demo.sandboxUrl)
  expect(demo.output()).toContain('4000 0000 0000 3220')
  const ports = [demo.shopUrl, demo.sandboxUrl].map((url) => Number(new URL(url).port))
  expect(await Promise.all(ports.map(isListening))).toEqual([true, true])
  expect(await demo.stop()).toBe(0)
  expect(await Promise.all(ports.map(isListening))).toEqual([false, false])
})

test('it starts again on the ports it has just left', async () => {
  const first = await startDemo()
  const [shopPort, sandboxPort] = [first.shopUrl, first.sandboxUrl].map((url) => Number(new URL(url).port))
  await first.stop()
  const second = await startDemo({ shopPort: shopPort ?? 0, sandboxPort: sandboxPort ?? 0 })
  expect(await second.payments()).toEqual([])
  await second.stop()
})

test.each(['TILLKIT_DEMO_PORT', 'TILLKIT_SANDBOX_PORT'])(
  'a busy port: an error names it and %s, and nothing is left running',
  async (variable) => {
    const [shopPort, sandboxPort] = [await freePort(), await freePort()]
    const [busy, other] = variable === 'TILLKIT_DEMO_PORT' ? [shopPort, sandboxPort] : [sandboxPort, shopPort]
    const squatter = await occupy(busy)
    const run = runDemo({ shopPort, sandboxPort })
    expect(await run.ended).toBe(1)
    expect(run.output()).toContain(`Port ${busy} is in use`)
    expect(run.output()).toContain(`${variable}=`)
    expect(await isListening(other)).toBe(false)
    squatter.close()
  },
)

test.each(['http', '0', '70000', '80.5'])('%s is no port, and the demo says so', async (text) => {
  const run = runDemo({ env: { TILLKIT_DEMO_PORT: text } })
  expect(await run.ended).toBe(1)
  expect(run.output()).toContain(`TILLKIT_DEMO_PORT is "${text}"`)
})

test('a start script that is killed leaves neither process running', async () => {
  const demo = await startDemo()
  const ports = [demo.shopUrl, demo.sandboxUrl].map((url) => Number(new URL(url).port))
  demo.process.kill('SIGKILL')
  await expect.poll(() => Promise.all(ports.map(isListening)), { timeout: 15_000 }).toEqual([false, false])
})

function occupy(port: number): Promise<Server> {
  return new Promise((resolve) => {
    const server = createServer().listen(port, () => resolve(server))
  })
}
