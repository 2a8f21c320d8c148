import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { readSpelledSignature } from '../../../src/core/wire/spelledSignature.js'

const digest = createHash('sha1').update('changeme data changeme').digest()
const signature = digest.toString('base64').replaceAll('+', '-').replaceAll('/', '_')
const hexadecimal = digest.toString('hex')

test.each([
  [hexadecimal, 'hexadecimal'],
  [hexadecimal.toUpperCase(), 'hexadecimal'],
  [signature.replace('=', ''), 'unpadded'],
])('%s is the same digest, spelled otherwise: %s', (text, spelling) => {
  expect(readSpelledSignature(text)).toEqual({ spelling, signature })
})

test.each([
  signature,
  '',
  `${hexadecimal}0`,
  hexadecimal.slice(1),
  `${hexadecimal.slice(1)}g`,
  'ä'.repeat(27),
])('%s is no such spelling', (text) => {
  expect(readSpelledSignature(text)).toBeUndefined()
})
