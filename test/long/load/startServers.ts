import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { sourceAliases } from '../../../scripts/entryPoints.mjs'

const { PATH } = process.env

export interface LoadServer {
  readonly url: string
  /** Processor time used so far, in milliseconds. */
  cpuMs(): Promise<number>
}

/** Builds the script of the processes from the sources as they are, so that what runs is plain JavaScript. */
export async function buildServers(): Promise<{
  start(...args: readonly string[]): Promise<LoadServer>
  close(): void
}> {
  const folder = mkdtempSync(join(tmpdir(), 'tillkit-load-'))
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias: sourceAliases },
    build: {
      ssr: 'test/long/load/servers.ts',
      outDir: folder,
      emptyOutDir: false,
      target: 'es2022',
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'servers.mjs' } },
    },
  })
  const children: ChildProcess[] = []
  return {
    async start(...args) {
      // Without NODE_ENV and the flags of the test runner: a server as a merchant starts it.
      const child = fork(join(folder, 'servers.mjs'), args, { execArgv: [], env: { PATH } })
      children.push(child)
      const { url } = (await messageOf(child)) as { url: string }
      return {
        url,
        async cpuMs() {
          const reply = messageOf(child)
          child.send('usage')
          const { user, system } = (await reply) as NodeJS.CpuUsage
          return (user + system) / 1000
        },
      }
    },
    close() {
      for (const child of children) child.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function messageOf(child: ChildProcess): Promise<unknown> {
  return new Promise((take, reject) => {
    const fail = (code: number | null): void => reject(new Error(`A server of the measurement ended with ${code}.`))
    child.once('exit', fail)
    child.once('message', (message) => {
      child.off('exit', fail)
      take(message)
    })
  })
}
