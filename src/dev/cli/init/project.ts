import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseJsonObject } from '../../../core/model/jsonObject.js'
import { readIfThere } from '../settings/readText.js'
import { UsageError } from '../terminal/usageError.js'
import { detectFramework, type Framework, frameworks } from './frameworks.js'
import { type NextProject, readNextProject } from './nextProject.js'

/** The project that files are written into. */
export interface Project {
  readonly framework: Framework
  /** Where a Next.js project has its pages. */
  readonly next?: NextProject
  /** Its dependencies of both kinds. */
  readonly packages: readonly string[]
  /** Whether it has a tsconfig.json. */
  readonly isTypeScript: boolean
}

/**
 * Reads the project of a folder.
 *
 * @param requestedFramework of `--framework`; by default the one that package.json names
 * @throws {UsageError} without a package.json, or for a project that there are no files for
 */
export function readProject(folder: string, requestedFramework: Framework | undefined): Project {
  const packages = readPackages(folder)
  const framework = requestedFramework ?? detectFramework(packages)
  const isTypeScript = existsSync(join(folder, 'tsconfig.json'))
  const project = { framework, packages, isTypeScript }
  if (framework === 'next') return { ...project, next: readNextProject(folder) }
  if (!existsSync(join(folder, 'index.html'))) {
    throw new UsageError(
      'There is no index.html here, so Vite’s root is another folder: nothing was written. ' +
        'Run this in the folder that has index.html and package.json, or copy the files ' +
        'from node_modules/tillkit/docs/mounts.md.',
    )
  }
  return project
}

/**
 * The commands that install what the project lacks. Without TypeScript it needs neither `tsx` nor
 * types.
 */
export function installCommands({ framework, packages, isTypeScript }: Project): readonly string[] {
  const isNeeded = (name: string) => isTypeScript || !/^(?:tsx$|@types\/)/.test(name)
  const missingIn = (names: readonly string[]) =>
    names.filter((name) => !packages.includes(name) && isNeeded(name)).join(' ')
  const { needs } = frameworks[framework]
  const runtime = missingIn(needs.runtime)
  const development = missingIn(needs.development)
  const commands: string[] = []
  if (runtime !== '') commands.push(`npm install ${runtime}`)
  if (development !== '') commands.push(`npm install --save-dev ${development}`)
  return commands
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
