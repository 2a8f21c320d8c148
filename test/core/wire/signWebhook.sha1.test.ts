import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { sha1 } from '../../../src/core/wire/signWebhook.js'

const nodes = (text: string): Uint8Array => new Uint8Array(createHash('sha1').update(text).digest())

test('a short text is hashed at once, a long one on another thread, as Node does', async () => {
  const [short, long] = ['ї'.repeat(2_048), 'ї'.repeat(2_049)]
  expect(sha1(short)).toEqual(nodes(short))
  expect(sha1(long)).toBeInstanceOf(Promise)
  expect(await sha1(long)).toEqual(nodes(long))
})
