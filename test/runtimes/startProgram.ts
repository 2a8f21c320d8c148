import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Runtime } from '../../scripts/test/runtimes/runtimes.mjs'
import { mountVariables } from '../backend/mountVariables.js'
import { freePort } from '../fixtures/freePort.js'
import { type Program, startCommand } from '../long/examples/program.js'
import { bundleMount, mountOf } from './mountFolder.js'

export interface StartOptions {
  readonly runtime: Runtime
  /** With the mount's files. */
  readonly folder: string
  readonly port: number
  readonly serviceUrl: string
  /** A PostgreSQL that the mount reaches by Hyperdrive. */
  readonly hyperdrive?: string | undefined
}

/** A mount that runs. */
export interface RunningMount extends Program {
  /** From its start to its first answer. */
  readonly firstAnswerMs: number
  /** Does what falls due where no timer does: rings the cron trigger. */
  runDue(): Promise<void>
}

/** Starts the folder's mount on a runtime; rejects with what it printed when it ends instead. */
export async function startProgram(options: StartOptions): Promise<RunningMount> {
  const { runtime, folder, port } = options
  const { command, cronPort } = await prepare(options)
  const startedAt = performance.now()
  const env = { ...variables(options), ...quiet, PORT: String(port) }
  const program = await startCommand(command, {
    cwd: folder,
    env,
    url: `http://127.0.0.1:${port}/`,
    pollMs: 5,
  })
  return {
    ...program,
    firstAnswerMs: performance.now() - startedAt,
    runDue: async () => {
      if (runtime.kind !== 'workerd') return
      const answer = await fetch(`http://127.0.0.1:${cronPort}/`)
      const outcome = await answer.text()
      if (outcome !== 'ok') throw new Error(`The cron trigger ended with ${outcome}.`)
    },
  }
}

const quiet = { DENO_NO_UPDATE_CHECK: '1', NO_COLOR: '1' }

/** The options that differ from one deployment to the next. */
function variables({ port, serviceUrl }: StartOptions): Record<string, string> {
  return mountVariables({ url: `http://127.0.0.1:${port}`, serviceUrl })
}

/**
 * Deno and Bun run the documented files as they are; Node and workerd what a build makes of them.
 */
async function prepare(
  options: StartOptions,
): Promise<{ readonly command: string; readonly cronPort: number }> {
  const { runtime, folder } = options
  const { kind, program } = runtime
  const { file } = mountOf[kind]
  const cronPort = await freePort()
  switch (kind) {
    case 'node':
      await bundleMount(folder, { kind, leavesPackages: true })
      return { command: `"${program}" built/mount.mjs`, cronPort }
    case 'deno':
      return {
        command: `"${program}" run --no-prompt --allow-net --allow-env --allow-read ${file}`,
        cronPort,
      }
    case 'bun':
      return { command: `"${program}" run ${file}`, cronPort }
    case 'workerd': {
      await bundleMount(folder, { kind })
      writeFileSync(join(folder, 'config.capnp'), workerdConfig(options, cronPort))
      return { command: `"${program}" serve --experimental config.capnp`, cronPort }
    }
  }
}

/**
 * The platform around a worker: its bindings, the way to the service, and a cron trigger that is
 * rung over HTTP.
 */
function workerdConfig(options: StartOptions, cronPort: number): string {
  const { port, hyperdrive } = options
  const texts = Object.entries(variables(options)).map(
    ([name, text]) => `(name = "${name}", text = "${text}")`,
  )
  const connection = JSON.stringify({ connectionString: hyperdrive })
  const hyperdrives = hyperdrive
    ? [`(name = "HYPERDRIVE", json = ${JSON.stringify(connection)})`]
    : []
  // Without a driver nothing of Node's is there: what needs it fails.
  const flags = hyperdrive ? ['nodejs_compat'] : []
  const cron = `export default { fetch: async (_request, env) => {
  const { outcome } = await env.CHECKOUT.scheduled({ cron: '* * * * *' })
  return new Response(outcome)
} }`
  return `using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [
    (name = "checkout", worker = .checkout),
    (name = "cron", worker = .cron),
    (name = "internet", network = (allow = ["public", "private"])),
  ],
  sockets = [
    (name = "http", address = "127.0.0.1:${port}", http = (), service = "checkout"),
    (name = "cron", address = "127.0.0.1:${cronPort}", http = (), service = "cron"),
  ],
);

const checkout :Workerd.Worker = (
  modules = [(name = "mount.mjs", esModule = embed "built/mount.mjs")],
  compatibilityDate = "2026-10-01",
  compatibilityFlags = ${JSON.stringify(flags)},
  bindings = [${[...texts, ...hyperdrives].join(', ')}],
);

const cron :Workerd.Worker = (
  modules = [(name = "cron.js", esModule = ${JSON.stringify(cron)})],
  compatibilityDate = "2026-10-01",
  compatibilityFlags = ["service_binding_extra_handlers"],
  bindings = [(name = "CHECKOUT", service = "checkout")],
);
`
}
