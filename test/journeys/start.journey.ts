import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort, isListening, runDemo, startDemo } from './demo.js'

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
    const demo = await startDemo({ shopPort, sandboxPort, env: { TILLKIT_DEMO_DATA: folder }, ...way })
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

test.each(['SIGTERM', 'SIGKILL'] as const)(
  '%s of npm ends what a script has started, while the script waits for a command and in a process group too',
  async (signal) => {
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { start: 'node start.mjs' } }))
    const listen = (port: number) =>
      JSON.stringify(`require('node:http').createServer((_, to) => to.end()).listen(${port})`)
    writeFileSync(
      join(folder, 'start.mjs'),
      `import { spawn, spawnSync } from 'node:child_process'
      import { endWithParent } from ${JSON.stringify(new URL('../../scripts/processes.mjs', import.meta.url))}
      endWithParent()
      spawn(process.execPath, ['-e', ${listen(ports[0])}], { detached: true })
      spawnSync(process.execPath, ['-e', ${listen(ports[1])}])`,
    )
    const npm = spawn('npm', ['start'], { cwd: folder, stdio: 'ignore' })
    await expect.poll(() => areListening(ports), { timeout: 60_000 }).toEqual([true, true])
    npm.kill(signal)
    await expect.poll(() => areListening(ports), { timeout: 60_000 }).toEqual([false, false])
  },
  180_000,
)

test.each(['TILLKIT_DEMO_PORT', 'TILLKIT_SANDBOX_PORT'])(
  'a busy port: an error names it, the process that has it and %s, and nothing is left running',
  async (variable) => {
    const [shopPort, sandboxPort] = ports
    const [busy, other] = variable === 'TILLKIT_DEMO_PORT' ? [shopPort, sandboxPort] : [sandboxPort, shopPort]
    const squatter = await occupy(busy)
    const run = runDemo({ shopPort, sandboxPort })
    expect(await run.ended).toBe(1)
    expect(run.output()).toContain(`Port ${busy} is in use by process ${process.pid} (`)
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

function areListening(all: readonly number[]): Promise<boolean[]> {
  return Promise.all(all.map(isListening))
}

function occupy(port: number): Promise<Server> {
  return new Promise((resolve) => {
    const server = createServer().listen(port, () => resolve(server))
  })
}
