// What the runs of `npm run test:engines` come to.

/**
 * The sum for `reports.mjs`, and a line for each engine. All engines run the same tests: one that is missing has not run as
 * many as another one has.
 */
export function sumEngines(results) {
  const count = Math.max(0, ...results.map(({ passed, failures }) => passed + failures.length))
  const notRun = results.map(({ isHere }) => (isHere ? 0 : count))
  return {
    found: {
      passed: results.reduce((sum, { passed }) => sum + passed, 0),
      failures: results.flatMap(({ name, failures }) => failures.map((failure) => `${name}: ${failure}`)),
      notRun: notRun.reduce((sum, each) => sum + each, 0),
    },
    lines: results.map(
      ({ name, passed, failures }, at) => `${name}: ${passed} passed, ${failures.length} failed, ${notRun[at]} not run`,
    ),
  }
}
