import { pageHeader } from '../../../core/contract/headers.js'
import type { RecordList } from './recordList.js'
import { noMembers, readShownMembers, type ShownMembers } from './shownMembers.js'

/** A request of the checkout and its answer, without card data and tokens. */
export interface RecordedRequest {
  readonly id: number
  /** Milliseconds since the epoch. */
  readonly sentAt: number
  readonly method: string
  /** Without its query. */
  readonly path: string
  readonly sent: ShownMembers
  /** `undefined` while no answer has come. */
  readonly answer?: RecordedAnswer
}

/** An answer. */
export interface RecordedAnswer {
  /** An HTTP status, `redirect` for a redirect that is not followed, or `no answer`. */
  readonly status: number | 'redirect' | 'no answer'
  /** Until its headers came, in milliseconds. */
  readonly tookMs: number
  /** The answer's members. None if it has no JSON object. */
  readonly received: ShownMembers
}

/** What is recorded from. */
interface RecordedPage {
  fetch: typeof globalThis.fetch
  /** Milliseconds since the epoch. */
  readonly now: () => number
}

/** The `globalThis` of a page: its `fetch` is looked up at each call of the checkout. */
const browserPage: RecordedPage = {
  get fetch() {
    return globalThis.fetch
  },
  set fetch(pageFetch) {
    globalThis.fetch = pageFetch
  },
  now: Date.now,
}

/**
 * Records the checkout's own requests: those with the page's header, whatever their address. The
 * request and its answer pass unchanged. An adapter that does not use the page's `fetch` is not
 * seen. The function that it answers ends the recording.
 */
export function recordRequests(
  requests: RecordList<RecordedRequest>,
  page: RecordedPage = browserPage,
): () => void {
  const pageFetch = page.fetch
  let isRecording = true
  let lastId = 0
  const recordingFetch: typeof fetch = async (input, init) => {
    const call = pageFetch.call(globalThis, input, init)
    if (!isRecording || !new Headers(init?.headers).has(pageHeader)) return call
    lastId += 1
    const request = describeRequest({ id: lastId, sentAt: page.now() }, input, init)
    requests.put(request)
    const answered = (answer: Omit<RecordedAnswer, 'tookMs'>, answeredAt: number): void =>
      requests.put({ ...request, answer: { ...answer, tookMs: answeredAt - request.sentAt } })
    call.then(
      async (response) => {
        const answeredAt = page.now()
        const status = response.type === 'opaqueredirect' ? 'redirect' : response.status
        answered({ status, received: await readAnswerMembers(response) }, answeredAt)
      },
      () => answered({ status: 'no answer', received: noMembers }, page.now()),
    )
    return call
  }
  page.fetch = recordingFetch
  return () => {
    isRecording = false
    // Something that replaced `fetch` later, such as a mock, calls ours: then it stays.
    if (page.fetch === recordingFetch) page.fetch = pageFetch
  }
}

/** The body is read once, here: what is not shown is not held. */
function describeRequest(
  { id, sentAt }: Pick<RecordedRequest, 'id' | 'sentAt'>,
  input: RequestInfo | URL,
  init: RequestInit | undefined,
): RecordedRequest {
  const url = input instanceof Request ? input.url : String(input)
  const { body, method = 'GET' } = init ?? {}
  const sent = typeof body === 'string' ? readMembers(() => JSON.parse(body)) : noMembers
  return { id, sentAt, method, path: new URL(url, document.baseURI).pathname, sent }
}

/** From a copy, because the checkout reads the answer itself. */
async function readAnswerMembers(response: Response): Promise<ShownMembers> {
  try {
    const body: unknown = await response.clone().json()
    return readMembers(() => body)
  } catch {
    return noMembers
  }
}

function readMembers(read: () => unknown): ShownMembers {
  try {
    const value = read()
    return typeof value === 'object' && value !== null ? readShownMembers(value) : noMembers
  } catch {
    return noMembers
  }
}
