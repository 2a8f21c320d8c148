// `npm run dev`: for daily work. Storybook, which shows every component in every state and reloads
// as the sources change, and beside it the sandbox over HTTP. Both end with Ctrl-C, or when one of
// them ends on its own.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { endAll, endWithParent, isEnding } from './processes.mjs'
import { ensureInstalled, root, run, sandboxPort, showLines } from './setup.mjs'

const { TILLKIT_SANDBOX_PORT, TILLKIT_STORYBOOK_PORT } = process.env
const port = TILLKIT_SANDBOX_PORT || String(sandboxPort)
const storybookPort = TILLKIT_STORYBOOK_PORT || '6006'
const sandbox = join(root, 'dist/dev/cli/tillkit.js')
const storybook = join(root, 'node_modules/storybook/dist/bin/dispatcher.js')

endWithParent({ exitCode: 0 })
ensureInstalled()
if (!existsSync(sandbox)) run('npm', ['run', '--silent', 'build'])

start('sandbox', [sandbox, 'sandbox', '--port', port])
start('storybook', [storybook, 'dev', '--port', storybookPort, '--exact-port', '--no-open', '--ci'])
console.log(`
  Storybook   http://localhost:${storybookPort}   (a minute, the first time)
  Sandbox     http://localhost:${port}

  TILLKIT_STORYBOOK_PORT and TILLKIT_SANDBOX_PORT choose other ports. Ctrl-C stops both.
`)

/**
 * Starts one process; its lines are shown after its name.
 * @type {(name: string, args: readonly string[]) => void}
 */
function start(name, args) {
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  showLines(child, `[${name}] `)
  child.on('exit', (code) => {
    if (isEnding) return
    console.error(`\n  The ${name} ended (code ${code}). See its output above.\n`)
    endAll(code ?? 1)
  })
}
