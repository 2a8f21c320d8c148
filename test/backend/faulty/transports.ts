import { Agent, fetch as undiciFetch } from 'undici'
import { serviceFetch } from '../../../src/node.js'
import type { Places } from './places.js'

/** A way to send requests, opened anew for every set of orders. */
export interface Transport {
  readonly name: string
  open(places: Places): OpenTransport
}

export interface OpenTransport {
  readonly fetch: typeof globalThis.fetch
  close(): Promise<void>
}

/**
 * Node's own `fetch`. It takes no list of trusted certificates, so the host with a wrong name is
 * asked through the package that it is made of.
 */
const globalFetch: Transport = {
  name: 'the global fetch',
  open({ addresses, certificateAuthority }) {
    const dispatcher = new Agent({ connect: { ca: certificateAuthority } })
    const trusting = async (url: string, init: object | undefined): Promise<Response> => {
      const answer: unknown = await undiciFetch(url, { ...init, dispatcher })
      return answer as Response
    }
    return {
      fetch: (input, init) =>
        String(input).startsWith(addresses.wrongHost)
          ? trusting(String(input), init)
          : fetch(input, init),
      close: () => dispatcher.destroy(),
    }
  },
}

/**
 * The transport of `tillkit/node`. A connection nobody takes ends here before the call does, so it
 * is known unsent.
 */
const ofTillkit: Transport = {
  name: 'serviceFetch',
  open: ({ certificateAuthority }) => ({
    fetch: serviceFetch({ ca: certificateAuthority, connectTimeoutMs: 1_000 }),
    close: () => Promise.resolve(),
  }),
}

export const transports: readonly Transport[] = [globalFetch, ofTillkit]
