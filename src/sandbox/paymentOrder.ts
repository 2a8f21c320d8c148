import type { InitRecurring } from '../model/initRecurring.js'
import type { Issue, Parsed } from '../model/issue.js'
import { judgeMerchantProfile } from '../model/merchantProfile.js'
import type { CreationMethod } from '../model/method.js'
import type { SplitEntry } from '../model/payment.js'
import type { PaymentMeans } from '../model/paymentMeans.js'
import type { PaymentMembers } from '../model/paymentMembers.js'
import { parsePaymentRequest } from '../model/paymentRequest.js'
import { parseSplitRequest, type SplitRules } from '../model/splitRequest.js'
import type { SandboxProject } from './projects.js'
import { type Complaint, type Refusal, refuse } from './refusal.js'

/** Which endpoint a creation came to. */
export type Creation = 'payment' | 'split'

/** What a creation asks for: endpoint 1 or 2, direct or hosted. */
export interface PaymentOrder {
  readonly members: PaymentMembers & { readonly method: CreationMethod; readonly customer_ip?: string }
  readonly payment:
    | { readonly mode: 'direct'; readonly means: PaymentMeans }
    | { readonly mode: 'hosted'; readonly customer_lang?: string; readonly order_timeout?: number }
  readonly split?: readonly SplitEntry[]
  readonly init_recurring?: InitRecurring
}

/** By what {@link readPaymentOrder} judges. */
export interface OrderRules {
  readonly creation: Creation
  /** Milliseconds since the epoch, for the expiry date. */
  readonly now: number
  /** Whose order it is: a project may ask more of a request than the interface does of all. */
  readonly project: SandboxProject
}

/**
 * Reads the body of a creation, or refuses it with 400 and every reason found. Members the interface does not name are
 * let through.
 *
 * @see The interface, "Create a payment" and "Create a split payment"
 */
export function readPaymentOrder(
  body: Readonly<Record<string, unknown>>,
  { creation, now, project }: OrderRules,
): { readonly type: 'read'; readonly order: PaymentOrder } | Refusal {
  const { splitSum = 'warn' } = project
  const parsed = creation === 'split' ? readSplit(body, { now, splitSum }) : readPayment(body, now)
  const complaints =
    parsed.type === 'refused'
      ? parsed.issues.map(complaintOf)
      : [...addressComplaints(parsed.value), ...profileComplaints(parsed.value, project)]
  if (parsed.type === 'parsed' && complaints.length === 0) return { type: 'read', order: parsed.value }
  return refuse(
    400,
    'The payment was not taken: some fields are missing or wrong.',
    complaints.filter(isFirstAboutItsField),
  )
}

function readPayment(body: Readonly<Record<string, unknown>>, now: number): Parsed<PaymentOrder> {
  const request = parsePaymentRequest(body, { now })
  if (request.type === 'refused') return request
  const { value } = request
  const { init_recurring } = value
  const payment = value.mode === 'hosted' ? hostedPart(value) : { mode: value.mode, means: value }
  return { type: 'parsed', value: { members: value, payment, ...(init_recurring && { init_recurring }) } }
}

function readSplit(body: Readonly<Record<string, unknown>>, rules: SplitRules): Parsed<PaymentOrder> {
  const request = parseSplitRequest(body, rules)
  if (request.type === 'refused') return request
  const { value } = request
  const payment =
    value.mode === 'hosted' ? hostedPart({ customer_lang: value.customer_lang }) : { mode: value.mode, means: value }
  return { type: 'parsed', value: { members: value, payment, split: value.split } }
}

function hostedPart({
  customer_lang,
  order_timeout,
}: {
  readonly customer_lang?: string | undefined
  readonly order_timeout?: number | undefined
}): PaymentOrder['payment'] {
  return {
    mode: 'hosted',
    ...(customer_lang !== undefined && { customer_lang }),
    ...(order_timeout !== undefined && { order_timeout }),
  }
}

/** The sandbox posts to some and sends the shopper to another, so a URL parser must take them all. */
function addressComplaints({ members, init_recurring }: PaymentOrder): readonly Complaint[] {
  const { server_url, result_url } = members
  return Object.entries({ server_url, result_url, notification_url: init_recurring?.notification_url })
    .filter(([, address]) => address !== undefined && !URL.canParse(address))
    .map(([field]) => ({ field, code: 'format', message: `${field} is not an http or https address.` }))
}

/** What the merchant's line of business asks for besides. */
function profileComplaints(
  { members, payment: { mode } }: PaymentOrder,
  { merchantProfile: kind }: SandboxProject,
): readonly Complaint[] {
  return kind === undefined ? [] : judgeMerchantProfile({ ...members, mode }, { kind }).map(complaintOf)
}

function complaintOf({ field, code, message }: Issue): Complaint {
  return { field, code, message: message ?? `${field === '' ? 'The request' : field} is not right: ${code}.` }
}

function isFirstAboutItsField({ field }: Complaint, index: number, all: readonly Complaint[]): boolean {
  return all.findIndex((each) => each.field === field) === index
}
