import { setTimeout as wait } from 'node:timers/promises'
import type { ConformanceOrder } from '../../../testing/conformance/backendClient.js'
import { createCheckTools } from '../../../testing/conformance/createCheckTools.js'
import { createSandboxControl } from '../../../testing/conformance/sandboxControl.js'
import type { Terminal } from '../../terminal/terminal.js'
import { callMerchant, type MerchantSource } from '../merchant/callMerchant.js'
import { readOrder } from '../merchant/readOrder.js'
import { readShopState } from '../merchant/readShopState.js'
import { findingsOf } from '../trials/findingsOf.js'
import type { Trial, TrialFindings } from '../trials/trial.js'
import { laterCharges } from './laterCharges.js'
import { type Misfortune, webhookRules } from './misfortune.js'
import { misfortunes } from './misfortunes.js'
import { outages } from './outages.js'
import { createScene } from './scene.js'
import { servicePaid } from './servicePaid.js'
import { waitUntilReady } from './waitUntilReady.js'
import { withoutDatabase } from './withoutDatabase.js'

interface ServiceOptions {
  /** Where the backend is mounted. It pays at the sandbox. */
  readonly backend: URL
  readonly sandboxUrl: string
  readonly modes: readonly string[]
  /** The project's API secret, for the trials that sign a webhook. */
  readonly apiSecret: string | undefined
  readonly order: MerchantSource
  /** Places an order whose payment begins a subscription. */
  readonly subscription: MerchantSource | undefined
  readonly state: MerchantSource | undefined
  readonly restart: MerchantSource | undefined
  /** Takes the shop's database away; `resume` gives it back. */
  readonly pause: MerchantSource | undefined
  readonly resume: MerchantSource | undefined
  /** How long an order may take to be marked, and how long a second mark is waited for. */
  readonly waitMs: number
  readonly terminal: Terminal
  /** Ends what is played: then its faults are mended, and the database is given back. */
  readonly signal: AbortSignal
}

/**
 * Misfortunes with the sandbox as the service: each is played on an order of the merchant's, and
 * then the shop, the page and the service must agree on it. They pay with test cards, and stop the
 * shop: so the first one shows that the shop pays at this sandbox.
 */
export function serviceTrials(options: ServiceOptions): readonly Trial[] {
  return Object.entries(allMisfortunes).map(([name, misfortune], index): Trial => {
    const { title, page = webhookRules, needs = ['direct'] } = misfortune
    const missingNeeds = needs.filter((need) => !has(need, options))
    const missing = missingNeeds.map((need) => needLabels[need] ?? `--${need}`)
    const address = `${documentedAddresses}.${index + 1}`
    const run = async () => await playMisfortune(misfortune, { ...options, address })
    const trial = { name, ring: 'service', title, page, run, needs: firstName } as const
    if (missing.length === 0) return trial
    return { ...trial, skippedBecause: `needs ${missing.join(' and ')}` }
  })
}

/** RFC 5737: no shopper has one of them. */
const documentedAddresses = '198.51.100'

interface PlayOptions extends ServiceOptions {
  /** The shopper's. A shop that trusts a proxy here limits the tries of each shopper alone. */
  readonly address: string
}

const firstName = 'service_paid'

/** Later charges are played last: they move the sandbox's time. */
const allMisfortunes: Readonly<Record<string, Misfortune>> = {
  [firstName]: servicePaid,
  ...misfortunes,
  ...outages,
  ...laterCharges,
}

type MisfortuneNeed = NonNullable<Misfortune['needs']>[number]

function has(need: MisfortuneNeed, { modes, ...options }: ServiceOptions) {
  if (need === 'direct' || need === 'hosted') return modes.includes(need)
  return options[need] !== undefined
}

/** Any other need is the name of its option. */
const needLabels: Readonly<Partial<Record<MisfortuneNeed, string>>> = {
  direct: 'direct payments',
  hosted: 'hosted payments',
  apiSecret: 'the API secret',
}

const defaultWhy = 'What the shop shows, or what was taken, is not what happened.'

async function playMisfortune(
  { play, why = defaultWhy, fix, steps, needs = [] }: Misfortune,
  options: PlayOptions,
): Promise<TrialFindings> {
  const { order, subscription, sandboxUrl, terminal, signal } = options
  const isSubscription = needs.includes('subscription')
  const source = isSubscription && subscription ? subscription : order
  const { tools, scene } = await openScene(source, options)
  // After the signal too, so not by the scene's `fetch`.
  const { setFaults } = createSandboxControl(sandboxUrl, terminal.fetch)
  const playAndCompare = async () => {
    if (isSubscription) await scene.subscribe()
    const expected = await play(scene).finally(() => setFaults())
    if (expected === undefined) return []
    await tools.until(() => scene.expectState(expected))
    // A callback that failed is called again after five seconds: then comes the second mark.
    await wait(options.waitMs, undefined, { signal })
    await scene.expectState(expected)
    return expected.problems ?? []
  }
  return await findingsOf(playAndCompare, { why, fix, steps }).finally(scene.subscriber.leave)
}

/** Has an order placed, and prepares what is played with it. */
async function openScene(source: MerchantSource, options: PlayOptions) {
  const { backend, sandboxUrl, apiSecret, state, waitMs, address, signal } = options
  const fetch = fetchUntil(signal, options.terminal.fetch)
  const terminal = { ...options.terminal, fetch }
  const { reference, headers: sentHeaders } = await readOrder(source, terminal)
  const headers = { 'X-Forwarded-For': address, ...sentHeaders }
  const placedOrder = { reference, headers }
  const tools = createCheckTools({
    url: backend.href,
    sandboxUrl,
    apiSecret,
    newOrder: () => placedOrder,
    timeoutMs: waitMs,
    fetch,
  })
  const readState = state && readerOf(state, placedOrder, terminal)
  const readyOptions = { terminal, timeoutMs: 10 * waitMs, signal }
  const scene = createScene({
    tools,
    modes: options.modes,
    order: await tools.newOrder(),
    headers,
    readState,
    restart: async () => {
      if (options.restart) await callMerchant(options.restart, { terminal })
      await waitUntilReady(() => expectBackend(backend, fetch), readyOptions)
    },
    withoutDatabase: async (act) => {
      await withoutDatabase(act, options)
      // A database that was stopped needs seconds until it answers.
      if (readState) await waitUntilReady(readState, readyOptions)
    },
    fetch,
    now: terminal.now,
  })
  return { tools, scene }
}

function fetchUntil(end: AbortSignal, fetch: Terminal['fetch']): Terminal['fetch'] {
  return async (input, init) => {
    const signals = [end, init?.signal].filter((signal) => signal instanceof AbortSignal)
    return await fetch(input, { ...init, signal: AbortSignal.any(signals) })
  }
}

function readerOf(state: MerchantSource, order: ConformanceOrder, terminal: Terminal) {
  return async () => await readShopState(state, { order, terminal })
}

async function expectBackend(backend: URL, fetch: Terminal['fetch']) {
  const answer = await fetch(backend).catch(() => undefined)
  if (answer !== undefined && answer.status < 500) return
  throw new Error(`--restart: nothing answers at ${backend.href} afterwards.`)
}
