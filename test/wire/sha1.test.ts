import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { isSha1, portableSha1 } from '../../src/wire/sha1.js'

const nodes = (text: string): Uint8Array => new Uint8Array(createHash('sha1').update(text).digest())

test('a short text is hashed at once, and a long one on another thread, to what Node makes of it', async () => {
  const [short, long] = ['ї'.repeat(2_048), 'ї'.repeat(2_049)]
  expect(portableSha1(short)).toEqual(nodes(short))
  expect(portableSha1(long)).toBeInstanceOf(Promise)
  expect(await portableSha1(long)).toEqual(nodes(long))
})

test.each<[what: string, value: unknown, isExpected: boolean]>([
  ['Node’s', nodes, true],
  ['no function', 'sha1', false],
  ['one that throws', () => expect.fail('none'), false],
  ['another hash', (text: string) => new Uint8Array(createHash('sha256').update(text).digest()), false],
  ['text', (text: string) => createHash('sha1').update(text).digest('base64'), false],
  ['another encoding', (text: string) => new Uint8Array(createHash('sha1').update(text, 'latin1').digest()), false],
])('%s is a SHA-1: %s', (_what, value, isExpected) => {
  expect(isSha1(value)).toBe(isExpected)
})
