/** Long enough for a server to have sent the head, so that the cut comes in the middle of the answer. */
const cutAfterMs = 50

/**
 * A response that breaks off: a few bytes of JSON, then an error in the stream. A Node server destroys the socket at
 * that point, so the caller gets no readable answer, as when a connection is lost.
 *
 * The delay runs on the real clock: it gives the server's own machinery a turn and is not part of the sandbox's time.
 */
export function cutConnection(): Response {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"payment_id":'))
      setTimeout(() => controller.error(new ReplyLost()), cutAfterMs)
    },
  })
  return new Response(body, { headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' } })
}

/** Servers print what breaks a stream. This is no fault, so it comes as one line and without a stack. */
class ReplyLost extends Error {
  constructor() {
    super('The sandbox cut this connection on purpose: its scenario is a lost reply.')
    this.name = 'ReplyLost'
    this.stack = `${this.name}: ${this.message}`
  }
}
