import { type CommandOptions, commandOf } from '../../terminal/commandOf.js'
import type { Terminal } from '../../terminal/terminal.js'
import { callMerchant, isModule, type MerchantSource } from '../merchant/callMerchant.js'
import { readShopState } from '../merchant/readShopState.js'
import type { Trial, TrialProblem } from '../trials/trial.js'
import { difference, differencesOf } from './differences.js'
import type { ConnectionGuard } from './guardConnections.js'
import { type JournalOrder, readJournalOrder } from './journalOrder.js'
import { playOrder } from './playOrder.js'
import type { RehearsalServer } from './rehearsalServer.js'

const page = 'docs/upgrading.md#rehearse-the-upgrade'

/** What the orders of a journal are played with. */
interface UpgradeOptions {
  readonly orders: readonly JournalOrder[]
  readonly server: RehearsalServer
  readonly guard: ConnectionGuard
  /** Places an order as unpaid, under the name that it has in the journal. */
  readonly order: MerchantSource | undefined
  readonly state: MerchantSource | undefined
  /** The options of the command that plays the journal, but `--only`. */
  readonly command: CommandOptions
  readonly terminal: Terminal
}

/** A trial for each order of the journal, after one for the start of the merchant's server. */
export function upgradeTrials(options: UpgradeOptions): readonly Trial[] {
  const { orders, guard, command } = options
  const start: Trial = {
    name: 'server_start',
    ring: 'upgrade',
    title: 'the start of your server',
    page,
    run: async () => ({
      problems: guardProblems(guard),
      reproduction: commandOf('rehearse', undefined, { ...command, only: 'server_start' }),
    }),
  }
  return [start, ...orders.map((order) => orderTrial(order, options))]
}

function orderTrial(order: JournalOrder, options: UpgradeOptions): Trial {
  const { reference, webhooks, outcomes } = order
  const attempts = countText(Object.keys(outcomes).length, 'attempt')
  return {
    name: reference,
    ring: 'upgrade',
    title: `an order with ${attempts} and ${countText(webhooks.length, 'webhook')}`,
    page,
    run: async () => ({
      problems: await playAndCompare(order, options),
      reproduction: commandOf('rehearse', undefined, { ...options.command, only: reference }),
    }),
  }
}

async function playAndCompare(
  journalOrder: JournalOrder,
  { server, guard, order, state, terminal }: UpgradeOptions,
): Promise<readonly TrialProblem[]> {
  const { reference } = journalOrder
  if (order) {
    await withPrograms(guard, order, () => callMerchant(order, { terminal, reference }))
  }
  const refusals = await playOrder(journalOrder, server)
  const shopState =
    state &&
    (await withPrograms(guard, state, () =>
      readShopState(state, { order: { reference }, terminal }),
    ))
  const playedOrder = { ...(await readJournalOrder(reference, server)), state: shopState }
  return [
    ...refusals.map(difference),
    ...differencesOf(journalOrder, playedOrder),
    ...guardProblems(guard),
  ]
}

/** A command is a program. A module runs in this process, and may start none. */
async function withPrograms<Value>(
  guard: ConnectionGuard,
  source: MerchantSource,
  work: () => Promise<Value>,
) {
  return isModule(source) ? await work() : await guard.withPrograms(work)
}

function guardProblems(guard: ConnectionGuard): readonly TrialProblem[] {
  return [...guard.takeRefused().map(problemOf), ...guard.takeUnguarded().map(unguardedProblem)]
}

function unguardedProblem(unguardedAct: string): TrialProblem {
  return {
    severity: 'warning',
    what: `Your code ${unguardedAct}, which is not guarded.`,
    why: 'What it does there, such as sending mail, is done.',
    fix: 'Rehearse in a container without a network, or without what starts it.',
  }
}

/** The shop may have done it that day too, so it is no difference. */
function problemOf(refusedAct: string): TrialProblem {
  return {
    severity: 'warning',
    what: `Your code tried to ${refusedAct}, which was refused.`,
    why: 'A rehearsal must not send mail or ship goods again.',
    fix:
      'Point your code at a test server, and allow that with --allow-host. If your code works ' +
      'without it, change nothing.',
  }
}

function countText(count: number, noun: string) {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
