/** Long enough for a server to send the head first. */
const cutAfterMs = 50

/**
 * The answer of a lost reply: a few bytes of JSON, then an error. A Node server destroys the
 * socket, so the merchant's backend can't know whether the payment was taken. The delay runs on
 * the real clock.
 */
export function cutConnection(): Response {
  const intended = new Error(
    'The sandbox cut this connection on purpose: its scenario is a lost reply.',
  )
  // Servers print the error of a stream, this one without its stack.
  intended.stack = `ReplyLost: ${intended.message}`
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"payment_id":'))
      setTimeout(() => controller.error(intended), cutAfterMs)
    },
  })
  return new Response(body, { headers: { 'Content-Type': 'application/json' } })
}
