import type { Issue } from '../model/issue.js'
import { type DirectPaymentRequest, parseDirectPaymentRequest } from '../model/paymentRequest.js'
import { type Complaint, type Refusal, refuse } from './refusal.js'

/** Members the interface gives to hosted mode only. */
const hostedMembers = ['customer_lang', 'order_timeout'] as const

/** Members that would change what the payment is, and that the sandbox does not play yet. */
const laterMembers = ['init_recurring', 'split'] as const

/**
 * Reads the body of a creation in direct mode, or refuses it with 400 and every reason found. Members the interface does
 * not name are let through.
 *
 * @see The interface, "Create a payment"
 */
export function readPaymentOrder(
  body: Readonly<Record<string, unknown>>,
  { now }: { readonly now: number },
): { readonly type: 'read'; readonly order: DirectPaymentRequest } | Refusal {
  const { mode } = body
  if (mode === 'hosted') {
    const message = 'The sandbox does not play hosted mode yet. Send mode direct.'
    return refuse(400, message, [notAllowed('mode', message)])
  }
  const parsed = parseDirectPaymentRequest(body, { now })
  const complaints = [
    ...modeComplaints(body),
    ...(parsed.type === 'refused' ? parsed.issues.map(complaintOf) : addressComplaints(parsed.value)),
  ].filter(isFirstAboutItsField)
  if (parsed.type === 'parsed' && complaints.length === 0) return { type: 'read', order: parsed.value }
  return refuse(400, 'The payment was not taken: some fields are missing or wrong.', complaints)
}

function modeComplaints(body: Readonly<Record<string, unknown>>): readonly Complaint[] {
  const isSent = (field: string) => body[field] !== undefined && body[field] !== null
  return [
    ...hostedMembers.filter(isSent).map((field) => notAllowed(field, `${field} belongs to hosted mode.`)),
    ...laterMembers.filter(isSent).map((field) => notAllowed(field, `The sandbox does not play ${field} here yet.`)),
  ]
}

function notAllowed(field: string, message: string): Complaint {
  return { field, code: 'not_allowed', message }
}

/** The sandbox posts to one and sends the shopper to the other, so a URL parser must take both. */
function addressComplaints(order: DirectPaymentRequest): readonly Complaint[] {
  return (['server_url', 'result_url'] as const)
    .filter((field) => order[field] !== undefined && !URL.canParse(order[field]))
    .map((field) => ({ field, code: 'format', message: `${field} is not an http or https address.` }))
}

function complaintOf({ field, code, message }: Issue): Complaint {
  return { field, code, message: message ?? `${field === '' ? 'The request' : field} is not right: ${code}.` }
}

function isFirstAboutItsField({ field }: Complaint, index: number, all: readonly Complaint[]): boolean {
  return all.findIndex((each) => each.field === field) === index
}
