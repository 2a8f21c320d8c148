import type { ServerContext } from '../context/serverContext.js'
import { listsOf } from '../store/listsOf.js'
import { mapSideBySide } from '../time/mapSideBySide.js'
import { type Asked, askAboutOrder } from './askAboutOrder.js'
import { type Candidate, findCandidate } from './candidate.js'
import { conclude, type Difference } from './conclude.js'
import { readSources, type Sources } from './readSources.js'
import { assertReconcileOptions, type ReconcileOptions } from './reconcileOptions.js'
import { memoryFiles, type ReconciliationFiles } from './reconciliationFiles.js'
import { continueState, type ReconciliationState, writeState } from './reconciliationState.js'
import { createReport, type Reconciliation } from './report.js'

/** How many orders one step compares: what a kill repeats. */
const batchLength = 500

const readsAtOnce = 8

/** What the steps of one call work with. */
interface Work {
  readonly files: ReconciliationFiles
  readonly options: ReconcileOptions
  readonly context: ServerContext
  readonly takeTurn: () => Promise<void>
  remaining?: Remaining
}

/**
 * Compares the store, the service's answers and the merchant's ledger, and answers the differences.
 *
 * Every step ends by writing the state into one file. After a kill, the next call starts from that
 * file and repeats the step. All orders to ask about are chosen before the first question, so that
 * an answer does not change how the report names a difference.
 *
 * @throws {CheckoutError} `configuration` for options or a ledger that can't be read;
 *   `store_unavailable`
 */
export async function reconcile(
  options: ReconcileOptions,
  context: ServerContext,
): Promise<Reconciliation> {
  assertReconcileOptions(options)
  listsOf(context.store)
  const { files = memoryFiles(), asksPerSecond = 5, onProgress } = options
  const work: Work = { files, options, context, takeTurn: createPace(asksPerSecond) }
  let state = await continueState(files, options)
  while (state.phase !== 'done') {
    const { phase } = state
    state = await steps[phase](state, work)
    await writeState(files, state)
    onProgress?.({ phase, orders: state.orders, asked: state.asked })
  }
  return createReport(state, files)
}

type AskedCandidate = Candidate & { readonly asked: Asked }

type Step = (state: ReconciliationState, work: Work) => Promise<ReconciliationState>

const steps: Readonly<Record<Exclude<ReconciliationState['phase'], 'done'>, Step>> = {
  compare: compareBatch,
  ask: askBatch,
  async wait(state, { options: { webhookWaitMs = 30_000 } }) {
    if (state.awaitsWebhook) await sleep(webhookWaitMs)
    return { ...state, phase: 'report' }
  },
  report: reportBatch,
}

/**
 * Looks for candidates among the next orders. It changes nothing, so a repeated step finds the
 * same.
 */
async function compareBatch(state: ReconciliationState, work: Work): Promise<ReconciliationState> {
  const { files, context } = work
  work.remaining ??= await readRemaining(state, work)
  const { sources, references } = work.remaining
  const batch = references.splice(-batchLength).reverse()
  const lastReference = batch.at(-1)
  if (lastReference === undefined) return { ...state, phase: 'ask', entries: sources.entries }
  const { store, options } = context
  const compared = await mapSideBySide(batch, readsAtOnce, async (reference) => {
    const attempts = await store.findAttempts({ pos_id: options.service.posId, reference })
    return findCandidate(sources.groupOf(reference), attempts, context)
  })
  const candidates = compared.filter((candidate) => candidate !== undefined)
  const nextState = {
    ...state,
    compared: lastReference,
    orders: state.orders + batch.length,
  }
  if (candidates.length === 0) return nextState
  const batches = state.batches + 1
  await writeJson(files, `candidates-${batches}`, candidates)
  return { ...nextState, batches }
}

/** The orders that are not compared yet, in reverse, since batches are taken from the end. */
interface Remaining {
  readonly sources: Sources
  readonly references: string[]
}

