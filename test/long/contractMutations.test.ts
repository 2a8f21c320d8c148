import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Mutation, mutateEntries } from '../mutation/mutateEntries.js'

const root = new URL('../../', import.meta.url)

/** What the contract is made of, and from where on a file holds values: before that are types. */
const files = [
  { file: 'paths.ts', from: 'export const' },
  { file: 'headers.ts', from: 'export const' },
  { file: 'answerHeaders.ts', from: 'export const' },
  { file: 'returnAddress.ts', from: 'export const' },
  { file: 'attemptToken.ts', from: 'export const' },
  { file: 'outcome.ts', from: 'export const' },
  { file: 'outcomeStatus.ts', from: 'export function' },
  { file: 'answeredErrors.ts', from: 'export const' },
  { file: 'parseOutcome.ts', from: 'export function' },
  { file: 'parseCheckoutRequest.ts', from: 'export function' },
  { file: 'formFields.ts', from: 'export function' },
]

const testFiles = readdirSync(new URL('test/contract', root))
  .filter((name) => name.endsWith('.test.ts') && name !== 'oneFactOnePlace.test.ts')
  .map((name) => `test/contract/${name}`)

/** A literal of the code: text, a number, a regular expression, or the name of a member. */
const literal =
  /'[^'\n]*'|(?<![\w.])\d[\d_]*(?!\w)|(?<=[(\s:,])\/(?:\\.|\[(?:\\.|[^\]\\])*\]|[^/\\\n[])+\/[a-z]*|^ {2}\w+(?=: )/gm

test.each(files)('every entry of src/contract/$file that changes turns a test red', async ({ file, from }) => {
  const path = `src/contract/${file}`
  const mutations = mutationsOf(readFileSync(new URL(path, root), 'utf8'), from)
  const { survivors } = await mutateEntries({ file: path, mutations, testFiles })

  expect(mutations.length).toBeGreaterThan(2)
  expect(survivors).toEqual([])
})

function mutationsOf(source: string, from: string): readonly Mutation[] {
  const start = source.indexOf(from)
  const code = source.slice(start).replace(/\/\*[\s\S]*?\*\/|\/\/ .*$/gm, (comment) => ' '.repeat(comment.length))
  return [...code.matchAll(literal)].flatMap((match) => {
    const [text] = match
    const at = start + match.index
    return changesOf(text).map((changed) => ({
      title: `line ${source.slice(0, at).split('\n').length}: ${text} → ${changed}`,
      edit: (whole: string) => whole.slice(0, at) + changed + whole.slice(at + text.length),
    }))
  })
}

/** What an entry is changed to, one at a time. */
function changesOf(text: string): readonly string[] {
  if (text.startsWith("'")) return [`'${text.slice(1, -1)}x'`]
  if (/^\d/.test(text)) return [String(Number(text.replaceAll('_', '')) + 1)]
  if (text.startsWith('/')) return changesOfPattern(text)
  return [`${text}x`]
}

/** Without an anchor, with other counts, with fewer characters in a class. */
function changesOfPattern(pattern: string): readonly string[] {
  const all = [
    pattern.replace(/^\/\^/, '/'),
    pattern.replace(/\$(\/[a-z]*)$/, '$1'),
    pattern.replace(/\{(\d+)\}/, (_, count) => `{${Number(count) + 1}}`),
    pattern.replace(/\{(\d+),(\d+)\}/, (_, least, most) => `{${least},${Number(most) + 1}}`),
    pattern.replace('\\w-', '\\w'),
    pattern.replace('\\p{Cc}', ''),
    pattern.replace('\\p{Cs}', ''),
    pattern.replace('+', '{1}'),
  ]
  return [...new Set(all)].filter((changed) => changed !== pattern)
}
