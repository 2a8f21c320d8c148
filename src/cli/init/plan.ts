import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readIfThere } from '../settings/settings.js'
import { UsageError } from '../settings/usageError.js'
import type { Project } from './project.js'
import { settingsFile, type Template } from './templates.js'

/** What to do with a file: create it, keep it, overwrite it, or add missing settings. */
export interface PlannedFile {
  readonly action: 'create' | 'keep' | 'overwrite' | 'add'
  /** From the project's folder, with `/`. */
  readonly path: string
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
    const there = readIfThere(path, folder)
    if (there === undefined) return { action: 'create', path, text }
    if (own === settingsFile) return planSettings(path, there, text)
    return { action: there === text ? 'keep' : 'overwrite', path, text }
  })
}

/** Vite reads only one of these files, so a second one would have no effect. */
function placeOf(own: string, { folder, sources }: { readonly folder: string } & Pick<Project, 'sources'>): string {
  if (!own.startsWith('vite.config.')) return /^(?:app|shop)\//.test(own) ? `${sources}${own}` : own
  const there = viteConfigs.find((name) => existsSync(join(folder, name))) ?? own
  if (!/\.c[jt]s$/.test(there)) return there
  throw new UsageError(
    `${there} is CommonJS, and what would be written is not: nothing was. Make it a module, vite.config.mjs, and run this again.`,
  )
}

/** In Vite's order. */
const viteConfigs = ['js', 'mjs', 'ts', 'cjs', 'mts', 'cts'].map((end) => `vite.config.${end}`)

export function writePlanned(folder: string, { path, text }: PlannedFile): void {
  const target = join(folder, path)
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(target, text)
}

/** Existing settings stay: they may be the real project's. */
function planSettings(path: string, there: string, ours: string): PlannedFile {
  const names = new Set([...there.matchAll(/^(?:export )?(\w+)\s*=/gm)].map(([, name]) => name))
  const lacking = ours.split('\n').filter((line) => /^\w+=/.test(line) && !names.has(line.split('=')[0]))
  if (lacking.length === 0) return { action: 'keep', path, text: there }
  return { action: 'add', path, text: `${there.replace(/\n?$/, '\n')}${lacking.join('\n')}\n` }
}
