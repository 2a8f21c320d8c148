import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { en } from '../../src/locales/en.js'

const page = readFileSync('docs/interface.md', 'utf8')
const [, table = ''] =
  /<!-- table: assumptions -->\n([\s\S]*?)<!-- end of table -->/.exec(page.replaceAll('\r', '')) ??
  []
const rows = table
  .trim()
  .split('\n')
  .slice(2)
  .map((row) => row.slice(2, -2).split(' | '))
const source = readdirSync('src/backend', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => readFileSync(`src/backend/${name}`, 'utf8'))
  .join('\n')

test('what the table of assumptions says that a shopper reads is in the catalogue', () => {
  const sentences = rows.flatMap(([, shopper = '']) =>
    [...shopper.matchAll(/"([^"]+)"/g)].map(([, sentence = '']) => sentence),
  )
  const messages = Object.values(en.messages).join('\n')
  expect(sentences.length).toBeGreaterThan(8)
  expect(sentences.filter((sentence) => !messages.includes(sentence))).toEqual([])
})

test('what it says that the log has is a reason or an event of the code', () => {
  const words = rows.flatMap(([, , log = '']) =>
    [...log.matchAll(/`([a-z_]+)`/g)].map(([, word = '']) => word),
  )
  const isInCode = (word: string) =>
    source.includes(`'${word}'`) ||
    source.includes(`\${source}_${word.replace(/^(?:answer|webhook)_/, '')}`)
  expect(words.length).toBeGreaterThan(15)
  expect(words.filter((word) => !isInCode(word))).toEqual([])
})
