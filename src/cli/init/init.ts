import { askAtTerminal, type ExitCode, type InTerminal } from '../settings/terminal.js'
import { type PlannedFile, planFiles, writePlanned } from './plan.js'
import { type Framework, installCommands, type Project, readProject } from './project.js'
import { readTemplates } from './templates.js'

export interface InitValues {
  readonly framework?: Framework
  readonly yes?: true
  readonly dryRun?: true
}

interface Places extends InTerminal {
  /** The folder of this package. The files are in its docs. */
  readonly packageFolder: string
}

const done = { create: 'written', keep: 'is there already', overwrite: 'overwritten', add: 'settings added' } as const
const planned = {
  create: 'would be written',
  keep: 'is there already',
  overwrite: 'would be overwritten',
  add: 'would get settings',
}

/** Runs `tillkit init`. Returns 1 when a file differs from its template and was not overwritten. */
export async function init(values: InitValues, { terminal, packageFolder }: Places): Promise<ExitCode> {
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
    say(`Not changed: ${refused.join(', ')}. Add by hand what node_modules/tillkit/docs/mounts.md shows for them.`)
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
    const question = action === 'add' ? `Add Tillkit’s settings to ${path}? [y/N] ` : `Overwrite ${path}? [y/N] `
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
  const address = isNext ? 'http://localhost:3000/checkout/A-1001' : 'http://localhost:5173/checkout.html?order=A-1001'
  const [node, end] = project.isTypeScript ? ['npx tsx', 'ts'] : ['node', 'js']
  const start = isNext ? ['npm run dev'] : [`${node} --env-file=.env.local server/main.${end}`, 'npx vite']
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
