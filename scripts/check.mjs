// `npm run check`: everything that can be judged without running the product. Stops at the first thing that fails.
import { buildLibrary } from './builds.mjs'
import { ensureInstalled, run, runTool } from './ready.mjs'

ensureInstalled()
step('Format, lint and arrows', () => runTool('biome', ['ci', '--error-on-warnings', '--colors=off', '.']))
step('Build', buildLibrary)
step(
  'Types of tests, stories, demo and scripts',
  () => runTool('tsc', ['-p', '.']) && runTool('tsc', ['-p', 'src/cli']),
)
step('API reports', () => run(process.execPath, ['scripts/api.mjs']))
step('Reference', () => run(process.execPath, ['scripts/reference.mjs']))
step('Package: publint', () => runTool('publint', ['--strict']))
step('Package: are the types wrong', () =>
  runTool('attw', [
    '--pack',
    '.',
    '--profile',
    'esm-only',
    '--exclude-entrypoints',
    'styles.css',
    'styles.layered.css',
  ]),
)
step('Size budget', () => runTool('size-limit', []))

function step(title, act) {
  const start = performance.now()
  console.log(`\n— ${title}`)
  act()
  console.log(`  done in ${((performance.now() - start) / 1000).toFixed(1)} s`)
}
