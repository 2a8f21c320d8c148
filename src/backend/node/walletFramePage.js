/**
 * @import { GooglePaymentData, WalletFrameOrder } from '../../core/contract/walletFrame.js'
 * @import { WalletFrameReport } from '../../core/contract/walletFrame.js'
 */

/**
 * The part of Google's script that is used.
 *
 * @typedef {object} GoogleClient
 * @property {(request: object) => Promise<{ readonly result: boolean }>} isReadyToPay
 * @property {(options: object) => HTMLElement} createButton
 * @property {(request: object) => Promise<unknown>} loadPaymentData
 */

/**
 * Shows Google's button in a frame, and sends what it does to the page around it. Runs in the
 * shopper's browser: `createWalletFrame` sends this file as text, so it is JavaScript and imports
 * nothing but types.
 *
 * Takes messages from the window that frames it alone, and only if that is of `parents`.
 *
 * @param {readonly string[]} parents the origins of the pages that may show the button
 * @param {string} nonce of the page's policy, for what Google's script adds
 */
export function runWalletFrame(parents, nonce) {
  let parentOrigin = ''
  /** @type {GoogleClient | undefined} */
  let client
  /** @type {object | undefined} */
  let payment
  let drawnButton = ''
  let isSheetOpen = false
  /** @type {(answer: object) => void} */
  let answerSheet = () => {}

  addEventListener('message', async ({ source, origin, data }) => {
    if (source !== parent || !parents.includes(origin)) return
    parentOrigin = origin
    /** @type {WalletFrameOrder} */
    const order = data
    if (order.type === 'answer') {
      answerSheet(order.answer)
      return
    }
    payment = order.payment
    try {
      await show(order)
    } catch {
      report({ type: 'failed' })
    }
  })

  /** @param {WalletFrameReport} message */
  function report(message) {
    parent.postMessage(message, parentOrigin)
  }

  /** @param {Extract<WalletFrameOrder, { type: 'show' }>} order */
  async function show(order) {
    if (!client) {
      client = createClient(order.client)
      const { result: isReady } = await client.isReadyToPay(order.ready)
      report({ type: 'ready', isReady })
    }
    const button = JSON.stringify(order.button)
    // A new element would lose the focus, so it is drawn anew only if it looks different.
    if (button === drawnButton) return
    drawnButton = button
    document.body.replaceChildren(client.createButton({ ...order.button, onClick: press }))
  }

  /**
   * @param {object} options
   * @returns {GoogleClient}
   */
  function createClient(options) {
    const { PaymentsClient } = Reflect.get(globalThis, 'google').payments.api
    return new PaymentsClient({ ...options, nonce, paymentDataCallbacks: { onPaymentAuthorized } })
  }

  /** Opens the sheet in the press itself: after an `await` the browser would block its window. */
  async function press() {
    if (!client || !payment || isSheetOpen) return
    isSheetOpen = true
    report({ type: 'pressed', payment })
    const statusCode = await openSheet(client, payment)
    isSheetOpen = false
    report({ type: 'closed', statusCode })
  }

  /**
   * Waits until the sheet is closed. Answers why, if nothing was paid.
   *
   * @param {GoogleClient} openedClient
   * @param {object} shownPayment
   * @returns {Promise<string | undefined>}
   */
  async function openSheet(openedClient, shownPayment) {
    try {
      await openedClient.loadPaymentData(shownPayment)
      return undefined
    } catch (error) {
      return Object(error).statusCode
    }
  }

  /**
   * Passes the token on, and keeps the sheet open until the page has answered.
   *
   * @param {GooglePaymentData} data
   * @returns {Promise<object>}
   */
  function onPaymentAuthorized(data) {
    report({ type: 'authorised', data })
    return new Promise((resolve) => {
      answerSheet = resolve
    })
  }
}
