// `npm run dev`: for daily work. Storybook, which shows every component in every state and reloads as the
// sources change, and beside it the sandbox over HTTP. Both end with Ctrl-C, or when one of them ends by itself.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled, root, run } from './setup.mjs'

const port = process.env.TILLKIT_SANDBOX_PORT || '4010'
const storybookPort = process.env.TILLKIT_STORYBOOK_PORT || '6006'
const sandbox = join(root, 'dist/cli/tillkit.js')

ensureInstalled()
if (!existsSync(sandbox)) run('npm', ['run', '--silent', 'build'])

const children = [
  start('sandbox', [sandbox, 'sandbox', '--port', port]),
  start('storybook', [
    join(root, 'node_modules/storybook/dist/bin/dispatcher.js'),
    'dev',
    '--port',
    storybookPort,
    '--exact-port',
    '--no-open',
    '--ci',
  ]),
]
process.on('SIGINT', () => stop(0))
process.on('SIGTERM', () => stop(0))
console.log(`
  Storybook   http://localhost:${storybookPort}   (a minute, the first time)
  Sandbox     http://localhost:${port}

  TILLKIT_STORYBOOK_PORT and TILLKIT_SANDBOX_PORT choose other ports. Ctrl-C stops both.
`)

/** Starts one process; its lines are shown after its name. */
function start(name, args) {
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const [stream, out] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ]) {
    let rest = ''
    stream.setEncoding('utf8').on('data', (chunk) => {
      const lines = (rest + chunk).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) out.write(`[${name}] ${line}\n`)
    })
  }
  child.on('exit', (code) => {
    if (children.every(isRunning)) return
    console.error(`\n  The ${name} ended (code ${code}). See its output above.\n`)
    stop(code ?? 1)
  })
  return child
}

function stop(code) {
  process.removeAllListeners('SIGINT')
  for (const child of children.filter(isRunning)) child.removeAllListeners('exit').kill('SIGTERM')
  process.exitCode = code
}

function isRunning(child) {
  return child.exitCode === null && child.signalCode === null
}
