/** What a page in the frame says to the page around it: that the shopper is back from the bank. It holds no secret. */
const returnedMessage = 'tillkit:returned'

/**
 * Tells the page around this one, if it is of the same origin, that the shopper has come back from the bank. Another
 * origin's page is told nothing: the browser delivers the message to this page's own origin only.
 *
 * @param page the page's own window
 */
export function tellParent(page: Pick<Window, 'parent' | 'location'>): void {
  if (page.parent !== page) page.parent.postMessage(returnedMessage, page.location.origin)
}

/**
 * Whether a message says that the shopper is back from the bank: from our own origin, from the frame itself, and in these
 * words. The bank's page is of another origin, so nothing it says counts.
 */
export function isReturn(
  { data, origin, source }: Pick<MessageEvent, 'data' | 'origin' | 'source'>,
  expected: { readonly origin: string; readonly frame: MessageEventSource | null },
): boolean {
  return expected.frame !== null && source === expected.frame && origin === expected.origin && data === returnedMessage
}
