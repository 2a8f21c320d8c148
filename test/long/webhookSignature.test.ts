import { expect, test } from 'vitest'
import { verifyWebhook } from '../../src/wire/openWebhook.js'

const secrets = ['changeme']
const data = 'eyJuYW1lIjoiSm9lIiwiYWdlIjoyMH0='
const signature = 'Bcj3hb-h00HrEMIoJ5nPW5ZHlVQ='
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_=+/ %\n'

test('100 000 mutations of data or signature: none is accepted, and the true pair still is', async () => {
  let state = 1_121
  const random = (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  const mutate = (text: string): string => {
    const place = random(text.length + 1)
    const letter = alphabet[random(alphabet.length)] ?? ''
    const change = random(3)
    if (change === 0) return text.slice(0, place) + letter + text.slice(place + 1)
    return change === 1
      ? text.slice(0, place) + letter + text.slice(place)
      : text.slice(0, place) + text.slice(place + 1)
  }

  const accepted: string[] = []
  let tried = 0
  while (tried < 100_000) {
    const ofData = random(2) === 0
    const forged = { data: ofData ? mutate(data) : data, signature: ofData ? signature : mutate(signature) }
    if (forged.data === data && forged.signature === signature) continue
    tried += 1
    if (await verifyWebhook({ ...forged, secrets })) accepted.push(JSON.stringify(forged))
  }
  expect(accepted).toEqual([])
  expect(await verifyWebhook({ data, signature, secrets })).toBe(true)
})
