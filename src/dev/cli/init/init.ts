import { readIfThere } from '../settings/readText.js'
import { type Look, plainLines, StyledText } from '../terminal/styledText.js'
import {
  askAtTerminal,
  type CommandLine,
  type ExitCode,
  type InTerminal,
} from '../terminal/terminal.js'
import type { Framework } from './frameworks.js'
import { assertRoutesFree } from './nextRoutes.js'
import { nextSteps } from './nextSteps.js'
import { type PlannedFile, planFiles, writePlanned } from './plannedFiles.js'
import { readProject } from './project.js'
import { readTemplates, settingsFile } from './readTemplates.js'

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
  add: 'lines added',
  leave: 'left as it is',
} as const
/** A file that is left needs the person. */
const looks: Readonly<Record<PlannedFile['action'], Look>> = {
  create: 'good',
  keep: 'quiet',
  add: 'good',
  leave: 'warning',
}
/** What `--dry-run` prints instead. */
const plannedTexts = {
  create: 'would be written',
  keep: 'is there already',
  add: 'would get lines',
  leave: 'would be left as it is',
}

/**
 * Runs `tillkit init`: writes the files of a checkout into the project of the current folder, and
 * prints what became of each and what to do next. It replaces no file. With `--dry-run` it writes
 * nothing.
 *
 * Exits with 1 if a file that is there has another text than is documented, or lacks lines.
 *
 * @throws {UsageError} when there is no project that it has files for, before anything is written
 */
export async function init(values: InitValues): Promise<ExitCode> {
  const { terminal, packageFolder } = values
  const { cwd: folder, stdout } = terminal
  const printLine = (line: string): void => void stdout.write(plainLines(line))
  // Code to copy is never wrapped.
  const printCode = (line: string): void => void stdout.write(`${line}\n`)
  const printFile = (text: string, { action, path }: PlannedFile) => {
    const line = { label: `${text}: `, text: path, look: looks[action], isMarked: true } as const
    stdout.write(new StyledText([line]))
  }
  const project = readProject(folder, values.framework)
  const plannedFiles = planFiles(folder, readTemplates(packageFolder, project))
  if (project.next) assertRoutesFree(folder, plannedFiles)
  if (values.dryRun) {
    for (const file of plannedFiles) printFile(plannedTexts[file.action], file)
    for (const text of plannedFiles.flatMap(linesToAdd)) printCode(text)
    printLine('Nothing was written.')
    return 0
  }
  const files = await confirmAdditions(plannedFiles, { isYes: values.yes === true, terminal })
  for (const file of files) {
    if (file.action === 'create' || file.action === 'add') writePlanned(folder, file)
    printFile(writtenTexts[file.action], file)
  }
  const leftFiles = files.filter(({ action }) => action === 'leave')
  for (const text of leftFiles.flatMap(linesToAdd)) printCode(text)
  if (!isIgnored(folder)) {
    printLine(`\nAdd ${settingsFile} to .gitignore: your credentials go into it.`)
  }
  printLine(`\n${nextSteps(project)}`)
  return leftFiles.length > 0 ? 1 : 0
}

/** Whether .gitignore covers the settings, as the tools that create projects write it. */
function isIgnored(folder: string) {
  const lines = (readIfThere('.gitignore', folder) ?? '').split('\n').map((line) => line.trim())
  return ['.env*', '.env.*', '.env.local', '*.local', '.env*.local'].some((pattern) =>
    lines.includes(pattern),
  )
}

/** How lines are added to files that exist. */
interface AdditionOptions extends InTerminal {
  /** Adds without asking. */
  readonly isYes: boolean
}

/**
 * Asks about each file that exists, before anything is written. A file is left as it is if the
 * person does not want lines in it, or there is no terminal to ask at.
 */
async function confirmAdditions(
  files: readonly PlannedFile[],
  { isYes, terminal }: AdditionOptions,
) {
  const confirmedFiles: PlannedFile[] = []
  for (const file of files) {
    const isConfirmed = file.action !== 'add' || isYes || (await confirmAddition(file, terminal))
    confirmedFiles.push(isConfirmed ? file : { ...file, action: 'leave' })
  }
  return confirmedFiles
}

/** Only a typed yes counts. Enter, and the end of the input, mean no. */
async function confirmAddition(
  { path, missingLines }: PlannedFile,
  terminal: InTerminal['terminal'],
) {
  const question = `Add these lines to ${path}? [y/N] `
  const answer = await askAtTerminal(terminal, [...missingLines, question].join('\n'))
  return /^y(?:es)?$/i.test((answer ?? '').trim())
}

/** What is printed of a file that a person has to change. */
function linesToAdd({ action, path, missingLines }: PlannedFile): readonly string[] {
  if (action !== 'leave') return []
  if (missingLines.length === 0) {
    return [
      `\n${path} is not the documented file. If it is not yours from before, compare it with ` +
        'the one in node_modules/tillkit/docs/mounts.md.',
    ]
  }
  return [`\nAdd to ${path}:`, ...missingLines]
}
