/**
 * The message from the page in the frame to the page around it: the shopper is back from the bank.
 */
const returnedMessage = 'tillkit:returned'

/**
 * Notifies the page around this one, if it is of the same origin, that the shopper is back. `page`:
 * the page's window.
 */
export function notifyParentPage(page: Pick<Window, 'parent' | 'location'>): void {
  if (page.parent !== page) page.parent.postMessage(returnedMessage, page.location.origin)
}

/**
 * Whether a message says that the shopper is back from the bank: from our origin, from the frame,
 * with this text.
 */
export function isReturn(
  { data, origin, source }: Pick<MessageEvent, 'data' | 'origin' | 'source'>,
  expected: { readonly origin: string; readonly frame: MessageEventSource | null },
): boolean {
  return (
    expected.frame !== null &&
    source === expected.frame &&
    origin === expected.origin &&
    data === returnedMessage
  )
}
