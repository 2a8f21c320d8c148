import { availableParallelism } from 'node:os'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { findBrowser } from './scripts/browser.mjs'
import { plantFault } from './scripts/plantFault.mjs'
import { reactCompiler } from './scripts/reactCompiler.mjs'
import { filesOf, longestFirst } from './scripts/suites.mjs'
import { wholeLocales } from './scripts/wholeLocales.mjs'

const entryPoints = {
  'tillkit/server': new URL('src/server.ts', import.meta.url).pathname,
  'tillkit/node': new URL('src/node.ts', import.meta.url).pathname,
  'tillkit/postgres': new URL('src/postgres.ts', import.meta.url).pathname,
  'tillkit/admin': new URL('src/admin.ts', import.meta.url).pathname,
  'tillkit/guard/vite': new URL('src/guardVite.ts', import.meta.url).pathname,
  'tillkit/guard': new URL('src/guard.ts', import.meta.url).pathname,
  'tillkit/operator': new URL('src/operator.ts', import.meta.url).pathname,
  'tillkit/phone': new URL('src/phone.ts', import.meta.url).pathname,
  'tillkit/telemetry': new URL('src/telemetry.ts', import.meta.url).pathname,
  'tillkit/testing': new URL('src/testing.ts', import.meta.url).pathname,
  'tillkit/sandbox': new URL('src/sandbox.ts', import.meta.url).pathname,
  'tillkit/styles.css': new URL('src/styles.css', import.meta.url).pathname,
  'tillkit/locales': new URL('src/locales', import.meta.url).pathname,
  tillkit: new URL('src/index.ts', import.meta.url).pathname,
}

/** Of the files that a shop adds to its own; below them are stand-ins for the shop's shadcn components. */
const registry = {
  '@/components/tillkit': new URL('registry/components/tillkit', import.meta.url).pathname,
  '@': new URL('test/registry/shadcn', import.meta.url).pathname,
}

/** As root, and in containers, Chromium runs without its sandbox; nothing it opens here is foreign. */
const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The tests that build something or start a process or a database. All others are the unit tests. */
const integration = filesOf('integration')

/** The folders that the lint keeps free of effects: what a payment is, how it is written down, and the words. */
const pure = ['test/{contract,locales,model,wire}/**/*.test.ts']

/** Large counts that measure time or memory, and so want the machine to themselves. */
const measured = ['test/long/**/{flood,inbox,load,manyRows,sandboxHeap,sandboxStart,telemetryCost,webhookRate}.test.ts']

/** Tests that `scripts/test.mjs` found nothing to run with, and counts as not run. */
const { TILLKIT_LEFT_OUT } = process.env
const leftOut = TILLKIT_LEFT_OUT?.split(',') ?? []

/**
 * By itself Vitest knows how long a file took only where it has run it before, and begins with the largest files: a small one
 * that takes minutes would begin last and run alone.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return longestFirst(await super.sort(files), ({ moduleId }) => moduleId)
  }
}

/** What is polled for may take its time on a busy machine. */
const longPolls = { poll: { timeout: 10_000 } }

/** Every story, drawn and looked at in real Chromium. */
const stories = (): TestProjectConfiguration => ({
  plugins: [wholeLocales(), storybookTest({ configDir: '.storybook' })],
  test: {
    name: 'stories',
    // One page for all files: each story is drawn afresh by itself, and loading everything anew for each file took a third.
    isolate: false,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: { ...executable(), args: chromiumArguments },
        // Colours are compared where they come to rest, not in the middle of a transition.
        contextOptions: { reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium' }],
    },
    testTimeout: 30_000,
    expect: longPolls,
  },
})

