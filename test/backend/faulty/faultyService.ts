import { createServer, type Socket } from 'node:net'
import type { Fault } from './faults.js'
import { jsonReply, type Reply, readRequests, replyText, type WireRequest } from './httpWire.js'
import {
  type CallName,
  createLedger,
  type LedgerOptions,
  nameCall,
  type PaymentLedger,
} from './paymentLedger.js'
import { listen, type Places } from './places.js'

export interface FaultyServiceOptions {
  readonly notify: LedgerOptions['notify']
  /**
   * The fault of a call, the `count`th of its kind for its order; `undefined` when it goes well.
   */
  readonly plan: (call: CallName, count: number) => Fault | undefined
  readonly places: Places
}

/** The payment service behind a network that is against it. */
export interface FaultyService {
  readonly baseUrl: string
  readonly ledger: PaymentLedger
  /** Wraps how requests are sent: those whose fault is a place go there. */
  route(fetch: typeof globalThis.fetch): typeof globalThis.fetch
  /** Connections that reached the host that is not the service. */
  readonly elsewhere: { connections: number }
  /** How many calls met a fault. */
  readonly faultsMet: () => number
  close(): void
}

/** Opens the service and the other host on this machine. */
export async function openFaultyService({
  notify,
  plan,
  places,
}: FaultyServiceOptions): Promise<FaultyService> {
  const elsewhere = { connections: 0 }
  const other = await listen(
    createServer((socket) => {
      elsewhere.connections += 1
      socket.resume()
    }),
  )
  const elsewhereUrl = `http://127.0.0.1:${other.port}`

  let baseUrl = ''
  const ledger = createLedger({ baseUrl: () => baseUrl, notify })
  let faultsMet = 0
  const takeFault = counted(plan)

  const serve = (socket: Socket): void => {
    let leftover = ''
    readRequests(socket, async (request) => {
      const fault = takeFault(nameCall(request))
      if (leftover !== '') socket.write(leftover)
      leftover = ''
      if (!fault?.spoil) {
        socket.write(replyText(await ledger.answer(request)))
        return
      }
      faultsMet += 1
      const reply = fault.works ? await ledger.answer(request) : await pretend(request)
      const leave = (text: string): void => {
        leftover = text
      }
      fault.spoil({ socket, reply, elsewhere: elsewhereUrl, leave })
    })
  }
  /** What the service would have answered, had it done anything: good enough to be cut off. */
  const pretend = async (request: WireRequest): Promise<Reply> => {
    // There is no form of a payment that was not made.
    if (nameCall(request).kind === 'hosted') return jsonReply(200, {})
    const scratch = createLedger({ baseUrl: () => baseUrl, notify: async () => undefined })
    return await scratch.answer(request)
  }

  const { port, close } = await listen(createServer(serve))
  baseUrl = `http://127.0.0.1:${port}`

  return {
    baseUrl,
    ledger,
    elsewhere,
    faultsMet: () => faultsMet,
    route: (fetch) => {
      const takePlace = counted(plan)
      return async (input, init) => {
        const { pathname, search } = new URL(String(input))
        const call = nameCall({
          method: init?.method ?? 'GET',
          path: pathname,
          body: String(init?.body ?? ''),
        })
        const place = takePlace(call)?.place
        if (!place) return await fetch(input, init)
        faultsMet += 1
        return await fetch(`${places.addresses[place]}${pathname}${search}`, init)
      }
    },
    close: () => {
      close()
      other.close()
    },
  }
}

/**
 * The plan, with the calls of each kind counted for each order. One that is tried again counts
 * again.
 */
function counted(plan: FaultyServiceOptions['plan']): (call: CallName) => Fault | undefined {
  const counts = new Map<string, number>()
  return (call) => {
    const key = `${call.kind} ${call.order_id}`
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return plan(call, count)
  }
}
