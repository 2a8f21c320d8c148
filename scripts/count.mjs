// Adds up the runners' own reports and ends with the line that CI reads. A skipped test counts as failed, and a report
// that is missing is a suite that did not run.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './ready.mjs'

let passed = 0
let failed = 0
for (const suite of ['node-dom', 'stories', 'journeys', 'long']) {
  try {
    const report = JSON.parse(readFileSync(join(root, `.reports/${suite}.json`), 'utf8'))
    passed += report.numPassedTests
    failed += report.numTotalTests - report.numPassedTests
    if (report.numTotalTests === 0 || (!report.success && report.numTotalTests === report.numPassedTests)) failed += 1
  } catch {
    console.error(`The ${suite} tests left no report.`)
    failed += 1
  }
}
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
