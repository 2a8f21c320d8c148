import {
  askAtTerminal,
  type CommandLine,
  type ExitCode,
  type InTerminal,
} from '../terminal/terminal.js'
import { type PlannedFile, planFiles, writePlanned } from './plannedFiles.js'
import { type Framework, installCommands, type Project, readProject } from './project.js'
import { readTemplates } from './readTemplates.js'

/** The option values of `tillkit init`. */
interface InitValues extends Pick<CommandLine, 'terminal' | 'packageFolder'> {
  readonly framework?: Framework
  readonly yes?: true
  readonly dryRun?: true
}

/** What is printed of a file, by what was done with it. */
const writtenTexts = {
  create: 'written',
  keep: 'is there already',
  overwrite: 'overwritten',
  add: 'settings added',
} as const
/** What `--dry-run` prints instead. */
const plannedTexts = {
  create: 'would be written',
  keep: 'is there already',
  overwrite: 'would be overwritten',
  add: 'would get settings',
}

/**
 * Runs `tillkit init`: writes the files of a checkout into the project of the current folder, and
 * prints what became of each and what to do next. With `--dry-run` it writes nothing.
 *
 * Exits with 1 if a file differs from its template and was not overwritten.
 *
 * @throws {UsageError} when there is no project that it has files for
 */
export async function init(values: InitValues): Promise<ExitCode> {
  const { terminal, packageFolder } = values
  const { cwd: folder, stdout } = terminal
  const printLine = (line: string): void => void stdout.write(`${line}\n`)
  const project = readProject(folder, values.framework)
  const templates = readTemplates(packageFolder, project)
  const files = planFiles(folder, project, templates)
  if (values.dryRun) {
    for (const { action, path } of files) printLine(`${plannedTexts[action]}: ${path}`)
    printLine('Nothing was written.')
    return 0
  }
  const refusedPaths = await writeFiles(files, { isYes: values.yes === true, terminal })
  if (refusedPaths.length > 0) {
    printLine(
      `Not changed: ${refusedPaths.join(', ')}. ` +
        'Add by hand what node_modules/tillkit/docs/mounts.md shows for them.',
    )
  }
  printLine(`\n${nextSteps(project)}`)
  return refusedPaths.length > 0 ? 1 : 0
}

/** How files that exist already are treated. */
interface WriteOptions extends InTerminal {
  /** Overwrites without asking. */
  readonly isYes: boolean
}

/**
 * Answers the paths of the files that the person did not want changed. Without a terminal to ask
 * at, nothing that exists is changed.
 */
async function writeFiles(files: readonly PlannedFile[], { isYes, terminal }: WriteOptions) {
  const refusedPaths: string[] = []
  for (const file of files) {
    const { action, path } = file
    const changesExisting = action === 'overwrite' || action === 'add'
    if (changesExisting && !isYes && !(await confirmChange(file, { terminal }))) {
      refusedPaths.push(path)
      continue
    }
    if (action !== 'keep') writePlanned(terminal.cwd, file)
    terminal.stdout.write(`${writtenTexts[action]}: ${path}\n`)
  }
  return refusedPaths
}

/** Only a typed yes counts. Enter, and the end of the input, mean no. */
async function confirmChange({ action, path }: PlannedFile, { terminal }: InTerminal) {
  const change = action === 'add' ? `Add Tillkit’s settings to ${path}` : `Overwrite ${path}`
  const answer = (await askAtTerminal(terminal, `${change}? [y/N] `)) ?? ''
  return /^y(?:es)?$/i.test(answer.trim())
}

/** What `tillkit init` prints at the end: the commands until the first test payment. */
function nextSteps(project: Project): string {
  const { address, ordersFolder, startCommands } =
    project.framework === 'next' ? nextPlaces(project) : expressPlaces(project)
  const extension = project.isTypeScript ? 'ts' : 'js'
  return [
    'Next:',
    ...installCommands(project).map((command) => `  ${command}`),
    '  npx tillkit sandbox            the payment service on this machine, in another terminal',
    ...startCommands.map((command) => `  ${command}`),
    `Then open ${address} and pay with 4242 4242 4242 4242.`,
    `Your orders go into ${ordersFolder}/orders.${extension}, the credentials into .env.local.`,
    'node_modules/tillkit/docs/going-live.md has the rest.',
  ].join('\n')
}

/** Next.js serves page and backend in one process. */
function nextPlaces({ sources }: Project) {
  return {
    address: 'http://localhost:3000/checkout/A-1001',
    ordersFolder: `${sources}shop`,
    startCommands: ['npm run dev'],
  }
}

/** Vite serves the page, and Express the backend, in two processes. */
function expressPlaces({ isTypeScript }: Project) {
  const main = isTypeScript
    ? 'npx tsx --env-file=.env.local server/main.ts'
    : 'node --env-file=.env.local server/main.js'
  return {
    address: 'http://localhost:5173/checkout.html?order=A-1001',
    ordersFolder: 'server',
    startCommands: [main, 'npx vite'],
  }
}
