import type { AnyFingerprint } from '../../model/fingerprint.js'
import type { PaymentMeans } from '../../model/payment/paymentMeans.js'
import { readClientAddress } from '../../service/addresses/ipAddress.js'
import type { ServerContext } from '../serverContext.js'
import type { OrderOptions } from './orderOptions.js'

/** What only the server sees of the browser, in direct mode: from the request, never from what a script says. */
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

/** The shopper's address, from where the merchant trusts it. */
export function addressMember(request: Request, { clientAddress }: OrderOptions): { readonly customer_ip?: string } {
  // What a reverse proxy writes when it knows no address must not cost the payment.
  const customer_ip = readClientAddress(clientAddress?.(request))
  return customer_ip === undefined ? {} : { customer_ip }
}

/** 3-D Secure takes no more of a header. */
const headerLimit = 2048

/** `User-Agent` and `Accept` as the request has them: what the browser says of itself over the wire wins. */
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

/** The page the shopper paid on, if it is one of ours, without its query, which could contain anything. */
function pageOf(referrer: string | null, origin: string): string | undefined {
  if (referrer === null || !URL.canParse(referrer)) return undefined
  const url = new URL(referrer)
  return url.origin === origin ? url.origin + url.pathname : undefined
}
