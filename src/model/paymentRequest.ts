import * as z from 'zod/mini'
import { parseAmount } from './amount.js'
import { judgeCardData } from './cardData.js'
import { isCurrency } from './currency.js'
import { type CompleteFingerprint, completeFingerprintSchema } from './fingerprint.js'
import { type Issue, type Parsed, refused } from './issue.js'
import { judgedBy, matching, parseWith, presentMembers, text } from './schema.js'

/**
 * The body of a direct payment: endpoint 1 with `mode: 'direct'`. It holds full card data, a `cc_token` or a `cryptogram`.
 *
 * @see The interface, "Create a payment"
 */
export interface DirectPaymentRequest {
  /** UUID of the merchant's project. */
  readonly pos_id: string
  /** The one mode of this body: `hosted` has members of its own. */
  readonly mode: 'direct'
  /** Other methods come in webhooks only and cannot be asked for. */
  readonly method: 'auth' | 'purchase'
  /** Positive, at most two decimals. */
  readonly amount: number
  /** ISO 4217. */
  readonly currency: string
  /** 1 to 2048 characters. */
  readonly description: string
  /** Unique, at most 256 characters. */
  readonly order_id: string
  /** 3-D Secure flow option; the interface shows `always` and no list. */
  readonly order_3ds_bypass: string
  /** Digits only, judged by length and Luhn; with `exp_month`, `exp_year` and `card_cvv`. */
  readonly cc_number?: string
  /** 1–12. */
  readonly exp_month?: number
  /** Four digits or two, read as 20YY: the interface shows neither. */
  readonly exp_year?: number
  /** Digits only. */
  readonly card_cvv?: string
  /** Instead of the four card fields. Wallet tokens carry the prefix `rcr:`. */
  readonly cc_token?: string
  /** Its members are not shown: passed on untouched. */
  readonly cryptogram?: Readonly<Record<string, unknown>>
  /** Their members are not shown: passed on untouched. */
  readonly products?: readonly unknown[]
  /** The merchant's own id of the shopper: persistent and unique. */
  readonly customer_id?: string
  /** First name. Mandatory for iGaming merchants. */
  readonly customer_fname?: string
  /** Last name. Mandatory for iGaming merchants. */
  readonly customer_lname?: string
  /** Patronymic. */
  readonly customer_patronym?: string
  /** Its format is not shown: sent as it stands. */
  readonly customer_email?: string
  /** Its format is not shown: sent as it stands. */
  readonly customer_phone?: string
  /** The shopper's address, as the merchant's server sees it. */
  readonly customer_ip?: string
  /** ISO 3166-1 alpha-2. */
  readonly customer_country?: string
  /** yyyy-MM-dd. */
  readonly customer_birthday?: string
  /** The page the shopper comes from. */
  readonly customer_referrer?: string
  /** Microfinance: mandatory above 30 000 UAH, and below unless `customer_birthday` is given. */
  readonly customer_tax_id?: string
  /** Where webhooks are sent. */
  readonly server_url?: string
  /** Where the shopper is sent after the payment. */
  readonly result_url?: string
  /** Merchant category code; its format is not shown. */
  readonly merchant_mcc?: string
  /** The merchant's own data, at most 4000 symbols. */
  readonly payload?: string
  /** The service sends a preflight request to it. */
  readonly validation_url?: string
  /** For 3-D Secure 2. */
  readonly browser_fingerprint?: CompleteFingerprint
  /** How the receipt reaches the shopper. */
  readonly f_receipt_delivery?: 'email' | 'sms' | 'viber' | 'none'
  /** What the interface does not list is sent as it stands. */
  readonly [member: string]: unknown
}

/**
 * Reads the body of a direct payment, as the service would. A null member counts as absent; members the interface does
 * not list are kept, since the service may know more of them than we do.
 *
 * @param options.now milliseconds since the epoch, for the expiry date
 */
