import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readIfThere } from '../settings/settings.js'
import { askAtTerminal, type ExitCode, type InTerminal } from '../terminal/terminal.js'
import { UsageError } from '../terminal/usageError.js'
import { type Framework, installCommands, type Project, readProject } from './project.js'
import { readTemplates, settingsFile, type Template } from './templates.js'

export interface InitValues {
  readonly framework?: Framework
  readonly yes?: true
  readonly dryRun?: true
}

interface Places extends InTerminal {
  /** The folder of this package. The files are in its docs. */
  readonly packageFolder: string
}

const done = {
  create: 'written',
  keep: 'is there already',
  overwrite: 'overwritten',
  add: 'settings added',
} as const
const planned = {
  create: 'would be written',
  keep: 'is there already',
  overwrite: 'would be overwritten',
  add: 'would get settings',
}

/** Runs `tillkit init`. Returns 1 when a file differs from its template and was not overwritten. */
export async function init(
  values: InitValues,
  { terminal, packageFolder }: Places,
): Promise<ExitCode> {
  const { cwd: folder, stdout } = terminal
  const say = (line: string): unknown => stdout.write(`${line}\n`)
  const project = readProject(folder, values.framework)
  const files = planFiles(folder, project, readTemplates(packageFolder, project))
  if (values.dryRun) {
    for (const { action, path } of files) say(`${planned[action]}: ${path}`)
    say('Nothing was written.')
    return 0
  }
  const refused = await writeFiles(files, { isYes: values.yes === true, terminal })
  if (refused.length > 0) {
    say(
      `Not changed: ${refused.join(', ')}. Add by hand what node_modules/tillkit/docs/mounts.md shows for them.`,
    )
  }
  say(`\n${nextSteps(project)}`)
  return refused.length > 0 ? 1 : 0
}

/** Returns the paths of the refused files. Without a terminal to ask at, nothing is overwritten. */
async function writeFiles(
  files: readonly PlannedFile[],
  { isYes, terminal }: { readonly isYes: boolean } & InTerminal,
): Promise<readonly string[]> {
  const refused: string[] = []
  for (const file of files) {
    const { action, path } = file
    const question =
      action === 'add' ? `Add Tillkit’s settings to ${path}? [y/N] ` : `Overwrite ${path}? [y/N] `
    const isAsked = !isYes && (action === 'overwrite' || action === 'add')
    if (isAsked && !/^y(?:es)?$/i.test((await askAtTerminal(terminal, question))?.trim() ?? '')) {
      refused.push(path)
      continue
    }
    if (action !== 'keep') writePlanned(terminal.cwd, file)
    terminal.stdout.write(`${done[action]}: ${path}\n`)
  }
  return refused
}

function nextSteps(project: Project): string {
  const isNext = project.framework === 'next'
  const address = isNext
    ? 'http://localhost:3000/checkout/A-1001'
    : 'http://localhost:5173/checkout.html?order=A-1001'
  const [node, end] = project.isTypeScript ? ['npx tsx', 'ts'] : ['node', 'js']
  const start = isNext
    ? ['npm run dev']
    : [`${node} --env-file=.env.local server/main.${end}`, 'npx vite']
  const orders = `${isNext ? `${project.sources}shop` : 'server'}/orders.${end}`
  return [
    'Next:',
    ...installCommands(project).map((command) => `  ${command}`),
    '  npx tillkit sandbox            the payment service on this machine, in another terminal',
    ...start.map((command) => `  ${command}`),
    `Then open ${address} and pay with 4242 4242 4242 4242.`,
    `Your orders go into ${orders}, the credentials into .env.local.\nnode_modules/tillkit/docs/going-live.md has the rest.`,
  ].join('\n')
}

/** What to do with a file: create it, keep it, overwrite it, or add missing settings. */
interface PlannedFile {
  readonly action: 'create' | 'keep' | 'overwrite' | 'add'
  /** From the project's folder, with `/`. */
  readonly path: string
  readonly text: string
}

/** Compares the templates with the files of a folder. Changes nothing. */
function planFiles(
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
function placeOf(
  own: string,
  { folder, sources }: { readonly folder: string } & Pick<Project, 'sources'>,
): string {
  if (!own.startsWith('vite.config.')) return /^(?:app|shop)\//.test(own) ? `${sources}${own}` : own
  const there = viteConfigs.find((name) => existsSync(join(folder, name))) ?? own
  if (!/\.c[jt]s$/.test(there)) return there
  throw new UsageError(
    `${there} is CommonJS, and what would be written is not: nothing was. Make it a module, vite.config.mjs, and run this again.`,
  )
}

/** In Vite's order. */
const viteConfigs = ['js', 'mjs', 'ts', 'cjs', 'mts', 'cts'].map((end) => `vite.config.${end}`)

function writePlanned(folder: string, { path, text }: PlannedFile): void {
  const target = join(folder, path)
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(target, text)
}

/** Existing settings stay: they may be the real project's. */
function planSettings(path: string, there: string, ours: string): PlannedFile {
  const names = new Set([...there.matchAll(/^(?:export )?(\w+)\s*=/gm)].map(([, name]) => name))
  const lacking = ours
    .split('\n')
    .filter((line) => /^\w+=/.test(line) && !names.has(line.split('=')[0]))
  if (lacking.length === 0) return { action: 'keep', path, text: there }
  return { action: 'add', path, text: `${there.replace(/\n?$/, '\n')}${lacking.join('\n')}\n` }
}
