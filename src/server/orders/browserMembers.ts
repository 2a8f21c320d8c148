import type { AnyFingerprint } from '../../model/fingerprint.js'
import type { PaymentMeans } from '../../model/payment/paymentMeans.js'
import { readClientAddress } from '../../service/addresses/ipAddress.js'
import type { ServerContext } from '../serverContext.js'

/** What the server sees of the browser, in direct mode: from the request, not from a script. */
export function browserMeans(
  browser: AnyFingerprint = {},
  request: Request,
  { options, addresses }: ServerContext,
): Pick<PaymentMeans, 'browser_fingerprint' | 'customer_ip' | 'customer_referrer'> {
  const { customer_ip: address } = addressMember(request, options)
  const referrer = pageOf(request.headers.get('Referer'), addresses.origin)
  return {
    browser_fingerprint: completeFingerprint(browser, request.headers, address),
    ...(address !== undefined && { customer_ip: address }),
    ...(referrer !== undefined && { customer_referrer: referrer }),
  }
}

export function addressMember(request: Request, { clientAddress }: ServerContext['options']) {
  // A reverse proxy may write a text that is no address: that must not fail the payment.
  const customer_ip = readClientAddress(clientAddress?.(request))
  return customer_ip === undefined ? {} : { customer_ip }
}

/** The longest header that 3-D Secure takes. */
const headerLimit = 2048

/** Completes what a script says by the request's headers, which win. */
function completeFingerprint(browser: AnyFingerprint, headers: Headers, address: string | undefined): AnyFingerprint {
  const accept = headers.get('Accept')
  const userAgent = headers.get('User-Agent')
  return {
    ...browser,
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
