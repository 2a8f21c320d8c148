// The results of `node scripts/test/runtimes.mjs`.

/**
 * What the tests on one runtime came to.
 *
 * @typedef {object} RuntimeResult
 * @property {string} name
 * @property {string} version
 * @property {boolean} isHere whether it is installed, and runs, on this machine
 * @property {number} passed
 * @property {string[]} failures
 * @property {number} seconds
 * @property {number} [firstAnswerMs] from its start to its first answer
 * @property {number} [bundleBytes] of the server in one file, as a worker is uploaded
 */

/**
 * The sum for `reports.mjs`. A runtime that is not here has not run as many tests as another one
 * has.
 * @type {(results: readonly RuntimeResult[]) => import('../reports.mjs').Found}
 */
export function sumRuntimes(results) {
  const count = Math.max(0, ...results.map(({ passed, failures }) => passed + failures.length))
  return {
    passed: results.reduce((sum, { passed }) => sum + passed, 0),
    failures: results.flatMap(({ name, failures }) =>
      failures.map((failure) => `${name}: ${failure}`),
    ),
    notRun: results.filter(({ isHere }) => !isHere).length * count,
  }
}

const heads = [
  'runtime',
  'version',
  'passed',
  'failed',
  'tests',
  'first answer',
  'server, min + gzip',
]

/**
 * A line for each runtime, below one of headings, in columns.
 * @type {(results: readonly RuntimeResult[]) => readonly string[]}
 */
export function tableOf(results) {
  const rows = results.map(
    ({ name, version, isHere, passed, failures, seconds, firstAnswerMs, bundleBytes }) =>
      isHere
        ? [
            name,
            version,
            `${passed}`,
            `${failures.length}`,
            `${seconds.toFixed(0)} s`,
            firstAnswerMs === undefined ? '–' : `${firstAnswerMs.toFixed(0)} ms`,
            bundleBytes === undefined ? '–' : `${(bundleBytes / 1000).toFixed(1)} kB`,
          ]
        : [name, version, '–', '–', 'not here', '–', '–'],
  )
  const widths = heads.map((head, at) =>
    Math.max(head.length, ...rows.map((row) => row[at]?.length ?? 0)),
  )
  return [heads, ...rows].map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}
