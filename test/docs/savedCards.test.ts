import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CheckoutServerOptions, Payment, PaymentContext } from 'tillkit/server'
import { expect, onTestFinished, test } from 'vitest'
import { order, payBody, scripted, token } from '../backend/shop.js'
import { createOwnBackend } from '../dev/testing/conformance/ownBackend.js'
import { makeDocFolder, writePage } from './docProject.js'

/** What the page leaves to the merchant: who is signed in, and where cards are kept. */
const shoppers = `const kept = []
export const shopperOf = async () => ({ id: 'shopper-7' })
export const storedCards = {
  of: async (shopper) => kept.filter((card) => card.shopper === shopper),
  find: async ({ id, shopper }) =>
    kept.find((card) => card.id === id && card.shopper === shopper) ?? null,
  keep: async (card) => {
    if (kept.some(({ cc_token }) => cc_token === card.cc_token)) return
    kept.push({ id: 'card-' + (kept.length + 1), ...card })
  },
}
`

interface Page {
  readonly listCards: (request: Request) => Promise<Response>
  readonly findSavedCard: NonNullable<CheckoutServerOptions['findSavedCard']>
  readonly keepCard: (payment: Payment, context: PaymentContext) => Promise<void>
}

async function importPage(): Promise<Page> {
  const folder = makeDocFolder()
  onTestFinished(folder.remove)
  writeFileSync(join(folder.path, 'shoppers.js'), shoppers)
  writePage(folder.path, 'saved-cards.md')
  const files = ['listCards.ts', 'findSavedCard.ts', 'keepCard.ts']
  const modules = await Promise.all(files.map((file) => import(join(folder.path, file))))
  return Object.assign({}, ...modules)
}

async function openShop() {
  const page = await importPage()
  const notified: string[] = []
  const { checkout, close } = createOwnBackend({
    advanced: { recovery: 'manual' },
    findOrder: () => order,
    findSavedCard: page.findSavedCard,
    callbacks: {
      onPayment: async (payment, context) => {
        await page.keepCard(payment, context)
        notified.push(context.reference)
      },
    },
  })
  onTestFinished(close)
  const pay = async (body: object): Promise<unknown> => {
    const request = scripted('POST', '/pay', { 'Content-Type': 'application/json' }, body)
    return await (await checkout.fetch(request)).json()
  }
  const cards = async (): Promise<unknown> =>
    await (await page.listCards(new Request('https://shop.example/api/cards'))).json()
  return { pay, cards, notified }
}

test('a card that its shopper agreed to store is stored, listed without its token, and pays the next order', async () => {
  const { pay, cards, notified } = await openShop()
  expect(await pay({ ...payBody, save_card: true })).toMatchObject({ type: 'succeeded' })
  await expect.poll(() => notified).toEqual(['A-1001'])
  expect(await cards()).toEqual([
    { id: 'card-1', cc_mask: expect.stringMatching(/^424242\*+4242$/) },
  ])

  const { browser_fingerprint } = payBody
  const next = {
    attempt_token: token(2),
    reference: 'A-1002',
    saved_card: 'card-1',
    browser_fingerprint,
  }
  expect(await pay(next)).toMatchObject({ type: 'succeeded', payment: { order_id: 'A-1002' } })
  await expect.poll(() => notified).toEqual(['A-1001', 'A-1002'])
})

test('a card whose shopper did not agree is not stored', async () => {
  const { pay, cards, notified } = await openShop()
  expect(await pay(payBody)).toMatchObject({ type: 'succeeded' })
  await expect.poll(() => notified).toEqual(['A-1001'])
  expect(await cards()).toEqual([])
})