export function parseDirectPaymentRequest(
  input: unknown,
  { now }: { readonly now: number },
): Parsed<DirectPaymentRequest> {
  const shape = parseWith(schema, presentMembers(input) ?? input)
  if (shape.type === 'refused') return shape
  const issues = judgeMeans(shape.value, now)
  return issues.length > 0 ? refused(...issues) : shape
}

/** Full card data, a token or a cryptogram must be there, and a token stands instead of the card's number and date. */
function judgeMeans(request: DirectPaymentRequest, now: number): readonly Issue[] {
  const { cc_number, exp_month, exp_year, card_cvv, cc_token, cryptogram } = request
  if (cc_token !== undefined) {
    return cardNames
      .filter((name) => name !== 'card_cvv' && request[name] !== undefined)
      .map((field): Issue => ({ field, code: 'not_allowed' }))
  }
  if (cc_number === undefined && cryptogram !== undefined) return []
  if (cc_number === undefined || exp_month === undefined || exp_year === undefined || card_cvv === undefined) {
    return cardNames.filter((name) => request[name] === undefined).map((field): Issue => ({ field, code: 'required' }))
  }
  // How many digits a year has is not shown. Two are read as 20YY.
  const year = exp_year < 100 ? 2000 + exp_year : exp_year
  return judgeCardData({ cc_number, exp_month, exp_year: year, card_cvv }, now)
}

const cardNames = ['cc_number', 'exp_month', 'exp_year', 'card_cvv'] as const

const optionalText = z.exactOptional(z.string())
const optionalUrl = z.exactOptional(matching(/^https?:\/\/[^\s\\/?#]+[^\s\\]*$/i))

const schema: z.ZodMiniType<DirectPaymentRequest> = z.looseObject({
  pos_id: matching(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i),
  mode: z.literal('direct'),
  method: z.enum(['auth', 'purchase']),
  amount: z.number('amount_format').check(judgedBy(judgeAmount)),
  currency: z.string().check(judgedBy((code) => (isCurrency(code) ? undefined : 'currency'))),
  description: text({ max: 2048 }),
  order_id: text({ max: 256 }),
  order_3ds_bypass: text({ max: 256 }),
  cc_number: z.exactOptional(matching(/^\d{1,32}$/)),
  exp_month: z.exactOptional(z.number().check(z.int())),
  exp_year: z.exactOptional(z.number().check(z.int(), z.gte(0), z.lte(9999))),
  card_cvv: z.exactOptional(z.string().check(z.regex(/^\d+$/, 'security_code_digits'))),
  cc_token: z.exactOptional(text({ max: 2048 })),
  cryptogram: z.exactOptional(z.record(z.string(), z.unknown())),
  products: z.exactOptional(z.array(z.unknown())),
  customer_id: optionalText,
  customer_fname: optionalText,
  customer_lname: optionalText,
  customer_patronym: optionalText,
  customer_email: optionalText,
  customer_phone: optionalText,
  customer_ip: optionalText,
  customer_country: z.exactOptional(matching(/^[A-Z]{2}$/)),
  customer_birthday: z.exactOptional(z.iso.date()),
  customer_referrer: optionalUrl,
  customer_tax_id: optionalText,
  server_url: optionalUrl,
  result_url: optionalUrl,
  merchant_mcc: optionalText,
  payload: z.exactOptional(z.string().check(judgedBy(judgePayload))),
  validation_url: optionalText,
  browser_fingerprint: z.exactOptional(completeFingerprintSchema),
  f_receipt_delivery: z.exactOptional(z.enum(['email', 'sms', 'viber', 'none'])),
})

function judgeAmount(amount: number): Issue['code'] | undefined {
  const result = parseAmount(amount)
  return result.type === 'refused' ? result.issues[0]?.code : undefined
}

function judgePayload(payload: string): Issue['code'] | undefined {
  return [...payload].length > 4000 ? 'text_too_long' : undefined
}
