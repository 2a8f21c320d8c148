import * as z from 'zod/mini'
import { refusedCardData } from '../model/card/cardData.js'
import { validateCardholderName } from '../model/card/cardholderName.js'
import { payerShape } from '../model/customer/payerFields.js'
import { browserFingerprintSchema } from '../model/fingerprint.js'
import { isRecord, membersOf } from '../model/isObject.js'
import { failed, ok, type Parsed } from '../model/issue.js'
import { parseJsonObject } from '../model/jsonObject.js'
import { checkedBy, matching, parseWith, text } from '../model/schema.js'
import { attemptTokenPattern } from './attemptToken.js'
import type {
  CardCheckoutRequest,
  CheckoutRequest,
  HostedCheckoutRequest,
  SavedCardCheckoutRequest,
  ShownOrder,
  WalletCheckoutRequest,
  WalletToken,
} from './checkoutRequest.js'

/**
 * Reads a request from the page. Members outside the contract are refused as `not_allowed`: the
 * page can't set amount, currency, project and addresses. `dropUnknownMembers` has removed names
 * that the interface does not have either. `options.now`: milliseconds since the epoch, for the
 * expiry date.
 */
export function parseCheckoutRequest(
  input: unknown,
  { now }: { readonly now: number },
): Parsed<CheckoutRequest> {
  const { saved_card, wallet } = membersOf(input)
  if (saved_card !== undefined) return parseWith(savedCardSchema, input)
  if (wallet !== undefined) return parseWith(walletSchema, input)

  const shape = parseWith(cardSchema, input)
  if (shape.type === 'error') return shape
  const issues = refusedCardData(shape.value, now)
  if (issues.length > 0) return failed(issues)

  const { name_on_card, ...request } = shape.value
  return ok(name_on_card ? { ...request, name_on_card } : request)
}

/** Reads the page's request for the service's hosted form. Refuses any other member. */
export function parseHostedCheckoutRequest(input: unknown): Parsed<HostedCheckoutRequest> {
  return parseWith(hostedSchema, input)
}

/** Reads the page's request for a session of Apple Pay. Refuses any other member. */
export function parseAppleSessionRequest(input: unknown): Parsed<ShownOrder> {
  return parseWith(appleSessionSchema, input)
}

const orderShape = {
  reference: text({ max: 256 }).check(z.regex(/^[^\p{Cc}\p{Cs}]*$/u)),
  shown_amount: z.exactOptional(text({ max: 64 })),
  shown_currency: z.exactOptional(text({ max: 64 })),
}

/** The members of every request to pay. */
const attemptShape = {
  ...payerShape,
  attempt_token: matching(attemptTokenPattern),
  ...orderShape,
  save_card: z.exactOptional(z.literal(true)),
}

/** The members of every direct payment besides its card. */
const directShape = {
  // A captcha's solution has some hundreds of characters, the largest some thousands.
  challenge: z.exactOptional(text({ max: 16_384 })),
  browser_fingerprint: z.exactOptional(browserFingerprintSchema),
}

const cardShape = {
  ...attemptShape,
  cc_number: matching(/^\d+$/),
  exp_month: z.number().check(z.int()),
  exp_year: z.number().check(z.int(), z.gte(1000), z.lte(9999)),
  card_cvv: matching(/^\d+$/),
  name_on_card: z.exactOptional(z.string().check(checkedBy(validateCardholderName))),
  ...directShape,
}

const savedCardShape = {
  ...attemptShape,
  saved_card: text({ max: 256 }).check(z.regex(/^[^\p{Cc}\p{Cs}]*$/u)),
  card_cvv: z.exactOptional(matching(/^\d+$/)),
  ...directShape,
}

const walletShape = {
  ...attemptShape,
  wallet: z.custom<WalletToken>(isWalletToken),
  ...directShape,
}

/** The name of each member that some request from the page may have. */
export const contractMembers: readonly string[] = Object.keys({
  ...cardShape,
  ...savedCardShape,
  ...walletShape,
})

const cardSchema: z.ZodMiniType<CardCheckoutRequest> = z.strictObject(cardShape)

const savedCardSchema: z.ZodMiniType<SavedCardCheckoutRequest> = z.strictObject(savedCardShape)

const walletSchema: z.ZodMiniType<WalletCheckoutRequest> = z.strictObject(walletShape)

const hostedSchema: z.ZodMiniType<HostedCheckoutRequest> = z.strictObject(attemptShape)

const appleSessionSchema: z.ZodMiniType<ShownOrder> = z.strictObject(orderShape)

function isWalletToken(value: unknown): value is WalletToken {
  if (!isRecord(value) || Object.keys(value).length !== 2) return false
  const { type, token } = value
  if (type !== 'apple_pay' && type !== 'google_pay') return false
  // Some thousands of characters are usual.
  return typeof token === 'string' && token.length <= 16_384 && parseJsonObject(token) !== undefined
}
