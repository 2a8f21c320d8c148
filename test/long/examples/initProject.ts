import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaultSandboxUrl } from '../../../src/dev/sandbox/shared/sandboxProject.js'
import { freePort } from '../../fixtures/freePort.js'
import { type Program, runCommand, startCommand } from './program.js'
import type { ShopPorts } from './walkReadme.js'

/**
 * Adds packages to a new project, and what `npx tillkit init` writes, and installs what that asks
 * for.
 */
export async function initProject(folder: string, packages: string): Promise<void> {
  await runCommand(`npm install ${packages}`, { cwd: folder })
  const said = await runCommand('npx tillkit init --yes', { cwd: folder })
  for (const [, command = ''] of said.matchAll(/^ {2}(npm install .*)$/gm))
    await runCommand(command, { cwd: folder })
}

export interface InitPorts extends ShopPorts {
  readonly backend: number
}

export async function freePorts(): Promise<InitPorts> {
  return { shop: await freePort(), sandbox: await freePort(), backend: await freePort() }
}

/**
 * What `.env.local` says, at the ports of this run; the shell's own variables win over the file.
 */
export function settingsOf(
  { shop, sandbox }: InitPorts,
  returnPage: string,
): Record<string, string> {
  return {
    NEXT_TELEMETRY_DISABLED: '1',
    TILLKIT_PUBLIC_URL: `http://localhost:${shop}/api/checkout`,
    TILLKIT_RETURN_PAGE: `http://localhost:${shop}${returnPage}`,
    TILLKIT_BASE_URL: `http://localhost:${sandbox}`,
  }
}

/** A Vite project in which `npx tillkit init` has written files. */
export interface ViteProject {
  readonly folder: string
  readonly ports: InitPorts
  /** How the names of its files end. */
  readonly end: 'ts' | 'js'
}

/** Writes the ports of this run into the project's files. */
export function writePorts({ folder, ports, end }: ViteProject): void {
  for (const file of [`vite.config.${end}`, `src/CheckoutPage.${end}x`, `src/ReturnPage.${end}x`]) {
    const text = readFileSync(join(folder, file), 'utf8')
    const here = text.replace('5173', `${ports.shop}`).replace(':3000', `:${ports.backend}`)
    writeFileSync(
      join(folder, file),
      here.replace(defaultSandboxUrl, `http://localhost:${ports.sandbox}`),
    )
  }
}

/** Starts its backend and its pages, in development. */
export async function startViteShop({
  folder,
  ports,
  end,
}: ViteProject): Promise<readonly [Program, Program]> {
  const env = { ...settingsOf(ports, '/return.html'), PORT: `${ports.backend}` }
  const command = `${end === 'ts' ? 'npx tsx' : 'node'} --env-file=.env.local server/main.${end}`
  return [
    await startCommand(command, { cwd: folder, env, url: `http://localhost:${ports.backend}` }),
    await startCommand('npx vite', { cwd: folder, url: `http://localhost:${ports.shop}` }),
  ]
}
