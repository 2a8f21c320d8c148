import type { Socket } from 'node:net'
import { headText, jsonReply, type Reply, replyText } from './httpWire.js'
import type { PlaceName } from './places.js'

/** What a fault has to work with. */
export interface Wire {
  readonly socket: Socket
  /** What the service would have answered. */
  readonly reply: Reply
  /** The base address of a host that is not the service. */
  readonly elsewhere: string
  /**
   * Leaves text that is written on this connection as soon as the next request has come in on it.
   */
  readonly leave: (text: string) => void
}

/** One way for a call to the service to go wrong. */
export interface Fault {
  readonly name: string
  /** Whether the service does what it was asked before it fails. */
  readonly works: boolean
  /** Where the connection goes instead of to the service. */
  readonly place?: PlaceName
  /** What is done on the wire instead of answering. */
  readonly spoil?: (wire: Wire) => void
  /** How long a call may take. Short where the fault is that it takes too long. */
  readonly timeoutMs: number
}

type Spoil = NonNullable<Fault['spoil']>

/** Long enough for whatever comes back at all. */
export const longTimeoutMs = 60_000

const timeoutsMs: Readonly<Record<string, number>> = {
  'no answer': 1_000,
  'a slow drip': 1_000,
  'a body without end, slowly': 1_000,
}

/** What may be done on the wire, whether the service has done its work or not. */
const spoils: Readonly<Record<string, Spoil>> = {
  'a reset after the request was read': ({ socket }) => socket.resetAndDestroy(),
  'a connection closed without an answer': ({ socket }) => socket.end(),
  'no answer': () => undefined,
  'a break in the headers': ({ socket, reply }) => breakAt(socket, replyText(reply).slice(0, 20)),
  'a break in the body': ({ socket, reply }) =>
    breakAt(socket, replyText({ ...reply, body: `${reply.body} ` }).slice(0, -1)),
  'a slow drip': ({ socket, reply }) => drip(socket, replyText(reply)),
  'a body without end': ({ socket }) => flood(socket),
  'a body without end, slowly': ({ socket }) => drip(socket, headText(200, {}) + ' '.repeat(4096)),
  'garbage as 200': answer(() => ({ status: 200, headers: {}, body: '<html>\u0000paid' })),
  'no HTTP at all': ({ socket }) => socket.end('220 mail.example ESMTP\r\n'),
  'an empty 200': answer(() => ({ status: 200, headers: {}, body: '' })),
  'a wrong shape as 200': answer(() => jsonReply(200, { status: 'success', status_code: '1000' })),
  'another order as 200': answer(({ reply }) => jsonReply(200, ofAnotherOrder(reply))),
  'a 303 without Location': answer(() => ({ status: 303, headers: {}, body: '' })),
  ...Object.fromEntries(
    [500, 502, 503, 504, 408, 409, 425, 429].map((status) => [
      `a ${status}`,
      answer(() => jsonReply(status, { message: 'not now', issues: [] })),
    ]),
  ),
  ...Object.fromEntries(
    [301, 302, 303, 307, 308].map((status) => [
      `a ${status} to another host`,
      answer(({ elsewhere }) => ({
        status,
        headers: { Location: `${elsewhere}/api/v1/payment` },
        body: '',
      })),
    ]),
  ),
  'a 303 to the form of another host': answer(({ elsewhere }) => ({
    status: 303,
    headers: { Location: `${elsewhere}/api/v1/checkout/1/form` },
    body: '',
  })),
}

/** Connections by which no request reaches the service. */
const places: readonly Fault[] = [
  { name: 'a refused connection', works: false, place: 'refused', timeoutMs: longTimeoutMs },
  { name: 'a connection nobody takes', works: false, place: 'full', timeoutMs: 2_000 },
  {
    name: 'a certificate that nobody signed',
    works: false,
    place: 'selfSigned',
    timeoutMs: longTimeoutMs,
  },
  {
    name: 'a certificate of another host',
    works: false,
    place: 'wrongHost',
    timeoutMs: longTimeoutMs,
  },
  {
    name: 'a reset before the request was read',
    works: false,
    place: 'resetting',
    timeoutMs: longTimeoutMs,
  },
]

/** Two answers to one request: the second must not be taken for the answer of the next request. */
const duplicates: readonly Fault[] = [
  {
    name: 'an answer twice',
    works: true,
    timeoutMs: longTimeoutMs,
    spoil: ({ socket, reply }) => void socket.write(replyText(reply).repeat(2)),
  },
  {
    name: 'an answer again, on top of the next one',
    works: true,
    timeoutMs: longTimeoutMs,
    spoil({ socket, reply, leave }) {
      socket.write(replyText(reply))
      leave(replyText(reply))
    },
  },
]

/** Every fault, before and after the service has done its work. */
export const faults: readonly Fault[] = [
  ...places,
  ...Object.entries(spoils).flatMap(([what, spoil]) =>
    [false, true].map((works) => ({
      name: `${what}, ${works ? 'the work done' : 'nothing done'}`,
      works,
      spoil,
      timeoutMs: timeoutsMs[what] ?? longTimeoutMs,
    })),
  ),
  ...duplicates,
]

function answer(make: (wire: Wire) => Reply): Spoil {
  return (wire) => void wire.socket.write(replyText(make(wire)))
}

function breakAt(socket: Socket, text: string): void {
  socket.write(text)
  setTimeout(() => socket.destroy(), 5)
}

function drip(socket: Socket, text: string): void {
  const rest = [...text]
  const timer = setInterval(() => {
    const next = rest.shift()
    if (next === undefined || socket.destroyed) clearInterval(timer)
    else socket.write(next)
  }, 20)
  socket.on('close', () => clearInterval(timer))
}

/** As much as the other end takes, until it has enough. */
function flood(socket: Socket): void {
  const piece = ' '.repeat(65_536)
  const pour = (): void => {
    while (!socket.destroyed && socket.write(piece));
  }
  socket.write(headText(200, { 'Content-Type': 'application/json' }))
  socket.on('drain', pour)
  pour()
}

function ofAnotherOrder({ body }: Reply): unknown {
  const said: unknown = body === '' ? {} : JSON.parse(body)
  const rename = (payment: unknown): unknown => ({
    ...Object(payment),
    order_id: 'B-2002',
    status: 'success',
    status_code: '1000',
  })
  return Array.isArray(said) ? said.map(rename) : rename(said)
}
