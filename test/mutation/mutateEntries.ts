import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createTrialRunner, type TrialRunner } from './trialRunner.js'

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
 * Vitest starts once for each lane and round, not once for each change: one thread runs the changes one after the other,
 * and `freshModules.ts` has all modules evaluated again for each. In the first round a change meets the test file that is
 * likely to notice it, in each further one the most successful of the others.
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
  let waiting = mutants.map((mutant) => ({ ...mutant, testFiles: [...testFiles] }))
  const survivors: string[] = []
  const runners = await Promise.all(Array.from({ length: lanes }, () => createTrialRunner(path)))
  try {
    while (waiting.length > 0) {
      const round = waiting.map((mutant) => ({ mutant, testFile: nextTestFile(mutant, noticedBy) }))
      const results = await Promise.all(
        runners.map(async (runner, lane) => {
          const own = round.filter((_, at) => at % lanes === lane)
          const failed = await runTrials(runner, { source, own })
          return own.map((trial, at) => ({ ...trial, isNoticed: failed[at] !== undefined }))
        }),
      )
      for (const { testFile, isNoticed } of results.flat())
        if (isNoticed) noticedBy.set(testFile, (noticedBy.get(testFile) ?? 0) + 1)
      const left = results.flat().filter(({ isNoticed }) => !isNoticed)
      const next = left.map(({ mutant, testFile }) => ({
        ...mutant,
        testFiles: mutant.testFiles.filter((other) => other !== testFile),
      }))
      survivors.push(...next.filter((mutant) => mutant.testFiles.length === 0).map(({ title }) => title))
      waiting = next.filter((mutant) => mutant.testFiles.length > 0)
    }
  } finally {
    await Promise.all(runners.map((runner) => runner.close()))
  }
  return { survivors, noticedBy }
}

interface Candidate {
  readonly firstTestFile?: string | undefined
  /** Those that it has not met. */
  readonly testFiles: readonly string[]
}

/** The likely one, or the most successful. */
function nextTestFile({ firstTestFile, testFiles }: Candidate, noticedBy: ReadonlyMap<string, number>): string {
  const rank = (testFile: string): number => (testFile === firstTestFile ? Infinity : (noticedBy.get(testFile) ?? 0))
  return testFiles.reduce((best, testFile) => (rank(testFile) > rank(best) ? testFile : best))
}

interface LaneRound {
  readonly source: string
  readonly own: readonly { readonly mutant: { readonly text: string }; readonly testFile: string }[]
}

/** Answers for each change what failed in its test file. */
async function runTrials(runner: TrialRunner, { source, own }: LaneRound): Promise<readonly (string | undefined)[]> {
  const trials = own.map(({ mutant, testFile }) => ({ text: mutant.text, testFile }))
  // After all the changes and not before them: so it is seen, too, that no failure outlives its change.
  const unchanged = [...new Set(own.map(({ testFile }) => testFile))].map((testFile) => ({ text: source, testFile }))
  const failed = await runner.run([...trials, ...unchanged])
  const found = failed.slice(trials.length).find((failure) => failure !== undefined)
  if (found !== undefined) throw new Error(`A test fails without any change: ${found}`)
  return failed.slice(0, trials.length)
}
