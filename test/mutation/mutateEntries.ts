import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { createVitest, type Vitest } from 'vitest/node'

/** One change of a file, by which at least one test must fail. */
export interface Mutation {
  /** Says what is changed, for the report: `unknown: maySend true`. */
  readonly title: string
  /** Answers the file's text with the change. One that changes nothing is an error of the list. */
  readonly edit: (source: string) => string
  /** Which of the test files is likely to notice it: it is run before the others. */
  readonly firstTestFile?: string
}

export interface MutateOptions {
  /** The file to be changed, below the project's folder: `src/server/attempts/states.ts`. On disk it is never changed. */
  readonly file: string
  readonly mutations: readonly Mutation[]
  /** The test files to be run against each change, below the project's folder, of those that Node runs. */
  readonly testFiles: readonly string[]
  /** How many changes are tried at the same time. */
  readonly lanes?: number
}

export interface MutateResult {
  /** The titles of the changes that no test noticed. */
  readonly survivors: readonly string[]
  /** For each test file, how many changes it was the first to notice. */
  readonly noticedBy: ReadonlyMap<string, number>
}

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')

/**
 * Applies one change at a time to a file and runs the test files until one of them fails. The change is made where the
 * file is loaded, so nothing is written to disk and several changes are tried side by side.
 *
 * @throws {Error} when a test file fails without any change, or a change changes nothing
 */
export async function mutateEntries({ file, mutations, testFiles, lanes = 2 }: MutateOptions): Promise<MutateResult> {
  const path = join(root, file)
  const source = readFileSync(path, 'utf8')
  const mutants = mutations.map(({ title, edit, firstTestFile }) => ({ title, text: edit(source), firstTestFile }))
  for (const { title, text } of mutants)
    if (text === source) throw new Error(`The mutation "${title}" changes nothing in ${file}.`)

  const noticedBy = new Map(testFiles.map((testFile) => [testFile, 0]))
  const survivors: string[] = []
  const waiting = [...mutants]
  const runLane = async (): Promise<void> => {
    const runner = await createRunner(path)
    try {
      for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
        const found = await findFailing(runner, mutant.text, inOrder(noticedBy, mutant.firstTestFile))
        if (found === undefined) survivors.push(mutant.title)
        else noticedBy.set(found, (noticedBy.get(found) ?? 0) + 1)
      }
      // After all the changes and not before them: so it is seen, too, that no failure outlives its change.
      const found = await findFailing(runner, source, testFiles)
      if (found !== undefined) throw new Error(`${found} fails without any change.`)
    } catch (error) {
      // The other lanes would go on for nothing.
      waiting.length = 0
      throw error
    } finally {
      await runner.vitest.close()
    }
  }
  await Promise.all(Array.from({ length: lanes }, runLane))
  return { survivors, noticedBy }
}

interface Runner {
  readonly vitest: Vitest
  /** Has the file loaded with this text from now on. */
  readonly load: (text: string) => void
}

/** Vitest by itself and not the project of `vitest.config.ts`: a project takes no further plugin. */
async function createRunner(path: string): Promise<Runner> {
  let text: string | undefined
  const plugin: Plugin = {
    name: 'mutate-entries',
    enforce: 'pre',
    load: (id) => (id.split('?')[0] === path ? text : undefined),
  }
  const vitest = await createVitest(
    'test',
    {
      config: false,
      root,
      watch: false,
      pool: 'threads',
      maxWorkers: 1,
      bail: 1,
      testTimeout: 20_000,
      reporters: [{}],
    },
    { plugins: [plugin], resolve: { tsconfigPaths: true } },
  )
  await vitest.standalone()
  return {
    vitest,
    load: (next) => {
      text = next
      vitest.invalidateFile(path)
    },
  }
}

/** The test files, the likely one and then the most successful first: a change is noticed early. */
function inOrder(noticedBy: ReadonlyMap<string, number>, firstTestFile: string | undefined): readonly string[] {
  const rank = ([testFile, count]: readonly [string, number]) => (testFile === firstTestFile ? Infinity : count)
  return [...noticedBy].sort((one, other) => Math.sign(rank(other) - rank(one))).map(([testFile]) => testFile)
}

async function findFailing(runner: Runner, text: string, testFiles: readonly string[]): Promise<string | undefined> {
  runner.load(text)
  for (const testFile of testFiles) if (!(await passes(runner, testFile))) return testFile
  return undefined
}

async function passes({ vitest }: Runner, testFile: string): Promise<boolean> {
  const [project] = vitest.projects
  if (!project) throw new Error('Vitest has no project to run tests in.')
  // What failed before would count for `bail`, and no test would be run.
  vitest.state.filesMap.clear()
  vitest.state.idMap.clear()
  const specification = project.createSpecification(join(root, testFile))
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications([specification])
  const states = testModules.map((module) => module.state())
  if (unhandledErrors.length > 0 || states.includes('failed')) return false
  if (states.length === 0 || states.some((state) => state !== 'passed')) throw new Error(`${testFile} was not run.`)
  return true
}
