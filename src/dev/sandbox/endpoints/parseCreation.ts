import { type Issue, ok, type Result } from '../../../core/model/issue.js'
import { validateMerchantProfile } from '../../../core/model/payment/merchantProfile.js'
import type { SplitEntry } from '../../../core/model/payment/payment.js'
import { cardNames, type MeansRules } from '../../../core/model/payment/paymentMeans.js'
import type { InitRecurring } from '../../../core/model/recurring/initRecurring.js'
import {
  type PaymentRequest,
  parsePaymentRequest,
} from '../../../core/model/request/paymentRequest.js'
import { unusualInPayment, unusualInSplit } from '../../../core/model/request/unusualRequest.js'
import {
  parseSplitRequest,
  type SplitRequest,
} from '../../../core/model/split/parseSplitRequest.js'
import { isWebAddress } from '../../../core/wire/webAddress.js'
import type { SandboxContext } from '../setup/createContext.js'
import { type Refusal, type RefusalIssue, refuse } from '../shared/refusal.js'
import type { SandboxProject } from '../shared/sandboxProject.js'

/** Endpoint 1 or 2. A split payment has other required members, and no subscription. */
export type Creation = 'payment' | 'split'

/** A request that the interface allows, with the members that only one of the endpoints has. */
export interface CreationRequest {
  readonly request: PaymentRequest | SplitRequest
  readonly split?: readonly SplitEntry[]
  readonly order_timeout?: number | undefined
  readonly init_recurring?: InitRecurring | undefined
  /** What the interface allows and the service may still refuse. */
  readonly unusual: readonly Issue[]
}

/** Refuses with 400 and every reason found. Members that the interface does not name are kept. */
export function parseCreation(
  body: Body,
  { creation, project }: { readonly creation: Creation; readonly project: SandboxProject },
  { clock, isStrict }: SandboxContext,
): Result<CreationRequest, Refusal> {
  const rules: MeansRules = {
    now: clock.now(),
    savedCardSecurityCode: project.savedCardSecurityCode,
  }
  const parsed = creation === 'split' ? parseSplit(body, rules) : parsePayment(body, rules)
  const issues =
    parsed.type === 'error'
      ? parsed.error.map(toRefusalIssue)
      : sandboxIssues(parsed.value, { project, isStrict })
  if (parsed.type === 'ok' && issues.length === 0) return parsed
  const shownIssues = issues.filter(isFirstAboutItsField)
  return refuse(400, 'The payment was not taken: some fields are missing or wrong.', shownIssues)
}

type Body = Readonly<Record<string, unknown>>

function parsePayment(body: Body, rules: MeansRules): Result<CreationRequest, readonly Issue[]> {
  const parsed = parsePaymentRequest(body, rules)
  if (parsed.type === 'error') return parsed
  const request = parsed.value
  const { init_recurring } = request
  const order_timeout = request.mode === 'hosted' ? request.order_timeout : undefined
  return ok({
    request,
    order_timeout,
    init_recurring,
    unusual: unusualInPayment(request, rules.now),
  })
}

function parseSplit(body: Body, rules: MeansRules): Result<CreationRequest, readonly Issue[]> {
  const parsed = parseSplitRequest(body, rules)
  if (parsed.type === 'error') return parsed
  const request = parsed.value
  return ok({ request, split: request.split, unusual: unusualInSplit(request, rules.now) })
}

function sandboxIssues(
  order: CreationRequest,
  { project, isStrict }: { project: SandboxProject; isStrict: boolean },
) {
  return [
    ...addressIssues(order),
    ...impossibleIssues(order),
    ...profileIssues(order, project),
    ...(isStrict ? order.unusual.map(toRefusalIssue) : []),
  ]
}

/**
 * What the interface allows and no payment can be made with: no card, or charges at no interval.
 */
function impossibleIssues({
  request,
  init_recurring,
  unusual,
}: CreationRequest): readonly RefusalIssue[] {
  const hasNoInterval = init_recurring !== undefined && init_recurring.interval_count < 1
  const lacksCard = ({ field, code }: Issue) =>
    request.mode === 'direct' && code === 'required' && cardNames.some((name) => name === field)
  const isNoInterval = ({ field }: Issue) => hasNoInterval && field === 'interval_count'
  return unusual.filter((issue) => lacksCard(issue) || isNoInterval(issue)).map(toRefusalIssue)
}

/** The sandbox posts to two of the addresses and redirects the shopper to the third. */
function addressIssues({ request, init_recurring }: CreationRequest): readonly RefusalIssue[] {
  const { server_url, result_url } = request
  const notification_url = init_recurring?.notification_url
  const wrongAddresses = Object.entries({ server_url, result_url, notification_url }).filter(
    ([, address]) => address !== undefined && !isWebAddress(address),
  )
  return wrongAddresses.map(([field]) => {
    const message = `${field} is not an http or https address.`
    return { field, code: 'format', message }
  })
}

function profileIssues({ request }: CreationRequest, { merchantProfile: kind }: SandboxProject) {
  return kind === undefined ? [] : validateMerchantProfile(request, { kind }).map(toRefusalIssue)
}

function toRefusalIssue({ field, code, message }: Issue): RefusalIssue {
  return {
    field,
    code,
    message: message ?? `${field === '' ? 'The request' : field} is not right: ${code}.`,
  }
}

function isFirstAboutItsField(
  { field }: RefusalIssue,
  index: number,
  issues: readonly RefusalIssue[],
) {
  return issues.findIndex((issue) => issue.field === field) === index
}
