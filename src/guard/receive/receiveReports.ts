import { CheckoutError } from '../../model/checkoutError.js'
import { readBodyText } from '../../service/readBodyText.js'
import { parseJson } from '../../wire/jsonObject.js'
import { type Baseline, classifyReport } from '../changes/classifyReport.js'
import { type Engine, engineOf } from '../reports/engine.js'
import type { PageReport } from '../reports/pageReport.js'
import { parseReports } from '../reports/parseReports.js'
import type { ChangeRecorder } from './changeRecorder.js'
import type { Counts } from './counts.js'
import type { TokenBucket } from './tokenBucket.js'

/** What the report endpoint works with. */
export interface ReceiveContext {
  readonly baseline: Baseline
  readonly recorder: ChangeRecorder
  readonly counts: Counts
  /** Whether one more body may be read now. */
  readonly mayRead: TokenBucket
  readonly onFailure: (event: 'store_failed', error: unknown) => void
}

const limitBytes = 131_072
const bodyTimeoutMs = 5_000
const writeAfterMs = 10_000
/** Chromium, Firefox and WebKit send the first two; some older WebKits the third. */
const types = new Set(['application/reports+json', 'application/csp-report', 'application/json'])

/**
 * Answers one POST of reports. Whatever the store does, the answer is 204: a browser could do nothing better with another.
 * 405 another method, 403 from a page of another site, 415 another type, 413 too large, 408 too slow, 400 unreadable. What is
 * more than the server reads in a second is answered 204 and counted.
 */
export async function receiveReports(request: Request, context: ReceiveContext): Promise<Response> {
  if (request.method !== 'POST') return answer(405, { Allow: 'POST' })
  if (request.headers.get('Sec-Fetch-Site') === 'cross-site') return answer(403)
  const engine = engineOf(request.headers.get('User-Agent'))
  if (!context.mayRead()) {
    countDropped(context, engine, 1)
    return answer(204)
  }
  const [type = ''] = (request.headers.get('Content-Type') ?? '').split(';')
  if (!types.has(type.trim().toLowerCase())) return answer(415)
  const text = await readText(request)
  if (typeof text === 'number') return answer(text)
  const body = parseJson(text)
  if (body === undefined) return answer(400)
  await takeReports(body.value, engine, context)
  return answer(204)
}

async function takeReports(body: unknown, engine: Engine, context: ReceiveContext): Promise<void> {
  const { recorder, counts, onFailure } = context
  const { reports, dropped } = parseReports(body)
  if (dropped > 0) countDropped(context, engine, dropped)
  for (const report of reports) {
    try {
      await takeReport(report, engine, context)
    } catch (error) {
      onFailure('store_failed', error)
      break
    }
  }
  await recorder.notify()
  if (counts.isDue(writeAfterMs)) await counts.write()
}

async function takeReport(report: PageReport, engine: Engine, context: ReceiveContext): Promise<void> {
  const { baseline, recorder, counts } = context
  const found = classifyReport(report, engine, baseline)
  if (found.type === 'other') return
  const { page } = found
  counts.add({ page, what: 'report', engine })
  if (found.type === 'extension') counts.add({ page, what: 'extension', engine })
  if (found.type === 'authorised')
    counts.add({ page, what: 'script', engine, subject: found.script, sha256: found.sha256 })
  if (found.type !== 'changed') return
  for (const draft of found.changes) {
    if (!(await recorder.recordReported(draft, engine))) counts.add({ page, what: 'dropped', engine })
  }
}

/** What was not read names no page, so it counts for all. */
function countDropped({ counts }: ReceiveContext, engine: Engine, count: number): void {
  counts.add({ page: '', what: 'dropped', engine }, count)
}

/** The body, or the status of the answer. */
async function readText(request: Request): Promise<string | number> {
  try {
    return await readBodyText(request, { limitBytes, timeoutMs: bodyTimeoutMs })
  } catch (error) {
    if (error instanceof CheckoutError) return error.httpStatus
    throw error
  }
}

function answer(status: number, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(null, { status, headers: { 'Cache-Control': 'no-store', ...headers } })
}
