import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readIfThere } from '../settings/readText.js'
import { UsageError } from '../terminal/usageError.js'
import type { Project } from './project.js'
import { settingsFile, type Template } from './readTemplates.js'

/** What to do with a file: create it, keep it, overwrite it, or add missing settings. */
export interface PlannedFile {
  readonly action: 'create' | 'keep' | 'overwrite' | 'add'
  /** From the project's folder, with `/`. */
  readonly path: string
  /** What the file contains afterwards. */
  readonly text: string
}

/**
 * Compares the templates with the files of a folder. Changes nothing.
 *
 * @throws {UsageError} when Vite's configuration is CommonJS
 */
export function planFiles(
  folder: string,
  { sources }: Project,
  templates: readonly Template[],
): readonly PlannedFile[] {
  return templates.map(({ path: templatePath, text }) => {
    const path = placeOf(templatePath, { folder, sources })
    const existingText = readIfThere(path, folder)
    if (existingText === undefined) return { action: 'create', path, text }
    if (templatePath === settingsFile) return planSettings(path, { existingText, text })
    return { action: existingText === text ? 'keep' : 'overwrite', path, text }
  })
}

/** In Vite's order. */
const viteConfigs = ['js', 'mjs', 'ts', 'cjs', 'mts', 'cts'].map((end) => `vite.config.${end}`)

/**
 * The path of a template's file in the project. Vite reads only one of its configuration files, so
 * a second one would have no effect: the existing one is overwritten.
 */
function placeOf(
  templatePath: string,
  { folder, sources }: { readonly folder: string } & Pick<Project, 'sources'>,
) {
  if (/^(?:app|shop)\//.test(templatePath)) return `${sources}${templatePath}`
  if (!templatePath.startsWith('vite.config.')) return templatePath
  const existingConfig = viteConfigs.find((name) => existsSync(join(folder, name)))
  if (existingConfig === undefined) return templatePath
  if (!/\.c[jt]s$/.test(existingConfig)) return existingConfig
  throw new UsageError(
    `${existingConfig} is CommonJS, and what would be written is not: nothing was. ` +
      'Make it a module, vite.config.mjs, and run this again.',
  )
}

/** Existing settings stay: they may be the real project's. */
function planSettings(
  path: string,
  { existingText, text }: { readonly existingText: string; readonly text: string },
): PlannedFile {
  const assignments = existingText.matchAll(/^(?:export )?(\w+)\s*=/gm)
  const existingNames = new Set([...assignments].map(([, name]) => name))
  const missingLines = text
    .split('\n')
    .filter((line) => /^\w+=/.test(line) && !existingNames.has(line.split('=')[0]))
  if (missingLines.length === 0) return { action: 'keep', path, text: existingText }
  const start = existingText.replace(/\n?$/, '\n')
  return { action: 'add', path, text: `${start}${missingLines.join('\n')}\n` }
}

/** Writes the file, and the folders that it needs. */
export function writePlanned(folder: string, { path, text }: PlannedFile): void {
  const target = join(folder, path)
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(target, text)
}
