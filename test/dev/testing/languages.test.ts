import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languages, nameOfLanguage } from '../../../src/dev/testing/languages.js'

test('every language of src/locales is there, with the messages of every component', async () => {
  const files = readdirSync('src/locales').filter((name) => name.endsWith('.ts'))
  expect(Object.keys(languages).sort()).toEqual(files.map((name) => name.slice(0, -3)).sort())
  const locales = await Promise.all(Object.values(languages).map((load) => load()))
  expect(locales.map(({ tag }) => tag)).toEqual(Object.keys(languages))
  const [keys = [], ...otherKeys] = locales.map(({ messages }) => Object.keys(messages).sort())
  expect(keys.length).toBeGreaterThan(100)
  for (const keysOfLanguage of otherKeys) expect(keysOfLanguage).toEqual(keys)
})

test('a language has its English name', () => {
  expect([nameOfLanguage('uk'), nameOfLanguage('pt-BR')]).toEqual([
    'Ukrainian',
    'Brazilian Portuguese',
  ])
})
