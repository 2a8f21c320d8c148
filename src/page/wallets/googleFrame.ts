import type {
  GooglePaymentData,
  WalletFrameOrder,
  WalletFrameReport,
} from '../../core/contract/walletFrame.js'
import { CheckoutError } from '../../core/model/checkoutError.js'
import type { GoogleClient } from './walletApis.js'

export interface GoogleFrame extends Pick<GoogleClient, 'loadPaymentData'> {
  /** Resolves once the frame has answered; rejects if it fails or takes more than ten seconds. */
  readonly isReady: Promise<boolean>
  /** Gives it the button, and the price for the next press. */
  show(order: WalletFrameOrder): void
  remove(): void
}

interface FrameOptions {
  readonly url: string
  readonly element: HTMLElement
  readonly onPress: () => void
  readonly authorise: (data: GooglePaymentData) => Promise<object>
}

const limitMs = 10_000

/** Loads the frame into an element. Only messages from its window and its origin count. */
export function openGoogleFrame({ url, element, onPress, authorise }: FrameOptions): GoogleFrame {
  const { origin } = new URL(url, location.href)
  const failure = new CheckoutError(
    'configuration',
    `${url} did not answer: allow it in frame-src, and this page in parents.`,
  )
  // On the page's own origin the frame could remove its sandbox.
  if (origin === location.origin) throw failure
  const frame = document.createElement('iframe')
  let shownOrder: WalletFrameOrder | undefined
  let isLoaded = false
  let pressedPayment = ''
  let closeSheet = (_statusCode?: string): void => {}
  const send = (order: WalletFrameOrder | undefined): void =>
    frame.contentWindow?.postMessage(order, origin)

  let onMessage = (_event: MessageEvent<WalletFrameReport>): void => {}
  const isReady = new Promise<boolean>((resolve, reject) => {
    setTimeout(() => reject(failure), limitMs)
    const onReport = async (report: WalletFrameReport): Promise<void> => {
      if (report.type === 'ready') resolve(report.isReady)
      if (report.type === 'failed') reject(failure)
      if (report.type === 'closed') closeSheet(report.statusCode)
      if (report.type === 'authorised') {
        send({ type: 'answer', answer: await authorise(report.data) })
      }
      if (report.type === 'pressed') {
        pressedPayment = JSON.stringify(report.payment)
        onPress()
      }
    }
    onMessage = ({ source, origin: sender, data: report }) => {
      if (source === frame.contentWindow && sender === origin) void onReport(report)
    }
  })
  addEventListener('message', onMessage)
  frame.onload = () => {
    // The frame has left its page, and a sheet with it.
    closeSheet('CANCELED')
    isLoaded = true
    send(shownOrder)
  }
  Object.assign(frame, { src: url, allow: 'payment', title: 'Google Pay' })
  // The values that Google names.
  frame.setAttribute('sandbox', 'allow-scripts allow-popups allow-same-origin allow-forms')
  frame.style.cssText = 'display:block;width:100%;height:100%;border:0;color-scheme:light'
  element.replaceChildren(frame)

  return {
    isReady,
    show(order) {
      if (JSON.stringify(order) === JSON.stringify(shownOrder)) return
      shownOrder = order
      if (isLoaded) send(order)
    },
    loadPaymentData: (request) =>
      new Promise((resolve, reject) => {
        closeSheet = (statusCode) => (statusCode ? reject({ statusCode }) : resolve(undefined))
        // Pressed before the frame knew of another price. The shopper agrees to the former one
        // there, which is not paid.
        if (JSON.stringify(request) !== pressedPayment) closeSheet('CANCELED')
      }),
    remove() {
      removeEventListener('message', onMessage)
      closeSheet('CANCELED')
      frame.remove()
    },
  }
}
