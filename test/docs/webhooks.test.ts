import { join } from 'node:path'
import { paymentEvent, webhookRequest } from 'tillkit/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type DocFolder, makeDocFolder, writePage } from './docProject.js'

const secret = 'changeme'
const url = 'https://shop.example/api/checkout/webhook'

let folder: DocFolder
beforeEach(() => {
  folder = makeDocFolder()
  for (const page of ['webhooks.md', 'mounts.md']) writePage(folder.path, page)
})
afterEach(() => folder.remove())

async function receive(change: (form: FormData) => void): Promise<string> {
  const request = await webhookRequest({ event: paymentEvent(), secret, url })
  const form = new FormData()
  for (const [name, value] of new URLSearchParams(await request.text())) form.append(name, value)
  change(form)
  const page: { receive(form: FormData, secret: string): Promise<string> } = await import(
    join(folder.path, 'receive.ts')
  )
  return await page.receive(form, secret)
}

test('a receiver as on the page takes a signed webhook and refuses one that is not', async () => {
  expect(await receive(() => {})).toBe('payment')
  expect(await receive((form) => form.set('signature', 'bm90IHNpZ25lZA=='))).toBe(
    'not signed by this project',
  )
})

test.each(['data', 'signature'])(
  'a receiver as on the page refuses a webhook with a second %s, or none',
  async (name) => {
    expect(await receive((form) => form.append(name, String(form.get(name))))).toBe('not a webhook')
    expect(await receive((form) => form.append(name, ''))).toBe('not a webhook')
    expect(await receive((form) => form.delete(name))).toBe('not a webhook')
  },
)
