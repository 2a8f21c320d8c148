import { memoryStore, type PaymentStore } from 'tillkit/server'

/** What a callback wrote in the transaction that its event is handled in. */
export interface JoinedTransaction {
  write(effect: string): void
}

/** A memory store that outlives its process: what was done is written down, and done again after a restart. */
export interface JournalStore {
  /** The store of the process that runs now. */
  open(): Promise<PaymentStore<JoinedTransaction>>
  /** What callbacks wrote in transactions that were committed, oldest first. */
  readonly committed: readonly string[]
}

/** One call that came to its end: what it was asked, and what the functions it was given answered. */
interface Entry {
  readonly method: string
  readonly args: readonly unknown[]
  readonly answers: ReadonlyMap<string, readonly unknown[]>
}

/**
 * Keeps a journal of a memory store's calls. A call that never ended left nothing behind, as a transaction that was not
 * committed; one that did is repeated on the next store with the answers its functions gave then.
 *
 * It goes by names and functions and by nothing it knows of the port, so that a new method is kept by itself.
 */
export function openJournal(): JournalStore {
  const journal: Entry[] = []
  const committed: string[] = []

  return {
    committed,
    async open() {
      const store = memoryStore()
      for (const { method, args, answers } of journal) {
        await call(
          store,
          method,
          mapFunctions(args, (name) => replay([...(answers.get(name) ?? [])])),
        )
      }
      return new Proxy(store, {
        get: (target, method) =>
          typeof Reflect.get(target, method) === 'function'
            ? (...args: readonly unknown[]) => keep(store, String(method), args, { journal, committed })
            : Reflect.get(target, method),
      }) as unknown as PaymentStore<JoinedTransaction>
    },
  }
}

async function keep(
  store: object,
  method: string,
  args: readonly unknown[],
  { journal, committed }: { readonly journal: Entry[]; readonly committed: string[] },
): Promise<unknown> {
  const answers = new Map<string, unknown[]>()
  const effects: string[] = []
  const transaction: JoinedTransaction = { write: (effect) => effects.push(effect) }
  const recorded = mapFunctions(args, (name, work) => (...given) => {
    // The last argument of `handle` is the transaction, which a memory store has none of.
    const answer: unknown = work(...(method === 'handleEvent' ? [...given.slice(0, 2), transaction] : given))
    answers.set(name, [...(answers.get(name) ?? []), answer])
    return answer
  })
  const result = await call(store, method, recorded)
  journal.push({ method, args, answers })
  committed.push(...effects)
  return result
}

type Work = (...args: readonly unknown[]) => unknown

async function call(store: object, method: string, args: readonly unknown[]): Promise<unknown> {
  return await Reflect.apply(Reflect.get(store, method), store, args)
}

function replay(answers: unknown[]): Work {
  return () => answers.shift()
}

/** The arguments with every function among them, or in one of them, put through `change`. */
function mapFunctions(args: readonly unknown[], change: (name: string, work: Work) => Work): readonly unknown[] {
  const swap = (value: unknown, name: string): unknown =>
    typeof value === 'function' ? change(name, (...given) => Reflect.apply(value, undefined, given)) : value
  return args.map((arg, index) => {
    if (typeof arg !== 'object' || arg === null) return swap(arg, String(index))
    return Object.fromEntries(Object.entries(arg).map(([name, value]) => [name, swap(value, `${index}.${name}`)]))
  })
}