export default defineConfig({
  test: {
    // Vitest leaves one core to itself: on two, that would be one test file at a time.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    sequence: { sequencer: LongestFirst },
    // Unit tests (`isolate: false`) share a process and its modules: to load all modules anew for each file costs more
    // than the tests. What changes a process for good, or measures it, is no unit test.
    projects: [
      {
        plugins: [wholeLocales()],
        resolve: { alias: entryPoints },
        test: {
          name: 'pure',
          environment: 'node',
          include: pure,
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: longPolls,
        },
      },
      {
        plugins: [wholeLocales()],
        resolve: { alias: entryPoints },
        test: {
          name: 'node',
          environment: 'node',
          include: ['test/**/*.test.ts'],
          exclude: ['test/journeys/**', 'test/long/**', ...pure, ...integration],
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: longPolls,
        },
      },
      {
        plugins: [wholeLocales()],
        resolve: { alias: entryPoints },
        test: {
          name: 'integration',
          environment: 'node',
          include: integration,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: longPolls,
        },
      },
      {
        plugins: [plantFault(), reactCompiler(), react(), wholeLocales()],
        resolve: { alias: { ...entryPoints, ...registry } },
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: ['test/**/*.test.tsx'],
          exclude: ['test/journeys/**'],
          setupFiles: ['test/dom.setup.ts'],
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: longPolls,
        },
      },
      ...(isAskedFor('stories') ? [stories()] : []),
      {
        plugins: [wholeLocales()],
        resolve: { alias: entryPoints },
        test: {
          name: 'journeys',
          environment: 'node',
          include: ['test/journeys/**/*.journey.ts'],
          testTimeout: 60_000,
          expect: longPolls,
          hookTimeout: 180_000,
        },
      },
      {
        plugins: [wholeLocales()],
        resolve: { alias: entryPoints },
        test: {
          // In the browser of TILLKIT_ENGINE; `npm run test:engines` goes through all of them.
          name: 'engines',
          environment: 'node',
          include: ['test/engines/**/*.engine.ts'],
          // A driver loses its page once in some hundred tests.
          retry: 1,
          testTimeout: 90_000,
          expect: longPolls,
          hookTimeout: 180_000,
        },
      },
      {
        plugins: [wholeLocales()],
        resolve: { alias: entryPoints },
        test: {
          // On the cluster of TILLKIT_CITUS_URL; `npm run test:citus` asks for it.
          name: 'citus',
          environment: 'node',
          include: ['test/citus/*.citus.ts'],
          // They share the cluster.
          fileParallelism: false,
          testTimeout: 600_000,
          expect: longPolls,
          hookTimeout: 180_000,
        },
      },
      {
        plugins: [wholeLocales()],
        resolve: { alias: entryPoints },
        test: {
          // On the runtime of TILLKIT_RUNTIME; `npm run test:runtimes` goes through all of them.
          name: 'runtimes',
          environment: 'node',
          include: ['test/runtimes/*.runtime.ts'],
          testTimeout: 60_000,
          expect: longPolls,
          hookTimeout: 180_000,
        },
      },
      {
        plugins: [wholeLocales()],
        resolve: { alias: entryPoints },
        test: {
          name: 'long',
          environment: 'node',
          // Large counts make much that is dropped at once: with room for it, a tenth less time goes into collecting it.
          execArgv: ['--max-semi-space-size=64'],
          include: ['test/long/**/*.test.ts'],
          exclude: [...measured, ...leftOut],
          maxConcurrency: 2,
          testTimeout: 600_000,
          expect: longPolls,
          hookTimeout: 180_000,
        },
      },
      {
        plugins: [wholeLocales()],
        resolve: { alias: entryPoints },
        test: {
          name: 'measured',
          environment: 'node',
          include: measured,
          // One after the other, when all others are done: Vitest gives such files a group of their own at the end.
          fileParallelism: false,
          testTimeout: 600_000,
          expect: longPolls,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})

/** Whether this run wants a project. Storybook's plugin reads all stories, so no other project should wait for it. */
function isAskedFor(project: string): boolean {
  const words = process.argv.slice(2)
  return !words.includes('--project') || words.includes(project)
}

function executable(): { executablePath?: string } {
  const path = findBrowser()
  return path ? { executablePath: path } : {}
}
