import { memoryStore } from './memoryStore.js'
import type { OrderLists } from './orderLists.js'
import type { PaymentStore } from './paymentStore.js'

type Methods = Required<Omit<PaymentStore, 'allowLive' | 'isDurable' | 'lists'>> & OrderLists
type Asked<Name extends keyof Methods> = Parameters<Methods[Name]>[0]
type Answer<Name extends keyof Methods> = ReturnType<Methods[Name]>

/** What is done around the calls of a store. */
export interface StoreWrapper {
  /** Around every call, outside of `methods`. */
  readonly around?: <Value>(run: () => Promise<Value>) => Promise<Value>
  /** Around the calls of one method: asks the store by `run`, with the request spread into its own. */
  readonly methods?: {
    readonly [Name in keyof Methods]?: (
      request: Asked<Name>,
      run: (request: Asked<Name>) => Answer<Name>,
    ) => Answer<Name>
  }
}

/** A store with every member of the port and of the lists: what their names are read from. */
export const wholeStore: ReturnType<typeof memoryStore> = memoryStore()

type Call = (request: unknown) => Promise<unknown>

/** The store, and its lists if it has them, with `around` and `methods` around each call. */
export function wrapStore(store: PaymentStore, { around = (run) => run(), methods = {} }: StoreWrapper): PaymentStore {
  const wrapped = (target: object, port: object): object =>
    Object.fromEntries(
      Object.keys(port).map((name) => {
        if (typeof Reflect.get(port, name) !== 'function') return [name, Reflect.get(target, name)]
        const run: Call = async (request) => await Reflect.apply(Reflect.get(target, name), target, [request])
        const method: ((request: unknown, run: Call) => Promise<unknown>) | undefined = Reflect.get(methods, name)
        return [name, (request: unknown) => around(() => (method ? method(request, run) : run(request)))]
      }),
    )
  const { lists, ...port } = wholeStore
  // Each name has the type that it had.
  return { ...wrapped(store, port), ...(store.lists && { lists: wrapped(store.lists, lists) }) } as PaymentStore
}
