import { expect, test } from 'vitest'
import { openShop, purchaseEvent } from './shop.js'

test('a request’s work is given to waitUntil before it is answered, and ends with the answer', async () => {
  const works: Promise<unknown>[] = []
  let answerOf = (_answer: Response): void => undefined
  const service = new Promise<Response>((resolve) => {
    answerOf = resolve
  })
  const shop = openShop(() => service, { advanced: { waitUntil: (work) => works.push(work) } })
  const paying = shop.pay()
  await expect.poll(() => shop.calls.length).toBe(1)
  expect(works).toHaveLength(1)

  answerOf(Response.json({}, { status: 502 }))
  expect(await works[0]).toBe(await paying)
})

test('a callback that takes longer than the answer to its webhook is given to waitUntil', async () => {
  const works: Promise<unknown>[] = []
  const order: string[] = []
  let finish = (): void => undefined
  const shop = openShop(undefined, {
    advanced: { waitUntil: (work) => works.push(work) },
    callbacks: {
      onPayment: async () => {
        order.push('called')
        await new Promise<void>((resolve) => {
          finish = resolve
        })
        order.push('ended')
      },
    },
  })
  await shop.pay()
  const delivering = shop.deliver(purchaseEvent)
  await expect.poll(() => order).toEqual(['called'])
  const delivered = works.at(-1)?.then(() => order.push('delivered'))

  finish()
  await delivered
  expect(order).toEqual(['called', 'ended', 'delivered'])
  expect((await delivering).status).toBe(200)
})
