import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseJsonObject } from '../../../core/model/jsonObject.js'
import { readIfThere } from '../settings/readText.js'
import { UsageError } from '../terminal/usageError.js'
import { detectFramework } from './detectFramework.js'
import { type Framework, frameworks } from './frameworks.js'
import { type NextProject, readNextProject } from './nextProject.js'

/** How the names of modules end that are written without types. Node reads `.mjs` as a module. */
export type ScriptEnding = 'js' | 'mjs'

/** The project that files are written into. */
export interface Project {
  readonly framework: Framework
  /** Where a Next.js project has its pages. */
  readonly next?: NextProject
  /** Its dependencies of both kinds, with their versions. */
  readonly packages: Readonly<Record<string, string>>
  /** The file with the server of a project of Express. */
  readonly serverFile?: string | undefined
  /** The ending of JavaScript files. `undefined` if the project uses TypeScript. */
  readonly scriptEnding: ScriptEnding | undefined
}

/**
 * Reads the project of a folder.
 *
 * @param requestedFramework of `--framework`; by default the one that package.json names
 * @throws {UsageError} without a package.json, or for a project that there are no files for
 */
export function readProject(folder: string, requestedFramework: Framework | undefined): Project {
  const { packages, isModule, main } = readManifest(folder)
  const framework = requestedFramework ?? detectFramework(Object.keys(packages))
  const { label, requiredFile } = frameworks[framework]
  if (requiredFile !== undefined && !existsSync(join(folder, requiredFile))) {
    throw new UsageError(
      `There is no ${requiredFile} here, so this project of ${label} has its pages elsewhere: ` +
        'nothing was written. Run this in the folder that has it, or copy the files from ' +
        'node_modules/tillkit/docs/mounts.md.',
    )
  }
  assertServer(folder, framework)
  const next = framework.startsWith('next') ? readNextProject(folder) : undefined
  const needsTypes = !scriptFrameworks.includes(framework)
  const isTypeScript = needsTypes || existsSync(join(folder, 'tsconfig.json'))
  const moduleEnding = framework === 'express' && !isModule ? 'mjs' : 'js'
  const scriptEnding = isTypeScript ? undefined : moduleEnding
  if (framework === 'express') {
    return { framework, packages, scriptEnding, serverFile: findServer(folder, main) }
  }
  if (!next) return { framework, packages, scriptEnding }
  return { framework: next.framework, next, packages, scriptEnding }
}

/** The files of the others stay TypeScript: their tools compile it without a tsconfig.json. */
const scriptFrameworks: readonly Framework[] = ['next', 'next-pages', 'vite-express', 'express']

/** The file that package.json names, or one of a usual name. */
function findServer(folder: string, main: string) {
  const stems = ['server', 'app', 'index', 'main'].flatMap((name) => [name, `src/${name}`])
  const names = stems.flatMap((stem) => ['ts', 'js', 'mjs', 'cjs'].map((end) => `${stem}.${end}`))
  const files = [main.replace('./', ''), ...names]
  return files.find((name) => name !== '' && existsSync(join(folder, name)))
}

/** @throws {UsageError} for a project of React Router that is built without a server */
function assertServer(folder: string, framework: Framework) {
  if (framework !== 'react-router') return
  const config = readIfThere('react-router.config.ts', folder) ?? ''
  if (!/\bssr:\s*false\b/.test(config)) return
  throw new UsageError(
    'react-router.config.ts has `ssr: false`, so there is no server for the checkout: nothing ' +
      'was written. node_modules/tillkit/docs/mounts.md has servers to mount it in.',
  )
}

/** The commands that install what the project lacks. */
export function installCommands({ framework, packages, scriptEnding }: Project): readonly string[] {
  // Without TypeScript it needs neither `tsx` nor types.
  const isNeeded = (name: string) => scriptEnding === undefined || !/^(?:tsx$|@types\/)/.test(name)
  const missingIn = (names: readonly string[]) =>
    names.filter((name) => !(name in packages) && isNeeded(name)).join(' ')
  const { runtimePackages, developmentPackages = [] } = frameworks[framework]
  const runtime = missingIn(runtimePackages)
  const development = missingIn(developmentPackages)
  const commands: string[] = []
  if (framework === 'astro') commands.push(...astroCommands(packages))
  if (runtime !== '') commands.push(`npm install ${runtime}`)
  if (development !== '') commands.push(`npm install --save-dev ${development}`)
  return commands
}

/** Astro's own tool adds to the configuration too. Another adapter stays. */
function astroCommands(packages: Project['packages']) {
  const adapters = ['node', 'vercel', 'netlify', 'cloudflare'].map((name) => `@astrojs/${name}`)
  const integrations: string[] = []
  if (!('@astrojs/react' in packages)) integrations.push('react')
  if (!adapters.some((name) => name in packages)) integrations.push('node')
  return integrations.length > 0 ? [`npx astro add ${integrations.join(' ')}`] : []
}

/** The dependencies of both kinds, and whether `.js` is a module. */
function readManifest(folder: string) {
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
  const { dependencies, devDependencies, type, main } = manifest
  const packages: Readonly<Record<string, string>> = {
    ...Object(dependencies),
    ...Object(devDependencies),
  }
  return { packages, isModule: type === 'module', main: String(main ?? '') }
}
