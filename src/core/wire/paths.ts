import { CheckoutError } from '../model/checkoutError.js'

/**
 * Endpoint 1.
 *
 * @see The interface, "Create a payment"
 */
export const paymentPath = '/api/v1/payment'

/**
 * Endpoint 2.
 *
 * @see The interface, "Create a split payment"
 */
export const splitPath = '/api/v1/split/purchase'

/** An order of a project. */
interface OrderAddress {
  readonly pos_id: string
  readonly order_id: string
}

/**
 * Endpoint 4.
 *
 * @throws as {@link pathSegment}
 * @see The interface, "Cancel a created and unpaid payment"
 */
export function cancelPath({ pos_id, order_id }: OrderAddress): string {
  return `/api/v1/pos/${pathSegment(pos_id)}/order/${pathSegment(order_id)}/cancel`
}

interface OperationAddress extends OrderAddress {
  /** The name of a method, such as `purchase` or `void`. */
  readonly operation: string
}

/**
 * Endpoint 5, with its query.
 *
 * @throws as {@link pathSegment}
 * @see The interface, "Re-send a webhook for an operation"
 */
export function resendPath({ operation, ...order }: OperationAddress): string {
  return `${ordersPath(order)}/${pathSegment(operation)}?callback=true`
}

interface RecurringAddress extends OrderAddress {
  /** One charge of the subscription. @default the latest */
  readonly transactionId?: string
}

/**
 * Endpoint 6, with its query.
 *
 * @throws as {@link pathSegment}
 * @see The interface, "Re-send a webhook for a recurring payment"
 */
export function resendRecurringPath({ transactionId, ...order }: RecurringAddress): string {
  const path = `${ordersPath(order)}/purchase?callback=true`
  return transactionId === undefined ? path : `${path}&transactionId=${pathSegment(transactionId)}`
}

function ordersPath({ pos_id, order_id }: OrderAddress) {
  return `/api/v1/pos/${pathSegment(pos_id)}/orders/${pathSegment(order_id)}`
}

/**
 * The checkout form of a hosted payment.
 *
 * @see The interface, "Create a payment", response
 */
export function checkoutFormPath(checkoutId: string): string {
  return `/api/v1/checkout/${pathSegment(checkoutId)}/form`
}

/**
 * Reads the `Location` of a hosted creation; `undefined` unless it is a form as of
 * {@link checkoutFormPath} at the service.
 */
export function readCheckoutLocation(location: string, baseUrl: string): URL | undefined {
  const paymentUrl = serviceUrl(baseUrl, paymentPath)
  if (!URL.canParse(location, paymentUrl.href)) return undefined
  const url = new URL(location, paymentUrl.href)
  const formPath = serviceUrl(baseUrl, checkoutFormPath('-')).pathname
  const prefix = formPath.slice(0, -'-/form'.length)
  const id = url.pathname.slice(prefix.length, -'/form'.length)
  const isForm = url.pathname === `${prefix}${id}/form` && /^[^/]+$/.test(id)
  const isOfService = url.origin === paymentUrl.origin && url.username === '' && url.password === ''
  return isForm && isOfService ? url : undefined
}

/**
 * Joins the service's base address and one of its paths, and checks that a URL parser does not
 * change the result: it resolves `..` and rewrites other characters.
 *
 * @throws {CheckoutError} `configuration`
 */
export function serviceUrl(baseUrl: string, path: string): URL {
  const base = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined
  const isPlain =
    base?.username === '' && base.password === '' && !/[?#\\\s]|\/\.{1,2}(?:\/|$)/.test(baseUrl)
  if (base === undefined || !isPlain || !/^https?:$/.test(base.protocol)) {
    throw new CheckoutError(
      'configuration',
      'The service’s base address must be an http(s) address without user, query or fragment, ' +
        'such as https://pay.example.',
    )
  }

  const prefix = base.pathname.replace(/\/+$/, '')
  const [pathname] = path.split('?', 1)
  const url = new URL(`${base.origin}${prefix}${path}`)
  // After a host and a slash no path can name another host.
  if (!path.startsWith('/') || url.hash !== '' || url.pathname !== `${prefix}${pathname}`) {
    throw new CheckoutError(
      'configuration',
      'A path of the service would be rewritten on its way. Build it from pathSegment, ' +
        'so that no part of it can climb.',
    )
  }
  return url
}

/**
 * Encodes one part of a path, such as an order's id.
 *
 * @throws {CheckoutError} `configuration` for an empty text, `.`, `..`, control characters, and
 *   halves of a surrogate pair
 */
export function pathSegment(text: string): string {
  if (!isPathSegment(text)) {
    throw new CheckoutError(
      'configuration',
      'An identifier cannot be part of an address: it is empty, a dot or two, ' +
        'or has control characters.',
    )
  }
  return encodeURIComponent(text)
}

/** Whether a text can be one part of a path, once encoded. */
export function isPathSegment(text: string): boolean {
  return text !== '' && text !== '.' && text !== '..' && !/[\p{Cc}\p{Cs}]/u.test(text)
}
