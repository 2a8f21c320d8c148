// `npm run demo`: the whole thing on this machine. Installs and builds what is missing, then keeps
// two processes running until Ctrl-C: the sandbox (the payment service) and a storefront that takes
// payments through it. `-- --devtools` shows the panel of `tillkit/devtools` too. Plain Node: on a
// fresh clone there is nothing to import yet.
import { spawn, spawnSync } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { buildDemo, isBuilt } from './build/builds.mjs'
import { endAll, endWithParent, findListener, isEnding } from './processes.mjs'
import { ensureInstalled, root, sandboxPort, showLines } from './setup.mjs'

const ports = {
  sandbox: readPort('TILLKIT_SANDBOX_PORT', sandboxPort),
  shop: readPort('TILLKIT_DEMO_PORT', 4173),
}

// Also read by demo/vite.config.ts and by the shop's server.
if (process.argv.includes('--devtools')) process.env['TILLKIT_DEVTOOLS'] = '1'
endWithParent({ exitCode: 0 })
await demo()

async function demo() {
  if (ports.sandbox === ports.shop)
    fail(`TILLKIT_SANDBOX_PORT and TILLKIT_DEMO_PORT are both ${ports.shop}: they must differ.`)
  await assertFree('TILLKIT_SANDBOX_PORT', ports.sandbox, 'sandbox')
  await assertFree('TILLKIT_DEMO_PORT', ports.shop, 'storefront')
  ensureInstalled()
  if (!(isBuilt('library') && isBuilt('demo'))) console.log('Building the library and the shop …')
  buildDemo(run)

  await start('sandbox', 'dist-demo/server/sandbox.js')
  await start('shop', 'dist-demo/server/storefront.js')
  await greet()
}

async function greet() {
  /** @type {{ testCards: readonly { number: string, happens: string }[] }} */
  const { testCards } = await import(String(new URL('../dist/sandbox.js', import.meta.url)))
  const width = Math.max(...testCards.map((card) => card.number.length))
  const cards = testCards.map((card) => `    ${card.number.padEnd(width)}   ${card.happens}`)
  console.log(`
  Storefront   http://localhost:${ports.shop}
  Sandbox      http://localhost:${ports.sandbox}

  Test cards (any expiry date to come, any security code):
${cards.join('\n')}

  Ctrl-C stops both.
`)
}

/**
 * Starts one process and waits until it listens. Its lines are shown after its name.
 * @type {(name: string, file: string) => Promise<unknown>}
 */
function start(name, file) {
  const env = {
    ...process.env,
    TILLKIT_SANDBOX_PORT: String(ports.sandbox),
    TILLKIT_DEMO_PORT: String(ports.shop),
  }
  const child = spawn(process.execPath, [join(root, file)], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  showLines(child, `[${name}] `)
  child.on('exit', (code) => {
    if (!isEnding) fail(`The ${name} ended on its own (code ${code}). See its output above.`)
  })
  return new Promise((resolve) => child.once('message', resolve))
}

/** @type {(message: string) => Promise<void>} */
function fail(message) {
  console.error(`\n  ${message}\n`)
  return endAll(1)
}

/** @type {(variable: string, fallback: number) => number} */
function readPort(variable, fallback) {
  const text = process.env[variable]
  if (text === undefined || text === '') return fallback
  const port = Number(text)
  if (/^\d{1,5}$/.test(text) && port > 0 && port < 65_536) return port
  console.error(
    `\n  ${variable} is "${text}", which is not a port. Give a whole number from 1 to 65535.\n`,
  )
  process.exit(1)
}

/**
 * A port is ours only when nothing listens on it by either loopback address: a browser tries both
 * for `localhost`.
 * @type {(variable: string, port: number, what: string) => Promise<void>}
 */
async function assertFree(variable, port, what) {
  for (const host of ['127.0.0.1', '::1']) {
    const code = await tryPort(port, host)
    if (code === undefined || code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT') continue
    const owner = findListener(port)
    const user = owner ? `process ${owner}` : 'another program'
    const why = code === 'EADDRINUSE' ? `is in use by ${user}` : `cannot be used (${code})`
    await fail(
      `Port ${port} ${why}, so the ${what} cannot start. Stop that program, or choose another ` +
        `port:\n  ${variable}=${port === 65_535 ? port - 1 : port + 1} npm run demo`,
    )
  }
}

/** @type {(port: number, host: string) => Promise<string | undefined>} */
function tryPort(port, host) {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (/** @type {NodeJS.ErrnoException} */ error) => resolve(error.code))
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(undefined)))
  })
}

/**
 * Runs a command to its end. Its output is shown only when it fails.
 * @type {(command: string, args: readonly string[]) => void}
 */
function run(command, args) {
  const shell = process.platform === 'win32' && command !== process.execPath
  const done = spawnSync(command, args, { cwd: root, encoding: 'utf8', shell })
  if (done.status === 0) return
  const said = `${done.stdout ?? ''}\n${done.stderr ?? ''}\n${done.error?.message ?? ''}`
  const lines = said.trim().split('\n')
  console.error(
    (lines.length > 60 ? [...lines.slice(0, 20), '…', ...lines.slice(-40)] : lines).join('\n'),
  )
  fail(`"${[command, ...args].join(' ')}" failed. See its output above.`)
}
