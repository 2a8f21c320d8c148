import { type Handler, type Message, watchHandler } from './shop/network'
import type { Shop } from './shop/shop'

export interface LateShop extends Pick<Shop, 'handle' | 'load' | 'appleSession'> {
  /** Loads the shop, if it is not there yet. */
  readonly open: () => Promise<Shop>
  /** How webhooks fail from now on. A shop that is opened later obeys it too. */
  readonly setFaults: (faults: Parameters<Shop['setFaults']>[0]) => void
}

interface LateShopOptions {
  /** The network between page and backend, as chosen at that moment. */
  readonly network: () => string
  readonly onMessage: (message: Message) => void
  /** Called after each use of the shop's store. */
  readonly onChange: (shop: Shop) => void
}

/**
 * The shop, its backend and the service: ten times the code of the form, which does not wait for
 * it.
 */
export function openLate({ network, onMessage, onChange }: LateShopOptions): LateShop {
  let opening: Promise<Shop> | undefined
  let currentFaults: Parameters<Shop['setFaults']>[0]
  const open = (): Promise<Shop> => {
    opening ??= import('./shop/shop').then(({ openShop }) => {
      const shop = openShop({ onMessage, onChange })
      void shop.setFaults(currentFaults)
      return shop
    })
    return opening
  }
  const send: Handler = async (request) => {
    const state = network()
    if (state === 'offline') throw new TypeError('The network is down.')
    if (state === 'slow') await new Promise((resolve) => setTimeout(resolve, 3_000))
    const response = await (await open()).handle(request)
    if (state === 'loses' && request.url.endsWith('/pay'))
      throw new TypeError('The answer was lost.')
    return response
  }
  return {
    open,
    handle: watchHandler(send, { by: 'page', onMessage }),
    load: async (request) => (await open()).load(request),
    appleSession: async () => (await open()).appleSession(),
    setFaults(faults) {
      currentFaults = faults
      void opening?.then((shop) => shop.setFaults(faults))
    },
  }
}
