import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readIfThere } from '../settings/readText.js'
import { addToConfig, missingLines } from './configLines.js'
import { settingsFile } from './readTemplates.js'
import type { Template } from './template.js'

/**
 * What to do with a file: create it, keep it because nothing is missing in it, add lines to it, or
 * leave it to the person because its text is theirs.
 */
export interface PlannedFile {
  readonly action: 'create' | 'keep' | 'add' | 'leave'
  /** From the project's folder, with `/`. */
  readonly path: string
  /** What the file contains afterwards. */
  readonly text: string
  /** The documented lines that a file of settings or of configuration does not have yet. */
  readonly missingLines: readonly string[]
}

/** Compares the templates with the files of a folder. Changes nothing. */
export function planFiles(folder: string, templates: readonly Template[]): readonly PlannedFile[] {
  return templates.map((template) => {
    const path = existingVariant(template.path, folder) ?? template.path
    const existingText = readIfThere(path, folder)
    if (existingText === undefined) {
      return { action: 'create', path, text: template.text, missingLines: [] }
    }
    if (template.path === settingsFile) return planSettings(path, existingText, template.text)
    if (isConfig(path)) return planConfig(path, existingText, template.text)
    const action = existingText === template.text ? 'keep' : 'leave'
    return { action, path, text: existingText, missingLines: [] }
  })
}

/** In the order in which Vite looks for its configuration. */
const moduleEnds = ['js', 'mjs', 'ts', 'cjs', 'mts', 'cts', 'jsx', 'tsx']

/**
 * The module that would be loaded in place of a template's, or instead of it: a second
 * `vite.config` has no effect, and of `orders.js` and `orders.ts` an import finds one.
 */
function existingVariant(path: string, folder: string) {
  const stem = path.replace(/\.[cm]?[jt]sx?$/, '')
  if (stem === path) return undefined
  return moduleEnds.map((end) => `${stem}.${end}`).find((file) => existsSync(join(folder, file)))
}

const isConfig = (path: string) => /\.config\.[cm]?[jt]s$/.test(path)

/** Existing settings stay: they may be the real project's. */
function planSettings(path: string, existingText: string, text: string): PlannedFile {
  const assignments = existingText.matchAll(/^(?:export )?(\w+)\s*=/gm)
  const existingNames = new Set([...assignments].map(([, name]) => name))
  const lines = text
    .split('\n')
    .filter((line) => /^\w+=/.test(line) && !existingNames.has(line.split('=')[0]))
  if (lines.length === 0) return { action: 'keep', path, text: existingText, missingLines: [] }
  const start = existingText.replace(/\n?$/, '\n')
  return { action: 'add', path, text: `${start}${lines.join('\n')}\n`, missingLines: lines }
}

/** The configuration has the project's plugins, so lines are added only where it is plain. */
function planConfig(path: string, existingText: string, text: string): PlannedFile {
  const lines = missingLines(existingText, text)
  if (lines.length === 0) return { action: 'keep', path, text: existingText, missingLines: [] }
  const extendedText = addToConfig(existingText, lines)
  if (extendedText !== undefined) {
    return { action: 'add', path, text: extendedText, missingLines: lines }
  }
  return { action: 'leave', path, text: existingText, missingLines: lines }
}

/** Writes the file, and the folders that it needs. */
export function writePlanned(folder: string, { path, text }: PlannedFile): void {
  const target = join(folder, path)
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(target, text)
}
