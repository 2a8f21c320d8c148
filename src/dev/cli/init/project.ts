import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseJsonObject } from '../../../core/model/jsonObject.js'
import { readIfThere } from '../settings/readText.js'
import { UsageError } from '../terminal/usageError.js'

/** The frameworks that docs/mounts.md has a complete checkout for. */
export type Framework = 'next' | 'vite-express'

/** The project that files are written into. */
export interface Project {
  readonly framework: Framework
  /** `src/` for a Next.js project with `src/app`, else empty. */
  readonly sources: '' | 'src/'
  /** Its dependencies of both kinds. */
  readonly packages: readonly string[]
  /** Whether it has a tsconfig.json. */
  readonly isTypeScript: boolean
  /** Whether the Next.js configuration enables `cacheComponents`. */
  readonly hasCacheComponents: boolean
}

/** What the written files import, and what runs them on a developer's machine. */
interface NeededPackages {
  readonly runtime: readonly string[]
  readonly development: readonly string[]
}

/** The packages to install, with the optional peers that the files import. */
const neededPackages: Readonly<Record<Framework, NeededPackages>> = {
  next: { runtime: ['tillkit', 'react-hook-form', 'rate-limiter-flexible'], development: [] },
  'vite-express': {
    runtime: [
      'tillkit',
      'react-hook-form',
      'rate-limiter-flexible',
      'express',
      'react',
      'react-dom',
    ],
    development: ['tsx', '@types/express', 'vite', '@vitejs/plugin-react'],
  },
}

/**
 * Reads the project of a folder.
 *
 * @param requestedFramework of `--framework`; by default the one that package.json names
 * @throws {UsageError} without a package.json, without a known framework if none is requested, or
 *   for a Next.js project without App Router
 */
export function readProject(folder: string, requestedFramework: Framework | undefined): Project {
  const packages = readPackages(folder)
  const framework = requestedFramework ?? detect(packages)
  const isTypeScript = existsSync(join(folder, 'tsconfig.json'))
  const hasCacheComponents = readsCacheComponents(folder)
  const sources = framework === 'next' ? sourcesOf(folder) : ''
  return { framework, sources, packages, isTypeScript, hasCacheComponents }
}

/** The App Router's folder is `src/app` or `app`; the other files go beside it. */
function sourcesOf(folder: string) {
  if (existsSync(join(folder, 'src/app'))) return 'src/'
  if (existsSync(join(folder, 'app'))) return ''
  throw new UsageError(
    'There is neither app/ nor src/app/ here, and the files are for the App Router: ' +
      'none was written. Next.js serves an app/ beside pages/, ' +
      'so make that folder and run this again.',
  )
}

/** Reads the text of the configuration, which is code and is not run here. */
function readsCacheComponents(folder: string) {
  const configs = ['js', 'mjs', 'ts'].map((end) => readIfThere(`next.config.${end}`, folder))
  return configs.some((text = '') => /\bcacheComponents:\s*true\b/.test(text))
}

/**
 * The commands that install what the project lacks. Without TypeScript it needs neither `tsx` nor
 * types.
 */
export function installCommands({ framework, packages, isTypeScript }: Project): readonly string[] {
  const isNeeded = (name: string) => isTypeScript || !/^(?:tsx$|@types\/)/.test(name)
  const missingIn = (names: readonly string[]) =>
    names.filter((name) => !packages.includes(name) && isNeeded(name)).join(' ')
  const runtime = missingIn(neededPackages[framework].runtime)
  const development = missingIn(neededPackages[framework].development)
  const commands: string[] = []
  if (runtime !== '') commands.push(`npm install ${runtime}`)
  if (development !== '') commands.push(`npm install --save-dev ${development}`)
  return commands
}

/** A project with both packages counts as one of Next.js. */
function detect(packages: readonly string[]): Framework {
  if (packages.includes('next')) return 'next'
  if (packages.includes('vite')) return 'vite-express'
  throw new UsageError(
    'package.json names neither next nor vite, so it is not known what to write. ' +
      'Give --framework next or --framework vite-express; ' +
      'node_modules/tillkit/docs/mounts.md has the files for other servers.',
  )
}

/** The names of all dependencies, of both kinds. */
function readPackages(folder: string) {
  const text = readIfThere('package.json', folder)
  if (text === undefined) {
    throw new UsageError(
      'There is no package.json here. Run this in a project’s folder: ' +
        'npx create-next-app@latest or npm create vite@latest make one.',
    )
  }
  const manifest = parseJsonObject(text)
  if (!manifest) {
    throw new UsageError('package.json is not JSON, so it is not known what project this is.')
  }
  const { dependencies, devDependencies } = manifest
  return [...Object.keys(Object(dependencies)), ...Object.keys(Object(devDependencies))]
}
