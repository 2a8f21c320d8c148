import { expect, test } from 'vitest'
import type { CheckoutError } from '../../../src/core/model/checkoutError.js'
import type { CheckoutOrder } from '../../../src/page/flow/checkoutOrder.js'
import { createFlow } from '../../../src/page/flow/createFlow.js'
import { memoryKey } from '../../../src/page/flow/flow.js'
import { createLateFlow } from '../../../src/page/late-flow/createLateFlow.js'
import { token } from '../checkoutPage.js'
import {
  createSurroundings,
  flushPromises,
  order,
  outcomes,
  requestOf,
  scriptedAdapter,
} from '../flow/surroundings.js'

/** A file that the test lets arrive, or fail to. */
function lateFile() {
  let content: { readonly createFlow: typeof createFlow } | undefined
  let end = (): void => {}
  let waiting = new Promise<void>((resolve) => {
    end = resolve
  })
  const file = {
    idleLoads: 0,
    endIdleLoad: (): void => {},
    loads: 0,
    now: () => content,
    load: () => {
      file.loads += 1
      return waiting
    },
    async arrive() {
      content = { createFlow }
      end()
      await flushPromises()
    },
    async fail() {
      end()
      await flushPromises()
      waiting = new Promise((resolve) => {
        end = resolve
      })
    },
  }
  return file
}

type Script = Parameters<typeof scriptedAdapter>[0]

/** A checkout whose file has not come yet. The order is read at each call, as the page's is. */
function openLate(
  script: Script,
  { firstOrder }: { firstOrder?: CheckoutOrder } = { firstOrder: order },
) {
  const page: { order: CheckoutOrder | undefined } = { order: firstOrder }
  const place = createSurroundings()
  const adapter = scriptedAdapter(script)
  const errors: string[] = []
  const seen: string[] = []
  const file = lateFile()
  const onError = ({ code }: CheckoutError) => void errors.push(code)
  const checkout = {
    adapter,
    host: place.host,
    get order() {
      return page.order
    },
    onError,
  }
  const flow = createLateFlow({
    getOrder: () => page.order,
    host: place.host,
    onError,
    createFlow: () => file.now()?.createFlow(checkout),
    load: file.load,
    loadWhenIdle: (onLoaded) => {
      file.idleLoads += 1
      file.endIdleLoad = onLoaded
    },
  })
  flow.subscribe(() => seen.push(flow.getState().type))
  return { page, place, adapter, errors, seen, file, flow }
}

test('a press before the file is there shows that the payment is on its way, waits, and pays once', async () => {
  const { flow, file, adapter, seen } = openLate({ pay: [outcomes.succeeded] })
  flow.start()
  expect(file).toMatchObject({ loads: 0, idleLoads: 1 })
  const presses = [flow.submit(requestOf), flow.submit(requestOf)]
  expect(flow.getState()).toMatchObject({ type: 'submitting', attempt: { reference: 'A-1001' } })
  await flushPromises()
  expect([adapter.pays.length, file.loads]).toEqual([0, 1])
  await file.arrive()
  await Promise.all(presses)
  expect(adapter.pays).toHaveLength(1)
  expect(flow.getState()).toMatchObject({ type: 'finished', outcome: { type: 'succeeded' } })
  expect(seen.at(-1)).toBe('finished')
})

test('a press whose file fails to load sends nothing, says so to both, and the next press pays', async () => {
  const { flow, file, adapter, errors } = openLate({ pay: [outcomes.succeeded] })
  flow.start()
  const press = flow.submit(requestOf)
  await file.fail()
  await press
  const notice = { type: 'failed', code: 'unreachable' }
  expect(flow.getState()).toEqual({ type: 'editing', notice })
  expect(errors).toEqual(['unreachable'])
  const nextPress = flow.submit(requestOf)
  await file.arrive()
  await nextPress
  expect(adapter.pays).toHaveLength(1)
  expect(flow.getState().type).toBe('finished')
})

test.each<[string, CheckoutOrder]>([
  ['another price', { ...order, amount: '500.00' }],
  ['another order', { ...order, reference: 'A-1002' }],
])('a press that waited pays nothing once the page shows %s', async (_, laterOrder) => {
  const { page, flow, file, adapter } = openLate({ pay: [outcomes.succeeded] })
  flow.start()
  const press = flow.submit(requestOf)
  page.order = laterOrder
  await file.arrive()
  await press
  expect(adapter.pays).toEqual([])
  expect(flow.getState()).toEqual({ type: 'editing' })
})

