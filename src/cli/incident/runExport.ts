import { writeFileSync } from 'node:fs'
import type { CheckoutServer } from '../../server/createCheckoutServer.js'
import { endWith } from '../settings/endWith.js'
import { loadModule } from '../settings/loadModule.js'
import { UsageError } from '../settings/usageError.js'
import { exportIncident } from './exportIncident.js'

/** The options of `tillkit export`. */
export interface ExportValues {
  readonly scrubbed?: true
  readonly checkout: string
  readonly out?: string
}

type Server = Pick<CheckoutServer, 'orders' | 'close'>

/** Runs `tillkit export`. */
export async function runExport(reference: string, { scrubbed, checkout, out }: ExportValues): Promise<void> {
  if (!scrubbed) {
    throw new UsageError(
      'Say --scrubbed. What is written has no names, tokens and card data, and there is no export that has them.',
    )
  }
  const server = await loadModule<Server>(checkout, {
    option: '--checkout',
    name: 'checkout',
    factory: 'createCheckoutServer',
    isExpected: isServer,
  })
  // It is here to be asked: recovery goes on where the shop runs.
  server.close()
  const found = await findOrder(server, reference)
  if (typeof found === 'string') {
    process.stderr.write(`error: ${found}\n`)
    return endWith(1)
  }
  const incident = exportIncident(found)
  const text = `${JSON.stringify(incident, undefined, 2)}\n`
  if (out === undefined) process.stdout.write(text)
  else writeFileSync(out, text, { mode: 0o600 })
  const { attempts, events, history, faults } = incident
  const counts = `${attempts.length} attempts, ${events.length} webhooks, ${history.length} entries`
  process.stderr.write(`${counts}; what went wrong:\n${faults.map(describeFault).join('') || '  nothing\n'}`)
  endWith(0)
}

async function findOrder(
  { orders }: Server,
  reference: string,
): Promise<Parameters<typeof exportIncident>[0] | string> {
  try {
    const [history, details] = await Promise.all([orders.history(reference), orders.find(reference)])
    if (!details || history.length === 0) return `there is no order ${JSON.stringify(reference)} with a journal.`
    return { history, events: details.events }
  } catch {
    // The message of a database may quote what it was asked with.
    return 'the store could not be reached.'
  }
}

function describeFault({ at, attempt, fault }: ReturnType<typeof exportIncident>['faults'][number]): string {
  return `  ${(at / 1_000).toFixed(3)} s  ${attempt}  ${fault}\n`
}

function isServer(value: unknown): value is Server {
  if (typeof value !== 'object' || value === null) return false
  const orders: unknown = Reflect.get(value, 'orders')
  return typeof orders === 'object' && orders !== null && typeof Reflect.get(value, 'close') === 'function'
}
