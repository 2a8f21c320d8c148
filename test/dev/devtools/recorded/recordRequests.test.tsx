import { fetchAdapter } from 'tillkit'
import { outcomes } from 'tillkit/testing'
import { expect, test, vi } from 'vitest'
import { createRecordList } from '../../../../src/dev/devtools/recorded/recordList.js'
import {
  type RecordedRequest,
  recordRequests,
} from '../../../../src/dev/devtools/recorded/recordRequests.js'
import { deferred } from '../../../fixtures/deferred.js'

const token = 'qJ0f6b2kP3m9Zt1xVv7Yw4Ld8Rs5Gh0Nc2Ea6Ui3Bo4'

/** A page whose `fetch` gives this answer, and the recorder at work in it. */
function recordPage(answer: () => Promise<Response>) {
  let time = 1_000
  const pageFetch: typeof fetch = () => answer()
  const page = { fetch: pageFetch, now: () => (time += 25) }
  const requests = createRecordList<RecordedRequest>()
  const stop = recordRequests(requests, page)
  const adapter = fetchAdapter({
    address: '/shop/checkout',
    fetch: (...call) => page.fetch(...call),
  })
  return { page, pageFetch, requests, stop, adapter }
}

test('a request is listed when it is sent, and again with its answer', async () => {
  const answered = deferred()
  const { requests, adapter } = recordPage(async () => {
    await answered.promise
    return Response.json(outcomes.succeeded())
  })
  const status = adapter.status(token)
  await vi.waitFor(() => expect(requests.getItems()).toHaveLength(1))
  expect(requests.getItems()[0]).toEqual({
    id: 1,
    sentAt: 1_025,
    method: 'GET',
    path: '/shop/checkout/status',
    sent: { shown: [], hidden: [] },
  })

  answered.resolve()
  expect(await status).toEqual(outcomes.succeeded())
  await vi.waitFor(() => expect(requests.getItems()[0]?.answer).toBeDefined())
  expect(requests.getItems()).toMatchObject([
    { id: 1, answer: { status: 200, tookMs: 25, received: { hidden: expect.any(Array) } } },
  ])
  expect(JSON.stringify(requests.getItems())).not.toContain(token)
})

test('an answer that is no JSON, a redirect and none at all are named, and pass as they are', async () => {
  const redirect = new Response(null)
  Object.defineProperties(redirect, { type: { value: 'opaqueredirect' }, status: { value: 0 } })
  const answers = [
    async () => new Response('<h1>Log in</h1>', { status: 403 }),
    async () => redirect,
  ]
  const noAnswer = () => Promise.reject(new TypeError('Failed to fetch'))
  const { requests, adapter } = recordPage(() => (answers.shift() ?? noAnswer)())
  await expect(adapter.status(token)).rejects.toThrow('403')
  await expect(adapter.status(token)).rejects.toThrow('opaqueredirect')
  await expect(adapter.status(token)).rejects.toThrow('no answer')
  await vi.waitFor(() => {
    const statuses = requests.getItems().map(({ answer }) => answer?.status)
    expect(statuses).toEqual([403, 'redirect', 'no answer'])
  })
})

test('requests of the page itself are not listed', async () => {
  const { page, requests } = recordPage(async () => Response.json({}))
  await page.fetch('/cart', { method: 'POST', body: '{"reference":"A-1001"}' })
  expect(requests.getItems()).toEqual([])
})

test('at the end the page has its fetch again, unless something else has replaced ours', async () => {
  const first = recordPage(async () => Response.json({}))
  first.stop()
  expect(first.page.fetch).toBe(first.pageFetch)

  const second = recordPage(async () => Response.json(outcomes.pending()))
  const recordingFetch = second.page.fetch
  const mock: typeof fetch = (...call) => recordingFetch(...call)
  second.page.fetch = mock
  second.stop()
  expect(second.page.fetch).toBe(mock)
  await second.adapter.status(token)
  expect(second.requests.getItems()).toEqual([])
})
