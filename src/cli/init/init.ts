import { createInterface, type Interface } from 'node:readline/promises'
import { type PlannedFile, planFiles, writePlanned } from './plan.js'
import { installCommands, type Project, readProject } from './project.js'
import { type Framework, readTemplates } from './templates.js'

/** What `tillkit init` was asked for. */
export interface InitValues {
  readonly framework?: Framework
  readonly yes?: true
  readonly dryRun?: true
}

/** Where it works. */
export interface InitPlaces {
  /** The project. */
  readonly folder: string
  /** The folder of this package: the files are in its docs. */
  readonly packageFolder: string
}

const done = { create: 'written', keep: 'is there already', overwrite: 'overwritten', add: 'settings added' } as const
const planned = {
  create: 'would be written',
  keep: 'is there already',
  overwrite: 'would be overwritten',
  add: 'would get settings',
}

/** Runs `tillkit init`. Ends with 1 when a file was left as it is that should have been another. */
export async function init(values: InitValues, { folder, packageFolder }: InitPlaces): Promise<void> {
  const project = readProject(folder, values.framework)
  const files = planFiles(folder, project, readTemplates(packageFolder, project.framework))
  if (values.dryRun) {
    for (const { action, path } of files) say(`${planned[action]}: ${path}`)
    say('Nothing was written.')
    return
  }
  const refused = await writeFiles(folder, files, values.yes === true)
  if (refused.length > 0) {
    say(
      `Left as they are: ${refused.join(', ')}. Take over by hand what node_modules/tillkit/docs/mounts.md shows for them.`,
    )
    process.exitCode = 1
  }
  say(`\n${nextSteps(project)}`)
}

/** Answers the paths of those that were not to be written. */
async function writeFiles(folder: string, files: readonly PlannedFile[], isYes: boolean): Promise<readonly string[]> {
  const asking = createInterface({ input: process.stdin, output: process.stdout })
  const answers = asking[Symbol.asyncIterator]()
  const refused: string[] = []
  try {
    for (const file of files) {
      const isAsked = file.action === 'overwrite' || file.action === 'add'
      if (isAsked && !isYes && !(await isWanted(file, asking, answers))) {
        refused.push(file.path)
        continue
      }
      if (file.action !== 'keep') writePlanned(folder, file)
      say(`${done[file.action]}: ${file.path}`)
    }
  } finally {
    asking.close()
  }
  return refused
}

/** Whether the person says yes. No answer is a no. */
async function isWanted(
  { action, path }: PlannedFile,
  asking: Interface,
  answers: AsyncIterator<string>,
): Promise<boolean> {
  asking.setPrompt(action === 'add' ? `Add Tillkit’s settings to ${path}? [y/N] ` : `Overwrite ${path}? [y/N] `)
  asking.prompt()
  const { value, done: isOver } = await answers.next()
  if (isOver) say('')
  return !isOver && /^y(?:es)?$/i.test(value.trim())
}

function nextSteps(project: Project): string {
  const isNext = project.framework === 'next'
  const address = isNext ? 'http://localhost:3000/checkout/A-1001' : 'http://localhost:5173/checkout.html?order=A-1001'
  const start = isNext ? ['npm run dev'] : ['npx tsx --env-file=.env.local server/main.ts', 'npx vite']
  const orders = isNext ? `${project.sources}shop/orders.ts` : 'server/orders.ts'
  return [
    'Next:',
    ...installCommands(project).map((command) => `  ${command}`),
    '  npx tillkit sandbox            the payment service on this machine, in a terminal of its own',
    ...start.map((command) => `  ${command}`),
    `Then open ${address} and pay with 4242 4242 4242 4242.`,
    `Your orders go into ${orders}, the credentials into .env.local.\nnode_modules/tillkit/docs/going-live.md has the rest.`,
  ].join('\n')
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
