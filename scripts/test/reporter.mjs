// A reporter of Vitest: what each test came to, in one file for scripts/test/reports.mjs. Vitest's
// own JSON report names neither the project of a test nor the errors that no test caught.
import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from '../setup.mjs'

/**
 * @import { SerializedError, TestModule } from 'vitest/node'
 * @typedef {object} Report
 * @property {string} [endedAt] an ISO time
 * @property {readonly TestReport[]} tests
 * @property {readonly { title: string, message?: string }[]} faults
 *
 * @typedef {object} TestReport
 * @property {string} file
 * @property {string} project
 * @property {string} title
 * @property {string} fullName
 * @property {string} state
 * @property {boolean} isUnsteady whether it failed, and passed when played once more
 * @property {string} [message]
 */

/** What a run is started with. */
export const reporters = ['--reporter=default', `--reporter=${import.meta.filename}`]

export default class Reporter {
  /** @type {(modules: readonly TestModule[], errors: readonly SerializedError[]) => void} */
  onTestRunEnd(modules, errors) {
    const tests = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => ({
        file: relative(root, module.moduleId),
        project: module.project.name,
        title: test.name,
        fullName: test.fullName,
        state: test.result().state,
        isUnsteady: test.diagnostic()?.flaky ?? false,
        message: messageOf(test.result().errors),
      })),
    )
    // A file that can't be loaded, a failing hook of a file.
    const files = modules.flatMap((module) =>
      [
        ...module.errors(),
        ...[...module.children.allSuites()].flatMap((suite) => suite.errors()),
      ].map((error) => ({
        title: relative(root, module.moduleId),
        message: messageOf([error]),
      })),
    )
    const uncaught = errors.map(({ VITEST_TEST_PATH: file, VITEST_TEST_NAME: test, ...error }) => {
      const place = [file && relative(root, String(file)), test].filter(Boolean).join(' > ')
      return {
        title: `an error that no test caught, during ${place || 'the run'}`,
        message: messageOf([error]),
      }
    })
    const { TILLKIT_REPORT = '' } = process.env
    const endedAt = new Date().toISOString()
    const faults = [...files, ...uncaught]
    writeFileSync(TILLKIT_REPORT, JSON.stringify({ endedAt, tests, faults }))
  }
}

/** @type {(errors?: readonly SerializedError[]) => string | undefined} */
function messageOf(errors = []) {
  const [error] = errors
  return error ? (error.stack ?? `${error.name}: ${error.message}`) : undefined
}
