// A reporter of Vitest: errors that no test caught end a run without a failed test, and Vitest's JSON report leaves them out.
// They are written beside that report, for scripts/reports.mjs.
import { rmSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './setup.mjs'

/** Where they are, for a report of that path. */
export const uncaughtErrorsOf = (report) => report.replace(/\.json$/, '.uncaught.json')

/** What a run is started with, so that it leaves its report and its uncaught errors at that path. */
export function reportersFor(report) {
  return ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`, `--reporter=${import.meta.filename}`]
}

export default class UncaughtErrors {
  onInit({ config }) {
    this.path = uncaughtErrorsOf(config.outputFile.json)
    rmSync(this.path, { force: true })
  }

  onTestRunEnd(_modules, errors) {
    if (errors.length === 0) return
    const texts = errors.map(({ name, message, stack, VITEST_TEST_PATH: file, VITEST_TEST_NAME: test }) => {
      const where = [file && relative(root, file), test].filter(Boolean).join(' > ')
      return {
        title: `an error that no test caught, during ${where || 'the run'}`,
        text: stack ?? `${name}: ${message}`,
      }
    })
    writeFileSync(this.path, JSON.stringify(texts))
  }
}
