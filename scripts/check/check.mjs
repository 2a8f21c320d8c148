// `npm run check`: everything that can be checked without running the product. Stops at the first
// thing that fails.
import { buildLibrary } from '../build/builds.mjs'
import { ensureInstalled, run, runTool } from '../setup.mjs'

ensureInstalled()
step('Format and lint', () => runTool('biome', ['ci', '--error-on-warnings', '--colors=off', '.']))
step('Lock file', () => run(process.execPath, ['scripts/check/checkLock.mjs']))
step('Build', buildLibrary)
step(
  'Types of tests, stories, demo and scripts',
  () => runTool('tsc', ['-p', '.']) && runTool('tsc', ['-p', 'src/dev/cli']),
)
step('Unused files, exports and packages', () => runTool('knip', []))
step('API reports, reference and documentation site', () =>
  run(process.execPath, ['scripts/docs/docs.mjs', '--build']),
)
step('Package: publint', () => runTool('publint', ['--strict']))
step('Package: are the types wrong', () =>
  // CommonJS on Node loads the package by `require()`; test/long/consumers.test.ts shows it.
  runTool('attw', ['--pack', '.', '--ignore-rules', 'cjs-resolves-to-esm']),
)
step('Ceilings', () => run(process.execPath, ['scripts/check/ceilings.mjs']))
step('Size budget', () => run(process.execPath, ['scripts/check/sizes.mjs']))

/** @type {(title: string, act: () => unknown) => void} */
function step(title, act) {
  const start = performance.now()
  console.log(`\n— ${title}`)
  act()
  console.log(`  done in ${((performance.now() - start) / 1000).toFixed(1)} s`)
}
