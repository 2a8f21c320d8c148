import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import type { Runtime } from '../../scripts/test/runtimes/runtimes.mjs'
import { type DocFolder, makeDocFolder, writeParts } from '../docs/docProject.js'
import { ordersFile } from './service.js'

/** The part of docs/mounts.md that each runtime is started from, and the file of it. */
export const mountOf: Readonly<
  Record<Runtime['kind'], { readonly part: string; readonly file: string }>
> = {
  node: { part: "Node's http", file: 'server.ts' },
  deno: { part: 'Deno', file: 'server.ts' },
  bun: { part: 'Bun', file: 'server.ts' },
  workerd: { part: 'Cloudflare Workers', file: 'worker.ts' },
}

export interface MountFolderOptions {
  readonly kind: Runtime['kind']
  readonly serviceUrl: string
  /** @default the runtime's own part */
  readonly part?: string | undefined
  /** Changes each documented file. */
  readonly edit?: ((code: string) => string) | undefined
}

/** A merchant's project with the documented files of a part, and this package as it is built. */
export function writeMount({ kind, serviceUrl, part, edit }: MountFolderOptions): DocFolder {
  const folder = makeDocFolder({ packages: 'as installed' })
  writeParts(folder.path, 'mounts.md', [part ?? mountOf[kind].part])
  writeFileSync(join(folder.path, 'orders.ts'), ordersFile(serviceUrl))
  writeFileSync(join(folder.path, 'package.json'), JSON.stringify(manifest))
  for (const file of ['checkout.ts', mountOf[kind].file]) {
    const path = join(folder.path, file)
    if (edit) writeFileSync(path, edit(readFileSync(path, 'utf8')))
  }
  return folder
}

/** What the merchant's own package.json says: Deno takes only packages that it lists. */
const manifest = { type: 'module', dependencies: { tillkit: '*', pg: '*', postgres: '*' } }

const optionalPackages = ['undici', 'rate-limiter-flexible', 'libphonenumber-js', 'pg-native']

export interface BundleOptions {
  readonly kind: Runtime['kind']
  /** As a merchant's own build leaves it: packages are found when it runs. */
  readonly leavesPackages?: boolean
  readonly minify?: boolean
}

/** Builds a folder's mount into one file of JavaScript; answers its code. */
export async function bundleMount(
  folder: string,
  { kind, leavesPackages = false, minify = false }: BundleOptions,
): Promise<string> {
  const ofRuntime = /^(?:node|cloudflare):/
  const isExternal = (id: string): boolean =>
    ofRuntime.test(id) || optionalPackages.includes(id) || (leavesPackages && /^[a-z@]/.test(id))
  const conditions =
    kind === 'workerd'
      ? ['workerd', 'worker', 'module', 'production']
      : ['node', 'module', 'production']
  const outDir = join(folder, 'built')
  await build({
    configFile: false,
    root: folder,
    logLevel: 'error',
    resolve: { conditions },
    build: {
      outDir,
      minify,
      target: 'es2022',
      lib: { entry: mountOf[kind].file, formats: ['es'], fileName: () => 'mount.mjs' },
      rolldownOptions: { external: isExternal, output: { codeSplitting: false } },
    },
  })
  return readFileSync(join(outDir, 'mount.mjs'), 'utf8')
}

/** What the mount weighs as one file, as a worker is uploaded. */
export async function bundleBytes(folder: string, kind: Runtime['kind']): Promise<number> {
  return gzipSync(await bundleMount(folder, { kind, minify: true })).byteLength
}