async function readRemaining(
  { compared }: ReconciliationState,
  { options, context }: Work,
): Promise<Remaining> {
  const sources = await readSources(options, context)
  const references = sources.references.filter(
    (reference) => compared === undefined || reference > compared,
  )
  return { sources, references: references.reverse() }
}

/** Asks about the candidates of one file, and adds the answers to the file. */
async function askBatch(
  state: ReconciliationState,
  { files, options, context, takeTurn }: Work,
): Promise<ReconciliationState> {
  if (state.batchesDone === state.batches) return { ...state, phase: 'wait', batchesDone: 0 }
  const number = state.batchesDone + 1
  const candidates = await readJson<Candidate>(files, `candidates-${number}`)
  const { asksAtOnce = 2 } = options
  const askedCandidates = await mapSideBySide(candidates, asksAtOnce, async (candidate) => {
    return { ...candidate, asked: await askAboutOrder(candidate, takeTurn, context) }
  })
  await writeJson(files, `candidates-${number}`, askedCandidates)
  const answers = askedCandidates.map((candidate) => candidate.asked)
  return {
    ...state,
    batchesDone: number,
    asked: state.asked + answers.filter(({ service }) => service).length,
    awaitsWebhook: state.awaitsWebhook || answers.some(({ awaitsWebhook }) => awaitsWebhook),
  }
}

/** Compares the candidates of one file once more, and writes their differences. */
async function reportBatch(
  state: ReconciliationState,
  { files, context }: Work,
): Promise<ReconciliationState> {
  if (state.batchesDone === state.batches) return await removeStepFiles(state, files)
  const number = state.batchesDone + 1
  const candidates = await readJson<AskedCandidate>(files, `candidates-${number}`)
  const { store, options } = context
  const { posId: pos_id } = options.service
  const concluded = await mapSideBySide(candidates, readsAtOnce, async (askedCandidate) => {
    const { asked, ...candidate } = askedCandidate
    const attempts = await store.findAttempts({ pos_id, reference: candidate.reference })
    const orderDifferences = conclude(candidate, { attempts, asked, context })
    return await Promise.all(
      orderDifferences.map((difference) => withWaitingEvents(difference, context)),
    )
  })
  const differences = concluded.flat()
  await writeJson(files, `differences-${number}`, differences)
  const counts = { ...state.counts }
  for (const { type } of differences) counts[type] += 1
  return { ...state, batchesDone: number, counts }
}

async function withWaitingEvents(
  difference: Difference,
  { store, options }: ServerContext,
): Promise<Difference> {
  if (difference.type !== 'reported_not_booked') return difference
  const order = { pos_id: options.service.posId, reference: difference.reference }
  const events = await listsOf(store).findEvents(order)
  const waitingEvents = events.filter(({ handledAt }) => handledAt === undefined).length
  return waitingEvents === 0 ? difference : { ...difference, waitingEvents }
}

/** Removes the files that only the steps read. A removal that was interrupted is repeated. */
async function removeStepFiles(
  state: ReconciliationState,
  files: ReconciliationFiles,
): Promise<ReconciliationState> {
  for (let number = 1; number <= state.batches; number += 1) {
    await files.remove(`candidates-${number}`)
  }
  return { ...state, phase: 'done' }
}

async function writeJson(files: ReconciliationFiles, name: string, elements: readonly object[]) {
  const lines = elements.map((element) => JSON.stringify(element))
  await files.write(name, lines)
}

async function readJson<Element>(
  files: ReconciliationFiles,
  name: string,
): Promise<readonly Element[]> {
  const elements: Element[] = []
  for await (const line of files.read(name)) elements.push(JSON.parse(line))
  return elements
}

/** Creates a function that resolves at most `perSecond` times in a second. */
function createPace(perSecond: number) {
  let nextTurnAt = 0
  return async () => {
    const turnAt = Math.max(performance.now(), nextTurnAt)
    nextTurnAt = turnAt + 1_000 / perSecond
    await sleep(turnAt - performance.now())
  }
}

/** Keeps the process alive, unlike the timers of recovery. */
async function sleep(delayMs: number) {
  if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs))
}
