import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const source = new URL('../../../src/', import.meta.url).pathname

/**
 * Where none of these belongs: the service's side, the guard's reports and the operators' pages,
 * which have paths, headers and patterns of their own.
 */
const otherSide = /^(?:core|backend\/service|operators|guard|dev\/sandbox|locales)\//

/** The code without its comments. */
function codeOf(file: string): string {
  return readFileSync(join(source, file), 'utf8').replace(
    /\/\*[\s\S]*?\*\/|^\s*\/\/.*$|\s\/\/ .*$/gm,
    '',
  )
}

const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !otherSide.test(file),
)

test.each([
  { what: 'a path', pattern: /['"`}]\/(?:pay|hosted|cancel|status|return|webhook)(?:\/|['"`])/ },
  { what: 'a header', pattern: /['"`]Tillkit(?:-\w+)?['"`]|\bTillkit: '/ },
  {
    what: 'a name of the return address',
    pattern: /tillkit_(?:attempt|outcome|error|reference|issue)\b/,
  },
  { what: 'the pattern of a token', pattern: /\{43\}/ },
  { what: 'a header of every answer', pattern: /'no-store'|Referrer-Policy/ },
])('$what of the contract is written in src/core/contract alone', ({ pattern }) => {
  // The memory in the tab's storage has a key of its own; the checks and `fetch` name what they
  // look for; the page `/return` that `init` writes is the merchant's.
  const exemptFiles =
    /^(?:page\/(?:flow\/flow|adapter\/ask)|dev\/(?:testing\/conformance\/\w+|cli\/doctor\/routes\/\w+|cli\/init\/nextFile))\.ts$/
  const matchingFiles = files.filter(
    (file) => pattern.test(codeOf(file)) && !exemptFiles.test(file),
  )
  expect(files.length).toBeGreaterThan(200)
  expect(matchingFiles).toEqual([])
})

test('the checks and the adapter write no path and no name of the return address', () => {
  const namingFiles = files.filter((file) =>
    /^(?:page\/adapter\/(?:fetchAdapter|ask)|dev\/testing\/conformance\/\w+)\.ts$/.test(file),
  )
  const literal = /['"`}]\/(?:pay|hosted|cancel|status|webhook)['"`]|tillkit_\w+|['"`]Tillkit/
  expect(namingFiles.length).toBeGreaterThan(5)
  expect(namingFiles.filter((file) => literal.test(codeOf(file)))).toEqual([])
})