test('a press that waited pays nothing once the checkout was removed', async () => {
  const { flow, file, adapter } = openLate({ pay: [outcomes.succeeded] })
  flow.start()
  const press = flow.submit(requestOf)
  flow.stop()
  await file.arrive()
  await press
  expect(adapter.pays).toEqual([])
  expect(flow.getState()).toEqual({ type: 'editing' })
})

test('started twice, as React’s StrictMode does, a checkout pays once', async () => {
  const { flow, file, adapter } = openLate({ pay: [outcomes.succeeded] })
  flow.start()
  flow.stop()
  flow.start()
  const press = flow.submit(requestOf)
  await file.arrive()
  await press
  expect(adapter.pays).toHaveLength(1)
})

test.each([
  [
    'a return address',
    (place: { fragment: string }) => (place.fragment = `#tillkit_attempt=${token}`),
  ],
  [
    'the tab’s memory',
    ({ storage }: { storage: Map<string, string> }) =>
      storage.set(
        memoryKey,
        JSON.stringify({ attemptToken: token, reference: 'A-1001', state: 'acting', startedAt: 1 }),
      ),
  ],
])(
  'a payment in %s is looked up as soon as the file is there, and never paid again',
  async (_, leave) => {
    const succeeded = { ...outcomes.succeeded, reference: 'A-1001' }
    const { flow, file, place, adapter } = openLate({ status: [succeeded] })
    leave(place)
    flow.start()
    expect(flow.getState().type).toBe('recovering')
    expect([file.loads, file.idleLoads]).toEqual([1, 0])
    await flow.submit(requestOf)
    await file.arrive()
    await place.advance(0)
    expect(adapter.statuses).toEqual([token])
    expect([flow.getState().type, adapter.pays.length]).toEqual(['finished', 0])
  },
)

test('a payment in progress whose file fails to load may have been made, until it is checked again', async () => {
  const succeeded = { ...outcomes.succeeded, reference: 'A-1001' }
  const { flow, file, place, adapter, errors } = openLate({ status: [succeeded] })
  place.fragment = `#tillkit_attempt=${token}`
  flow.start()
  await file.fail()
  expect(flow.getState()).toMatchObject({ type: 'unknown', watching: false })
  expect(errors).toEqual(['unreachable'])
  flow.checkAgain()
  expect(flow.getState().type).toBe('recovering')
  await file.arrive()
  await place.advance(0)
  expect(adapter.statuses).toEqual([token])
  expect(flow.getState().type).toBe('finished')
})

test('a payment that can’t be looked up, and whose trace is gone meanwhile, is looked up all the same', async () => {
  const { flow, file, place, adapter } = openLate({})
  place.fragment = `#tillkit_attempt=${token}`
  flow.start()
  await file.fail()
  place.fragment = '#terms'
  flow.checkAgain()
  expect([flow.getState().type, file.loads]).toEqual(['recovering', 2])
  await file.arrive()
  expect([flow.getState().type, adapter.pays.length]).toEqual(['editing', 0])
})

test('once the file is there, what another checkout of the page remembers later takes no press', async () => {
  const { flow, file, place, adapter, seen } = openLate({ pay: [outcomes.succeeded] })
  flow.start()
  await file.arrive()
  file.endIdleLoad()
  expect(seen).toEqual([])
  const later = { attemptToken: token, reference: 'A-1001', state: 'finished', startedAt: 1 }
  place.storage.set(memoryKey, JSON.stringify(later))
  await flow.submit(requestOf)
  expect([adapter.pays.length, flow.getState().type]).toEqual([1, 'finished'])
})

test('what the tab remembers of another order is not looked up, and opens the form', async () => {
  const { flow, file, place } = openLate({})
  place.storage.set(memoryKey, JSON.stringify({ attemptToken: token, reference: 'A-1000' }))
  flow.start()
  expect([flow.getState().type, file.idleLoads]).toEqual(['editing', 1])
})

test('an order that is shown as paid loads nothing', () => {
  const { flow, file } = openLate({}, { firstOrder: { ...order, paid: true } })
  flow.start()
  expect(flow.getState().type).toBe('finished')
  expect(file).toMatchObject({ loads: 0, idleLoads: 0 })
})

test('without an order a press is a mistake of the page, as with the file', async () => {
  const { flow, file } = openLate({}, {})
  flow.start()
  const press = flow.submit(requestOf)
  await Promise.all([file.arrive(), expect(press).rejects.toMatchObject({ code: 'configuration' })])
  expect(flow.getState()).toEqual({ type: 'editing' })
})
