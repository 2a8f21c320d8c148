import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { createVitest, type TestModule } from 'vitest/node'
import { sourceAliases } from '../../scripts/entryPoints.mjs'

/** A text for the file that is changed, and the test file to be run against it. */
export interface Trial {
  readonly text: string
  readonly testFile: string
}

/** Vitest in one thread, for many trials. */
export interface TrialRunner {
  /** Runs the trials one after the other, each up to its first failure, and answers for each what failed. */
  readonly run: (trials: readonly Trial[]) => Promise<readonly (string | undefined)[]>
  readonly close: () => Promise<void>
}

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')

/** Vitest by itself and not the project of `vitest.config.ts`: a project takes no further plugin. */
export async function createTrialRunner(path: string): Promise<TrialRunner> {
  const trials: Trial[] = []
  let text: string | undefined
  const plugin: Plugin = {
    name: 'mutate-entries',
    enforce: 'pre',
    load(id) {
      const [file, trial] = id.split('?trial=')
      if (trial !== undefined) {
        // The thread is about to run this trial: what it loads from now on is of this trial.
        text = trials[Number(trial)]?.text
        vitest.invalidateFile(path)
      }
      return file?.split('?')[0] === path ? text : undefined
    },
  }
  const vitest = await createVitest(
    'test',
    {
      config: false,
      root,
      watch: false,
      pool: 'threads',
      maxWorkers: 1,
      // One thread for all of them: most of a trial would be the start of the thread and its modules.
      isolate: false,
      setupFiles: [join(root, 'test/mutation/freshModules.ts')],
      provide: { mutatedFile: path },
      testTimeout: 20_000,
      reporters: [{}],
    },
    { plugins: [plugin], resolve: { alias: sourceAliases } },
  )
  await vitest.standalone()
  return {
    async run(next) {
      const [project] = vitest.projects
      if (!project) throw new Error('Vitest has no project to run tests in.')
      const first = trials.length
      trials.push(...next)
      const ids = next.map(({ testFile }, at) => `${join(root, testFile)}?trial=${first + at}`)
      const { testModules } = await vitest.runTestSpecifications(ids.map((id) => project.createSpecification(id)))
      const byId = new Map(testModules.map((module) => [module.moduleId, module]))
      return ids.map((id) => failureOf(id, byId.get(id)))
    },
    close: () => vitest.close(),
  }
}

function failureOf(id: string, module: TestModule | undefined): string | undefined {
  const state = module?.state()
  if (state === 'passed') return undefined
  if (!module || state !== 'failed') throw new Error(`${id} was not run.`)
  const [test] = module.children.allTests('failed')
  const [error] = test?.result().errors ?? module.errors()
  return `${test?.fullName ?? id}: ${error?.message}`
}
