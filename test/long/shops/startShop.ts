import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { defaultSandboxUrl } from '../../../src/dev/sandbox/shared/sandboxProject.js'
import { writeInto } from '../../docs/docProject.js'
import { freePort } from '../../fixtures/freePort.js'
import { openFolder, packTarball } from '../examples/packed.js'
import {
  type EndedCommand,
  type Program,
  runCommand,
  runToEnd,
  startCommand,
} from '../examples/program.js'
import { type RehearsalCounts, rehearse } from '../examples/rehearse.js'
import { startSandbox } from '../examples/walkReadme.js'
import { startFront } from './pagesInFront.js'
import {
  documentedFiles,
  documentedSettings,
  type Refusal,
  readShop,
  type Shop,
  shopFolder,
} from './shop.js'

/** A shop that runs beside the sandbox of the package that it has installed. */
export interface RunningShop {
  readonly shop: Shop
  readonly shopUrl: string
  readonly sandboxUrl: string
  readonly installSeconds: number
  readonly buildSeconds: number
  /** What the shop has printed. */
  output(): string
  /** Runs the installed `tillkit doctor --json` with the shop's settings. */
  examine(): Promise<EndedCommand>
  /** Runs the installed `tillkit rehearse` with the shop's settings. */
  rehearse(options: string): Promise<RehearsalCounts>
  /** Builds and starts it again as it is without the setting. */
  startWithout(refusal: Refusal): Promise<void>
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
  const pages = shop.pagesOf === undefined ? undefined : await builtPages(shop.pagesOf)
  writeShop(shop, folder, inThisRun)

  const installSeconds = await timeSeconds(() => install(folder))
  const port = pages === undefined ? ports.shop : await freePort()
  const env = { ...quietTools, PORT: `${port}` }
  const build = () => runCommand('npm run build', { cwd: folder, env })
  const buildSeconds = await timeSeconds(build)
  const sandbox = await startSandbox(folder, ports)
  const settings = {
    ...parseEnv(inThisRun(documentedSettings())),
    TILLKIT_RETURN_PAGE: `${shopUrl}${shop.returnPage}`,
  }
  const url = `http://localhost:${port}`
  const start = () => startCommand('npm start', { cwd: folder, env: { ...env, ...settings }, url })
  const programs = [await startOrStop(sandbox, start)]
  const front =
    pages === undefined
      ? undefined
      : await startFront({ port: ports.shop, backendPort: port, pages, inThisRun })
  return {
    shop,
    shopUrl,
    sandboxUrl,
    installSeconds,
    buildSeconds,
    output: () => programs.map((program) => program.output()).join(''),
    examine: () => runToEnd('npx tillkit doctor --json', { cwd: folder, env: settings }),
    rehearse: (options) => {
      const addresses = `--url ${shopUrl}/api/checkout --sandbox ${sandboxUrl}`
      const command = `npx tillkit rehearse ${addresses} ${options}`
      return rehearse(command, { cwd: folder, env: settings })
    },
    startWithout: async (refusal) => {
      await programs.at(-1)?.stop()
      leaveOut(refusal, folder)
      await build()
      programs.push(await start())
    },
    stop: async () => {
      front?.closeAllConnections()
      front?.close()
      await programs.at(-1)?.stop()
      await sandbox.stop()
    },
  }
}

const quietTools = { ASTRO_TELEMETRY_DISABLED: '1', NEXT_TELEMETRY_DISABLED: '1' }

function writeShop(shop: Shop, folder: string, inThisRun: (text: string) => string): void {
  for (const name of [shop.skeletonOf ?? shop.name, shop.name])
    cpSync(shopFolder(name), folder, { recursive: true })
  for (const { file, code } of documentedFiles(shop)) writeInto(folder, file, inThisRun(code))
}

function leaveOut({ file, setting, usual = '' }: Refusal, folder: string): void {
  const path = join(folder, file)
  writeFileSync(
    path,
    readFileSync(path, 'utf8').replace(setting, () => usual),
  )
}

const pageFolders = new Map<string, Promise<string>>()

/** The pages of a shop, built once for all backends that have none; their addresses are the documented ones. */
function builtPages(name: string): Promise<string> {
  const pages = pageFolders.get(name) ?? buildPages(name)
  pageFolders.set(name, pages)
  return pages
}

async function buildPages(name: string): Promise<string> {
  const folder = openFolder(`pages-${name}`)
  writeShop(readShop(name), folder, (text) => text)
  await install(folder)
  await runCommand('npm run build', { cwd: folder })
  return join(folder, 'dist')
}

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

/** For the table in the documents. No test depends on it. */
async function timeSeconds(act: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await act()
  return (performance.now() - startedAt) / 1000
}
