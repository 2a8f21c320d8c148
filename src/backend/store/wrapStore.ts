import { memoryStore } from './memoryStore.js'
import type { OrderLists } from './orderLists.js'
import type { PaymentStore } from './paymentStore.js'

type Methods = Required<Omit<PaymentStore, 'allowLive' | 'isDurable' | 'lists'>> & OrderLists
type Asked<Name extends keyof Methods> = Parameters<Methods[Name]>[0]
type Answer<Name extends keyof Methods> = ReturnType<Methods[Name]>

/** What is added around the calls of a store. */
interface StoreWrapper {
  /** Around every call, and around `methods`. */
  readonly around?: <Value>(run: () => Promise<Value>) => Promise<Value>
  /** Around one method: `run` calls the store. Spread the request into the one passed on. */
  readonly methods?: {
    readonly [Name in keyof Methods]?: (
      request: Asked<Name>,
      run: (request: Asked<Name>) => Answer<Name>,
    ) => Answer<Name>
  }
}

/** A store with every member of the port and of the lists, to read their names. */
export const wholeStore: ReturnType<typeof memoryStore> = memoryStore()

type Call = (request: unknown) => Promise<unknown>

/** Adds `around` and `methods` to each call of the store, and of its lists if it has them. */
export function wrapStore(
  store: PaymentStore,
  { around = (run) => run(), methods = {} }: StoreWrapper,
): PaymentStore {
  const wrapped = (target: object, port: object): object =>
    Object.fromEntries(
      Object.keys(port).map((name) => {
        if (typeof Reflect.get(port, name) !== 'function') return [name, Reflect.get(target, name)]
        const run: Call = async (request) =>
          await Reflect.apply(Reflect.get(target, name), target, [request])
        const method: ((request: unknown, run: Call) => Promise<unknown>) | undefined = Reflect.get(
          methods,
          name,
        )
        return [
          name,
          (request: unknown) => around(() => (method ? method(request, run) : run(request))),
        ]
      }),
    )
  const { lists, ...port } = wholeStore
  // Each member keeps its type.
  return {
    ...wrapped(store, port),
    ...(store.lists && { lists: wrapped(store.lists, lists) }),
  } as PaymentStore
}
