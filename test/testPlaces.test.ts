import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, test } from 'vitest'

/** Folders of test/ whose tests are of the folders of src/ with the same path. */
const rooms = ['core', 'page', 'backend', 'operators', 'guard', 'dev', 'locales']

const sources = listFiles('src').map((path) => path.replace(/\.tsx?$/, ''))
const tests = rooms
  .flatMap((room) => listFiles(`test/${room}`))
  .filter((path) => /\.test\.tsx?$/.test(path))

function listFiles(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((path) => /\.tsx?$/.test(path))
}

/** What a test imports of this project, as paths without their ending. */
function importsOf(path: string): readonly string[] {
  const text = readFileSync(path, 'utf8')
  const specifiers = [...text.matchAll(/\bfrom '([^']+)'|\bimport\('([^']+)'\)/g)].map(
    ([, statically, dynamically]) => statically ?? dynamically ?? '',
  )
  return specifiers
    .filter((specifier) => /^\.|^tillkit/.test(specifier))
    .map((specifier) =>
      specifier.startsWith('.')
        ? posix.join(posix.dirname(path), specifier).replace(/\.js$/, '')
        : specifier,
    )
}

/** `test/core/model/money/amount.hundredths.test.ts` is of `src/core/model/money/amount`. */
function placeInSource(path: string): string {
  return path.replace(/^test\//, 'src/').replace(/(?:\.\w+)?\.test\.tsx?$/, '')
}

test('a test that imports one file of src/ alone bears its name, and stands at its place', () => {
  const misplaced = tests.flatMap((path) => {
    const [file, ...others] = importsOf(path).filter((name) => !name.startsWith('test/fixtures/'))
    const isOfOneFile = others.length === 0 && file !== undefined && /^src\/.+\//.test(file)
    return isOfOneFile && placeInSource(path) !== file ? [{ path, file }] : []
  })
  expect(misplaced).toEqual([])
})

test('a test with the name of a file of its folder of src/, or of one below, stands beside it', () => {
  const misplaced = tests.flatMap((path) => {
    const place = placeInSource(path)
    const name = posix.basename(place).toLowerCase()
    const below = `${posix.dirname(place)}/`
    const namesakes = sources.filter(
      (source) => source.startsWith(below) && posix.basename(source).toLowerCase() === name,
    )
    const isBeside = namesakes.includes(place) || namesakes.length !== 1
    return isBeside ? [] : [{ path, file: namesakes[0] }]
  })
  expect(misplaced).toEqual([])
})
