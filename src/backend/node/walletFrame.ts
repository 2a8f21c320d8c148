import { answerHeaders } from '../../core/contract/answerHeaders.js'
import type { WalletFrameOrder, WalletFrameReport } from '../../core/contract/walletFrame.js'
import { CheckoutError } from '../../core/model/checkoutError.js'
import { isPolicyOrigin } from '../../core/wire/webAddress.js'

/** The options of {@link createWalletFrame}. */
interface WalletFrameOptions {
  /** The origins of the pages that may show the button, such as `https://shop.example`. */
  readonly parents: readonly string[]
  /**
   * The address of the script, such as the sandbox's. @default
   * 'https://pay.google.com/gp/p/js/pay.js'
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
 * @see
 * https://developers.googleblog.com/en/google-pay-inside-sandboxed-iframe-for-pci-dss-v4-compliance/
 * @example
 * const walletFrame = createWalletFrame({ parents: ['https://shop.example'] })
 * app.get('/google-pay', toNodeListener(walletFrame))
 */
export function createWalletFrame({
  parents,
  src = 'https://pay.google.com/gp/p/js/pay.js',
}: WalletFrameOptions): () => Response {
  if (parents.length === 0 || !parents.every(isPolicyOrigin) || !URL.canParse(src)) {
    const message =
      'createWalletFrame needs `parents` as origins, such as https://shop.example, and `src` as an address.'
    throw new CheckoutError('configuration', message)
  }
  return () => {
    const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
    const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Google Pay</title>
<style>html, body { height: 100%; margin: 0 }</style>
<body>
<script nonce="${nonce}" src="${new URL(src).href.replaceAll('&', '&amp;')}"></script>
<script nonce="${nonce}">
const __name = (value) => value;
(${runWalletFrame})(${JSON.stringify(parents)}, '${nonce}')
</script>
`
    return new Response(page, {
      headers: {
        ...answerHeaders,
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': [
          ...policy,
          `script-src 'nonce-${nonce}' 'strict-dynamic'`,
          `frame-ancestors ${parents.join(' ')}`,
        ].join('; '),
      },
    })
  }
}

/**
 * What Google's script asks for, as others have found. A styles' nonce would refuse those that
 * older ones write without it.
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

/** The part of Google's script that is used. */
interface GoogleClient {
  isReadyToPay(request: object): Promise<{ readonly result: boolean }>
  createButton(options: object): HTMLElement
  loadPaymentData(request: object): Promise<unknown>
}

/**
 * Runs in the frame. The page has the text of this function, so it uses nothing of this module but
 * types.
 */
function runWalletFrame(parents: readonly string[], nonce: string): void {
  let client: GoogleClient | undefined
  let payment: object | undefined
  let drawn = ''
  let isOpen = false
  let answer = (_answer: object): void => {}

  addEventListener(
    'message',
    async ({ source, origin, data: order }: MessageEvent<WalletFrameOrder>) => {
      if (source !== parent || !parents.includes(origin)) return
      if (order.type === 'answer') return answer(order.answer)
      const report = (message: WalletFrameReport): void => parent.postMessage(message, origin)

      const press = async (): Promise<void> => {
        if (!payment || isOpen) return
        isOpen = true
        report({ type: 'pressed', payment })
        const failed: { readonly statusCode?: string } = await Object(client)
          .loadPaymentData(payment)
          .then(Object, Object)
        isOpen = false
        report({ type: 'closed', statusCode: failed.statusCode })
      }
      const onPaymentAuthorized = (
        data: Extract<WalletFrameReport, { type: 'authorised' }>['data'],
      ): Promise<object> => {
        report({ type: 'authorised', data })
        return new Promise((resolve) => {
          answer = resolve
        })
      }

      payment = order.payment
      try {
        if (!client) {
          const { PaymentsClient } = Reflect.get(globalThis, 'google').payments.api
          const made: GoogleClient = new PaymentsClient({
            ...order.client,
            nonce,
            paymentDataCallbacks: { onPaymentAuthorized },
          })
          client = made
          report({ type: 'ready', isReady: (await made.isReadyToPay(order.ready)).result })
        }
        const wanted = JSON.stringify(order.button)
        if (wanted === drawn) return
        drawn = wanted
        document.body.replaceChildren(client.createButton({ ...order.button, onClick: press }))
      } catch {
        report({ type: 'failed' })
      }
    },
  )
}
