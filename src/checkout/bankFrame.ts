/** The message from the page in the frame to the page around it: the shopper is back from the bank. It has no secret. */
const returnedMessage = 'tillkit:returned'

/**
 * Notifies the page around this one, if it is of the same origin, that the shopper has come back from the bank. Another
 * origin's page gets nothing: the browser delivers the message to this page's own origin only.
 *
 * @param page the page's own window
 */
export function notifyParentPage(page: Pick<Window, 'parent' | 'location'>): void {
  if (page.parent !== page) page.parent.postMessage(returnedMessage, page.location.origin)
}

/**
 * Whether a message says that the shopper is back from the bank: from our own origin, from the frame itself, with this
 * text. The bank's page is of another origin, so its messages are ignored.
 */
export function isReturn(
  { data, origin, source }: Pick<MessageEvent, 'data' | 'origin' | 'source'>,
  expected: { readonly origin: string; readonly frame: MessageEventSource | null },
): boolean {
  return expected.frame !== null && source === expected.frame && origin === expected.origin && data === returnedMessage
}
