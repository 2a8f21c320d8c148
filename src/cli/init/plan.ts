import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { UsageError } from '../settings/usageError.js'
import type { Project } from './project.js'
import { settingsFile, type Template } from './templates.js'

/** What is to be done with one file: make it, leave it as it is, put ours in its place, or add the settings it lacks. */
export interface PlannedFile {
  readonly action: 'create' | 'keep' | 'overwrite' | 'add'
  /** From the project's folder, with `/`. */
  readonly path: string
  /** The whole file as it will be. */
  readonly text: string
}

/** Compares the templates with the files of a folder. Changes nothing. */
export function planFiles(
  folder: string,
  { sources }: Project,
  templates: readonly Template[],
): readonly PlannedFile[] {
  return templates.map(({ path: own, text }) => {
    const path = placeOf(own, { folder, sources })
    const there = readIfThere(join(folder, path))
    if (there === undefined) return { action: 'create', path, text }
    if (own === settingsFile) return planSettings(path, there, text)
    return { action: there === text ? 'keep' : 'overwrite', path, text }
  })
}

/** Vite reads one file of settings, whatever its name's end is: a second one beside it would not be read. */
function placeOf(own: string, { folder, sources }: { readonly folder: string } & Pick<Project, 'sources'>): string {
  if (!own.startsWith('vite.config.')) return /^(?:app|shop)\//.test(own) ? `${sources}${own}` : own
  const there = viteConfigs.find((name) => existsSync(join(folder, name))) ?? own
  if (!/\.c[jt]s$/.test(there)) return there
  throw new UsageError(
    `${there} is CommonJS, and what would be written is not: nothing was. Make it a module, vite.config.mjs, and run this again.`,
  )
}

/** In the order in which Vite looks for them. */
const viteConfigs = ['js', 'mjs', 'ts', 'cjs', 'mts', 'cts'].map((end) => `vite.config.${end}`)

/** Writes one file, with the folders above it. */
export function writePlanned(folder: string, { path, text }: PlannedFile): void {
  const target = join(folder, path)
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(target, text)
}

/** Settings that are there stay, whatever they say: they may be the real project's. */
function planSettings(path: string, there: string, ours: string): PlannedFile {
  const names = new Set([...there.matchAll(/^(?:export )?(\w+)\s*=/gm)].map(([, name]) => name))
  const lacking = ours.split('\n').filter((line) => /^\w+=/.test(line) && !names.has(line.split('=')[0]))
  if (lacking.length === 0) return { action: 'keep', path, text: there }
  return { action: 'add', path, text: `${there.replace(/\n?$/, '\n')}${lacking.join('\n')}\n` }
}

function readIfThere(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}
