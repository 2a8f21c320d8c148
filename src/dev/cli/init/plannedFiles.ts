import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readIfThere } from '../settings/readText.js'
import { addLines, missingLines } from './configLines.js'
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
  const files = templates.map((template) => planFile(folder, template))
  const isMixed = files.some((file) => file.action === 'leave' && file.missingLines.length === 0)
  // The lines may rely on a file that is not the documented one.
  return files.map((file) => {
    const isAdded = file.action === 'add' && file.path !== settingsFile
    return isMixed && isAdded ? { ...file, action: 'leave' } : file
  })
}

function planFile(folder: string, template: Template): PlannedFile {
  const path = existingVariant(template.path, folder) ?? template.path
  const existingText = readIfThere(path, folder)
  if (existingText === undefined) {
    return { action: 'create', path, text: template.text, missingLines: [] }
  }
  if (path === settingsFile) return planSettings(existingText, template.text)
  const kept: PlannedFile = { action: 'keep', path, text: existingText, missingLines: [] }
  if (template.neededLine === undefined) {
    return existingText === template.text ? kept : { ...kept, action: 'leave' }
  }
  const lines = missingLines(existingText, template.text, template.neededLine)
  if (lines.length === 0) return kept
  const text = addLines(existingText, lines)
  if (text === undefined) return { ...kept, action: 'leave', missingLines: lines }
  return { action: 'add', path, text, missingLines: lines }
}

/** In the order in which Vite looks for its configuration. */
const moduleEnds = ['js', 'mjs', 'ts', 'cjs', 'mts', 'cts', 'jsx', 'tsx']

/**
 * The module that would be loaded in place of a template's, or instead of it: a second
 * `vite.config` has no effect, and of `orders.js` and `orders/index.ts` an import finds one.
 */
function existingVariant(path: string, folder: string) {
  const stem = path.replace(/\.[cm]?[jt]sx?$/, '')
  if (stem === path) return undefined
  const files = [stem, `${stem}/index`].flatMap((start) =>
    moduleEnds.map((end) => `${start}.${end}`),
  )
  return files.find((file) => existsSync(join(folder, file)))
}

/** Existing settings stay: they may be the real project's. */
function planSettings(existingText: string, text: string): PlannedFile {
  const assignments = existingText.matchAll(/^(?:export )?(\w+)\s*=/gm)
  const existingNames = new Set([...assignments].map(([, name]) => name))
  const lines = text
    .split('\n')
    .filter((line) => /^\w+=/.test(line) && !existingNames.has(line.split('=')[0]))
  const action = lines.length === 0 ? 'keep' : 'add'
  const start = existingText.replace(/\n?$/, '\n')
  const extendedText = lines.length === 0 ? existingText : `${start}${lines.join('\n')}\n`
  return { action, path: settingsFile, text: extendedText, missingLines: lines }
}

/** Writes the file, and the folders that it needs. */
export function writePlanned(folder: string, { path, text }: PlannedFile): void {
  const target = join(folder, path)
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(target, text)
}
