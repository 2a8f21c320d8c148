import { cpSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { defaultSandboxUrl } from '../../../src/dev/sandbox/shared/sandboxProject.js'
import { writeInto } from '../../docs/docProject.js'
import { freePort } from '../../journeys/demo.js'
import { openFolder, packTarball } from '../examples/packed.js'
import { type Program, runCommand, startCommand } from '../examples/program.js'
import { startSandbox } from '../examples/walkReadme.js'
import { documentedFiles, documentedSettings, type Shop, shopFolder } from './shop.js'

/** A shop that runs beside the sandbox of the package that it has installed. */
export interface RunningShop {
  readonly shop: Shop
  readonly shopUrl: string
  readonly sandboxUrl: string
  readonly installSeconds: number
  readonly buildSeconds: number
  /** What the shop has printed. */
  output(): string
  stop(): Promise<void>
}

/** Installs, builds and starts a shop in a folder where nothing of this project is found by accident. */
export async function startShop(shop: Shop): Promise<RunningShop> {
  const folder = openFolder(`shop-${shop.name}`)
  const ports = { shop: await freePort(), sandbox: await freePort() }
  const shopUrl = `http://localhost:${ports.shop}`
  const sandboxUrl = `http://localhost:${ports.sandbox}`
  const inThisRun = (text: string): string =>
    text
      .replaceAll(defaultSandboxUrl, sandboxUrl)
      .replaceAll(/http:\/\/localhost:(?:3000|5173)/g, shopUrl)
  cpSync(shopFolder(shop.name), folder, { recursive: true })
  for (const { file, code } of documentedFiles(shop)) writeInto(folder, file, inThisRun(code))

  const installSeconds = await timeSeconds(() => install(folder))
  const env = { ...quietTools, PORT: `${ports.shop}` }
  const buildSeconds = await timeSeconds(() => runCommand('npm run build', { cwd: folder, env }))
  const sandbox = await startSandbox(folder, ports)
  const settings = {
    ...parseEnv(inThisRun(documentedSettings())),
    TILLKIT_RETURN_PAGE: `${shopUrl}${shop.returnPage}`,
  }
  const program = await startOrStop(sandbox, () =>
    startCommand('npm start', { cwd: folder, env: { ...env, ...settings }, url: shopUrl }),
  )
  return {
    shop,
    shopUrl,
    sandboxUrl,
    installSeconds,
    buildSeconds,
    output: program.output,
    stop: async () => {
      await program.stop()
      await sandbox.stop()
    },
  }
}

const quietTools = { ASTRO_TELEMETRY_DISABLED: '1', NEXT_TELEMETRY_DISABLED: '1' }

/** The project's packages at their versions, and the tarball instead of the registry's package. */
async function install(folder: string): Promise<void> {
  const flags = '--prefer-offline --no-audit --no-fund --loglevel=error'
  await runCommand(`npm install ${flags} ${packTarball()}`, { cwd: folder })
}

async function startOrStop(sandbox: Program, start: () => Promise<Program>): Promise<Program> {
  try {
    return await start()
  } catch (error) {
    await sandbox.stop()
    throw error
  }
}

async function timeSeconds(act: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await act()
  return (performance.now() - startedAt) / 1000
}
