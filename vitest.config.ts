import { availableParallelism } from 'node:os'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import {
  defineConfig,
  type TestProjectConfiguration,
  type TestProjectInlineConfiguration,
} from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { sourceAliases } from './scripts/build/entryPoints.mjs'
import { findHeadless } from './scripts/test/browser.mjs'
import { plantFault } from './scripts/test/plantFault.mjs'
import { reactCompiler } from './scripts/test/reactCompiler.mjs'
import { registryAliases } from './scripts/test/registryAliases.mjs'
import { filesOf } from './scripts/test/suites.mjs'

/**
 * As root, and in containers, Chromium runs without its sandbox; nothing it opens here is foreign.
 */
const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * The folders that the lint keeps free of effects: what a payment is, how it is written down, and
 * the words.
 */
const pure = ['test/{core,locales}/**/*.test.ts']

/** Large counts that measure time or memory, and so want the machine to themselves. */
const measured = ['test/long/**/{formRatios,load,manyRows,telemetryCost,webhookRate}.test.ts']

/** Starts the one demo of a run. */
const demoSetup = 'test/journeys/demo.setup.ts'

/** Starts the one Chromium of a run too. */
const journeysSetup = [demoSetup, 'test/journeys/chromium.setup.ts']

/**
 * Files that wait more than they compute: shops are installed, built and rehearsed. Many of them at
 * a time would leave the machine idle, and one that starts last would keep it waiting. So they are
 * spread over the first two thirds of the files.
 */
const waiting =
  /\/test\/(?:long\/(?:shops|newProjects|registry|examples\w*)|journeys\/rehearse|backend\/faultMatrix)\./

class WaitingSpread extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const waitingFiles = sorted.filter(({ moduleId }) => waiting.test(moduleId))
    const others = sorted.filter(({ moduleId }) => !waiting.test(moduleId))
    const between = Math.floor((others.length / waitingFiles.length) * (2 / 3))
    const spread = waitingFiles.flatMap((file) => [file, ...others.splice(0, between)])
    return [...spread, ...others]
  }
}

export default defineConfig({
  test: {
    // Vitest leaves one core to itself: on two, that would be one test file at a time.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    globalSetup: ['test/backend/postgres/onePostgres.ts'],
    sequence: { sequencer: WaitingSpread },
    projects: [
      unit('pure', { include: pure }),
      unit('node', { include: filesOf('unit'), exclude: [...pure, '**/*.tsx'] }),
      unit('dom', {
        include: ['test/**/*.test.tsx'],
        environment: 'jsdom',
        setupFiles: ['test/dom.setup.ts'],
      }),
      project('embedded', { include: filesOf('embedded') }),
      project('integration', { include: filesOf('integration') }),
      inBrowser('short', {
        include: ['test/journeys/short/*.journey.ts'],
        globalSetup: journeysSetup,
      }),
      inBrowser('journeys', {
        include: ['test/journeys/**/*.journey.ts'],
        exclude: ['test/journeys/{short,translated}/**'],
        globalSetup: journeysSetup,
      }),
      // The journeys in which many texts change, in pages that a page translator translates.
      inBrowser('translated', {
        include: filesOf('translated'),
        env: { TILLKIT_TRANSLATOR: '1' },
        globalSetup: journeysSetup,
      }),
      project('long', {
        include: ['test/long/**/*.test.ts'],
        exclude: measured,
        // Large counts make much that is dropped at once: with room for it, a tenth less time goes
        // into collecting it.
        execArgv: ['--max-semi-space-size=64'],
        maxConcurrency: 2,
        testTimeout: 600_000,
      }),
      ...['formStories', 'stories'].filter(isAskedFor).map(stories),
      // A browser that waits for the processor is a slow one: the engines start when the others are
      // done.
      ...['chromium', 'firefox', 'webkit'].map((engine) =>
        inBrowser(engine, {
          include: filesOf(engine),
          env: { TILLKIT_ENGINE: engine },
          globalSetup: [demoSetup],
          sequence: { groupOrder: 2 },
        }),
      ),
      // One after the other, when all others are done: Vitest gives such files a group of their own
      // at the end.
      project('measured', { include: measured, fileParallelism: false, testTimeout: 600_000 }),
      // On the cluster of TILLKIT_CITUS_URL, which the files share; `node scripts/test/citus.mjs` asks
      // for it.
      project('citus', {
        include: ['test/citus/*.citus.ts'],
        fileParallelism: false,
        testTimeout: 600_000,
      }),
      // On the runtime of TILLKIT_RUNTIME; `node scripts/test/runtimes.mjs` goes through all of them.
      project('runtimes', { include: ['test/runtimes/*.runtime.ts'] }),
    ],
  },
})

type Options = NonNullable<TestProjectInlineConfiguration['test']>

function project(name: string, options: Options): TestProjectInlineConfiguration {
  return {
    plugins: [plantFault()],
    resolve: { alias: sourceAliases },
    test: {
      name,
      environment: 'node',
      // For what hangs. A busy machine does not come near.
      testTimeout: 120_000,
      hookTimeout: 180_000,
      // What is polled for may take its time on a busy machine.
      expect: { poll: { timeout: 60_000 } },
      ...options,
    },
  }
}

/**
 * Unit tests share a process and its modules: to load all modules anew for each file costs more
 * than the tests. What changes a process for good, or measures it, is no unit test.
 */
function unit(name: string, options: Options): TestProjectInlineConfiguration {
  const own = project(name, { isolate: false, ...options })
  if (name !== 'dom') return own
  return {
    ...own,
    plugins: [plantFault(), reactCompiler(), react()],
    resolve: { alias: [...sourceAliases, ...registryAliases] },
  }
}

/**
 * Tests that act in a browser have nothing of their own in the process, which their files share as
 * unit tests do: that saves a sixth of the runner's processor time.
 */
function inBrowser(name: string, options: Options): TestProjectConfiguration {
  return project(name, { isolate: false, ...options })
}

/**
 * Every story, drawn and looked at in real Chromium: when the others are done, since its pages are
 * workers of their own.
 */
function stories(name: string): TestProjectConfiguration {
  const executablePath = findHeadless()
  return {
    plugins: [storybookTest({ configDir: '.storybook' })],
    test: {
      name,
      exclude: filesOf(name === 'stories' ? 'formStories' : 'stories'),
      // One page for many files: each story is drawn afresh by itself, and loading everything anew
      // for each file took a third.
      isolate: false,
      sequence: { groupOrder: 1 },
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({
          launchOptions: {
            ...(executablePath !== undefined && { executablePath }),
            args: chromiumArguments,
          },
          // Colours are compared where they come to rest, not in the middle of a transition.
          contextOptions: { reducedMotion: 'reduce' },
        }),
        instances: [{ browser: 'chromium' }],
      },
      testTimeout: 120_000,
      expect: { poll: { timeout: 60_000 } },
    },
  }
}

/**
 * Whether this run wants a project. Storybook's plugin reads all stories, so no other project
 * should wait for it.
 */
function isAskedFor(name: string): boolean {
  const words = process.argv.slice(2)
  return (
    !words.some((word) => word.startsWith('--project')) ||
    words.join(' ').match(`--project[= ]${name}\\b`) !== null
  )
}
