import type { AnyFingerprint } from '../../core/model/fingerprint.js'
import type { PaymentMeans } from '../../core/model/payment/paymentMeans.js'
import type { ServerContext } from '../context/serverContext.js'
import { readClientAddress } from '../service/addresses/ipAddress.js'

/** What the server sees of the browser, in direct mode: from the request, not from a script. */
export function browserMeans(
  fingerprint: AnyFingerprint = {},
  request: Request,
  context: ServerContext,
): Pick<PaymentMeans, 'browser_fingerprint' | 'customer_ip' | 'customer_referrer'> {
  const address = addressMember(request, context)
  const referrer = pageOf(request.headers.get('Referer'), context.addresses.origin)
  return {
    browser_fingerprint: completeFingerprint(fingerprint, request.headers, address.customer_ip),
    ...address,
    ...(referrer !== undefined && { customer_referrer: referrer }),
  }
}

/** The shopper's address, if the merchant's `clientAddress` answers one. It may throw. */
export function addressMember(
  request: Request,
  { options }: ServerContext,
): { readonly customer_ip?: string } {
  // A reverse proxy may write a text that is no address: that must not fail the payment.
  const customer_ip = readClientAddress(options.protection.clientAddress?.(request))
  return customer_ip === undefined ? {} : { customer_ip }
}

/** The longest header that 3-D Secure takes. */
const headerLimit = 2048

/** Completes what a script says by the request's headers, which win. */
function completeFingerprint(
  fingerprint: AnyFingerprint,
  headers: Headers,
  address: string | undefined,
): AnyFingerprint {
  const accept = headers.get('Accept')
  const userAgent = headers.get('User-Agent')
  return {
    ...fingerprint,
    ...(userAgent && { browserUserAgent: userAgent.slice(0, headerLimit) }),
    ...(accept && { browserAcceptHeader: accept.slice(0, headerLimit) }),
    ...(address !== undefined && { browserIpAddress: address }),
  }
}

/** The page the shopper paid on, if it is ours, without its query, which could contain anything. */
function pageOf(referrer: string | null, origin: string): string | undefined {
  if (referrer === null || !URL.canParse(referrer)) return undefined
  const url = new URL(referrer)
  return url.origin === origin ? url.origin + url.pathname : undefined
}
