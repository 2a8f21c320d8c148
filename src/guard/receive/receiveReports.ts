import { isLocalAddress, networkOf } from '../../backend/service/addresses/ipAddress.js'
import { CheckoutError } from '../../core/model/checkoutError.js'
import { parseJson } from '../../core/model/jsonObject.js'
import { readBodyText } from '../../core/wire/readBodyText.js'
import { type Baseline, classifyReport } from '../changes/classifyReport.js'
import { engineOf } from '../reports/engine.js'
import { type PageReport, parseReports } from '../reports/parseReports.js'
import { type BodyBudget, bytesPerUnit } from './bodyBudget.js'
import type { ChangeRecorder, ReportSender } from './changeRecorder.js'
import type { Counts } from './counts.js'
import type { Pace } from './pace.js'

/** What the report endpoint of one guard works with. */
export interface ReceiveContext {
  readonly baseline: Baseline
  readonly recorder: ChangeRecorder
  readonly counts: Counts
  readonly budget: BodyBudget
  readonly pace: Pace
  /** The address that the request came from, if known. */
  readonly clientAddress: (request: Request) => string | undefined
  readonly onFailure: (event: 'store_failed' | 'callback_failed', error: unknown) => void
}

const limitBytes = 131_072
const bodyTimeoutMs = 5_000
const writeAfterMs = 10_000
/** Chromium, Firefox and WebKit send the first two; some older WebKits the third. */
const types = new Set(['application/reports+json', 'application/csp-report', 'application/json'])

/**
 * Answers one POST of reports with 204, also when the store fails. Answers 405 to another method,
 * 403 to a page of another site, 415 to another type, 413 too large, 408 too slow, 400 unreadable.
 * A body beyond the budget is not read and is answered 204. Refused bodies are counted as dropped.
 */
export async function receiveReports(request: Request, context: ReceiveContext): Promise<Response> {
  if (request.method !== 'POST') return answer(405, { Allow: 'POST' })
  const engine = engineOf(request.headers.get('User-Agent'))
  const drop = (status: number) => {
    // An unread report names no page.
    context.counts.add({ page: '', what: 'dropped', engine })
    return answer(status)
  }
  const refusal = refusalOf(request.headers)
  if (refusal !== undefined) return drop(refusal)
  const bytes = announcedBytes(request.headers)
  const sender = { engine, network: networkOfSender(request, context) }
  if (!context.budget.take(bytes, sender.network)) return drop(204)

  const text = await readText(request)
  if (typeof text === 'number') return drop(text)
  context.budget.giveBack({ takenBytes: bytes, readBytes: text.length }, sender.network)
  await context.pace(text.length)
  const body = parseJson(text)
  if (body === undefined) return drop(400)
  await takeReports(body.value, sender, context)
  return answer(204)
}

/** The HTTP status of a request that is refused by its headers; `undefined` if none does. */
function refusalOf(headers: Headers): number | undefined {
  if (headers.get('Sec-Fetch-Site') === 'cross-site') return 403
  const [type = ''] = (headers.get('Content-Type') ?? '').split(';')
  if (!types.has(type.trim().toLowerCase())) return 415
  return announcedBytes(headers) > limitBytes ? 413 : undefined
}

/** A body without a length may have any. */
function announcedBytes(headers: Headers) {
  const announced = headers.get('Content-Length') ?? ''
  return /^\d+$/.test(announced) ? Number(announced) : limitBytes
}

/** An address of the shop's own proxy is not a sender: all shoppers would count as one. */
function networkOfSender(request: Request, { clientAddress, onFailure }: ReceiveContext) {
  try {
    const address = clientAddress(request)
    return isLocalAddress(address) ? undefined : networkOf(address)
  } catch (error) {
    onFailure('callback_failed', error)
    return undefined
  }
}

/** Takes the reports of a body, with pauses for the other work of the process. */
async function takeReports(body: unknown, sender: ReportSender, context: ReceiveContext) {
  const { recorder, counts, onFailure, pace } = context
  const { reports, dropped } = parseReports(body)
  if (dropped > 0) counts.add({ page: '', what: 'dropped', engine: sender.engine }, dropped)
  let bytes = 0
  for (const report of reports) {
    // About its share of the body: each report has at least two addresses, and a policy costs most.
    bytes += 200 + (report.type === 'csp-violation' ? report.policy.length : 0)
    if (bytes > bytesPerUnit) {
      await pace(bytes)
      bytes = 0
    }
    try {
      await takeReport(report, sender, context)
    } catch (error) {
      // The store would refuse the others too.
      onFailure('store_failed', error)
      break
    }
  }
  await recorder.notify()
  if (counts.isDue(writeAfterMs)) await counts.write()
}

/** Counts one report, and records what it says about the page. */
async function takeReport(
  report: PageReport,
  sender: ReportSender,
  { baseline, recorder, counts }: ReceiveContext,
) {
  const { engine } = sender
  const classified = classifyReport(report, engine, baseline)
  if (classified.type === 'other') return
  const { page } = classified
  counts.add({ page, what: 'report', engine })
  if (classified.type === 'extension') counts.add({ page, what: 'extension', engine })
  if (classified.type === 'authorised') {
    const { script, sha256 } = classified
    counts.add({ page, what: 'script', engine, subject: script, sha256 })
  }
  if (classified.type !== 'changed') return
  for (const draft of classified.changes) {
    const isRecorded = await recorder.recordReported(draft, sender)
    if (!isRecorded) counts.add({ page, what: 'dropped', engine })
  }
}

/** The body, or the HTTP status of why it can't be read. */
async function readText(request: Request) {
  try {
    return await readBodyText(request, { limitBytes, timeoutMs: bodyTimeoutMs })
  } catch (error) {
    if (error instanceof CheckoutError) return error.httpStatus
    throw error
  }
}

function answer(status: number, headers: Readonly<Record<string, string>> = {}) {
  return new Response(null, { status, headers: { 'Cache-Control': 'no-store', ...headers } })
}
