/// <reference path="./rawText.d.ts" />

import { answerHeaders } from '../../core/contract/answerHeaders.js'
import { CheckoutError } from '../../core/model/checkoutError.js'
import { isPolicyOrigin, isWebAddress } from '../../core/wire/webAddress.js'
// As text, and not by `String(runWalletFrame)`: a bundler of the shop's backend may add helpers or
// counters to a function, which the page does not have.
import walletFramePage from './walletFramePage.js?raw'

/** The options of {@link createWalletFrame}. */
export interface WalletFrameOptions {
  /** The origins of the pages that may show the button, such as `https://shop.example`. */
  readonly parents: readonly string[]
  /**
   * The address of the script, such as the sandbox's.
   *
   * @default 'https://pay.google.com/gp/p/js/pay.js'
   */
  readonly src?: string
}

/**
 * Makes the page of `frame`, with Google's button: it runs Google's script on an origin that has
 * nothing of the shop's. Serve it on another host name than the payment page's, and register that
 * one at Google.
 *
 * It takes messages from the window that frames it alone, and only if that is of `parents`; the
 * token goes to that origin.
 *
 * @returns a function that answers the page, with a nonce of its own
 * @throws {CheckoutError} `configuration` at once when `parents` or `src` can't be used
 * @see https://developers.googleblog.com/en/google-pay-inside-sandboxed-iframe-for-pci-dss-v4-compliance/
 * @example
 * const walletFrame = createWalletFrame({ parents: ['https://shop.example'] })
 * app.get('/google-pay', toNodeListener(walletFrame))
 */
export function createWalletFrame({
  parents,
  src = 'https://pay.google.com/gp/p/js/pay.js',
}: WalletFrameOptions): () => Response {
  const areOrigins = Array.isArray(parents) && parents.length > 0 && parents.every(isPolicyOrigin)
  if (!areOrigins || !isWebAddress(src)) {
    throw new CheckoutError(
      'configuration',
      'createWalletFrame needs `parents` as origins, such as https://shop.example, ' +
        'and `src` as an address of https or http.',
    )
  }
  return () => {
    const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
    const contentSecurityPolicy = [
      ...policy,
      `script-src 'nonce-${nonce}' 'strict-dynamic'`,
      `frame-ancestors ${parents.join(' ')}`,
    ].join('; ')
    return new Response(pageOf({ parents, src, nonce }), {
      headers: {
        ...answerHeaders,
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': contentSecurityPolicy,
      },
    })
  }
}

/** The second script is a module, which runs after Google's, and before the page has loaded. */
function pageOf({
  parents,
  src,
  nonce,
}: Required<WalletFrameOptions> & { readonly nonce: string }) {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Google Pay</title>
<style>html, body { height: 100%; margin: 0 }</style>
<body>
<script nonce="${nonce}" src="${new URL(src).href.replaceAll('&', '&amp;')}"></script>
<script nonce="${nonce}" type="module">
${walletFramePage}
runWalletFrame(${JSON.stringify(parents)}, '${nonce}')
</script>
`
}

/**
 * What Google's script asks for, as others have found. A nonce for styles would refuse those that
 * older versions of the script write without one.
 */
const policy = [
  "default-src 'none'",
  "base-uri 'none'",
  "style-src 'unsafe-inline'",
  'img-src https://www.gstatic.com https://pay.google.com data:',
  'connect-src https://pay.google.com https://google.com/pay https://www.google.com/pay',
  'frame-src https://pay.google.com',
  'form-action https://pay.google.com',
]
