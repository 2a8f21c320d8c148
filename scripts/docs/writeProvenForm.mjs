// Writes the page "The proven form" from the reports of the runs that are there, and prints what is
// on it: with the site's reference, and at the end of `.ci/run` once more, when all tests have run.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../setup.mjs'
import { readAllReports } from '../test/reports.mjs'
import { renderProvenForm } from './provenForm.mjs'

const { TILLKIT_DOCS_SOURCE } = process.env
const { text, counts } = renderProvenForm({
  readSource: (file) => readFileSync(join(root, file), 'utf8'),
  reports: readAllReports(),
  ...(TILLKIT_DOCS_SOURCE && { sourceUrl: TILLKIT_DOCS_SOURCE }),
})
const folder = join(root, 'docs/reference')
mkdirSync(folder, { recursive: true })
writeFileSync(join(folder, 'proven-form.md'), text)
const { filledCells, titles, passed, failed, notRun } = counts
const results = `${passed} passed, ${failed} failed, ${notRun} not run`
console.log(`The proven form: ${filledCells} cells, ${titles} tests: ${results}`)
