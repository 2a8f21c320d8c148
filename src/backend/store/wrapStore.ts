import { memoryStore } from './memoryStore.js'
import type { OrderLists } from './orderLists.js'
import type { PaymentStore } from './paymentStore.js'

type StorePort = Required<Omit<PaymentStore, 'allowLive' | 'isDurable' | 'lists'>> & OrderLists
type RequestOf<Name extends keyof StorePort> = Parameters<StorePort[Name]>[0]
type AnswerOf<Name extends keyof StorePort> = ReturnType<StorePort[Name]>

/**
 * What is done instead of a method of the store or of its lists. `run` calls the store. Spread the
 * request into the one passed on, so that members that a later version adds are passed on too.
 */
export type StoreMethods = {
  readonly [Name in keyof StorePort]?: (
    request: RequestOf<Name>,
    run: (request: RequestOf<Name>) => AnswerOf<Name>,
  ) => AnswerOf<Name>
}

/** What is added to the calls of a store. */
interface StoreWrapper {
  /** Wraps every call, outside `methods`. */
  readonly around?: <Answer>(run: () => Promise<Answer>) => Promise<Answer>
  readonly methods?: StoreMethods
}

/** A store with every member of the port and of the lists, to read their names. */
export const wholeStore: ReturnType<typeof memoryStore> = memoryStore()

/** Adds `around` and `methods` to each call of the store, and of its lists if it has them. */
export function wrapStore(
  store: PaymentStore,
  { around = (run) => run(), methods = {} }: StoreWrapper,
): PaymentStore {
  const wrapMethod = (target: object, name: string): Call => {
    const run: Call = async (request) =>
      await Reflect.apply(Reflect.get(target, name), target, [request])
    const method: MethodWrapper | undefined = Reflect.get(methods, name)
    return (request) => around(() => (method ? method(request, run) : run(request)))
  }
  const wrapPort = (target: object, port: object): object => {
    const members = Object.entries(port).map(([name, member]) => [
      name,
      typeof member === 'function' ? wrapMethod(target, name) : Reflect.get(target, name),
    ])
    return Object.fromEntries(members)
  }

  const { lists, ...port } = wholeStore
  // Each member keeps its type.
  return {
    ...wrapPort(store, port),
    ...(store.lists && { lists: wrapPort(store.lists, lists) }),
  } as PaymentStore
}

type Call = (request: unknown) => Promise<unknown>
type MethodWrapper = (request: unknown, run: Call) => Promise<unknown>
