// The tables of docs/accessibility.md and SECURITY.md: what is promised, and the tests that check
// it.

/**
 * A row: a promise, the criteria of WCAG in brackets at its end, and its tests, as written and file
 * by file.
 * @typedef {{ file: string, titles: readonly string[] }} Evidence
 * @typedef {{ promise: string, numbers: readonly string[], tests: string, evidence: readonly Evidence[] }} PromiseRow
 */

/**
 * The rows of all tables of a text whose first column is a promise, or a fault that is prevented.
 * @type {(text: string) => readonly PromiseRow[]}
 */
export function readPromises(text) {
  return text
    .split('\n')
    .filter((line) => /^\| (?!-|promise \||what went wrong elsewhere \|)/.test(line))
    .map((line) => {
      const [cell = '', tests = ''] = line.slice(2, -2).split(' | ')
      const [, promise = cell, numbers = ''] = /^(.*) \((\d[\d., ]+)\)$/.exec(cell) ?? []
      return {
        promise,
        numbers: numbers.split(', ').filter(Boolean),
        tests,
        evidence: evidenceIn(tests),
      }
    })
}

/**
 * `file`: "title", "title"; `file`: "title"
 * @type {(tests: string) => readonly Evidence[]}
 */
function evidenceIn(tests) {
  return tests.split(/; (?=`)/).map((text) => ({
    file: /^`([^`]+)`/.exec(text)?.[1] ?? '',
    titles: [...text.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title),
  }))
}
