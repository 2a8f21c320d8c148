import type { ServerContext } from '../context/serverContext.js'
import { listsOf } from '../store/listsOf.js'
import { mapSideBySide } from '../time/mapSideBySide.js'
import { type Asked, askAboutOrder } from './askAboutOrder.js'
import { type Candidate, findCandidate } from './candidate.js'
import { conclude, type Difference } from './conclude.js'
import { readSources } from './readSources.js'
import { assertReconcileOptions, type ReconcileOptions } from './reconcileOptions.js'
import { memoryFiles, type ReconciliationFiles } from './reconciliationFiles.js'
import { continueState, type ReconciliationState, writeState } from './reconciliationState.js'
import { createReport, type Reconciliation } from './report.js'

const batchLength = 500

const readsAtOnce = 8

interface Work {
  readonly files: ReconciliationFiles
  readonly options: ReconcileOptions
  readonly context: ServerContext
  readonly takeTurn: () => Promise<void>
  left?: Awaited<ReturnType<typeof readLeft>>
}

/**
 * Compares the store, the service's answers and the merchant's ledger, and answers the differences.
 *
 * Every step ends by writing the state into one file. After a kill, the next call starts from that
 * file and repeats the step. All orders to ask about are chosen before the first question, so that
 * an answer does not change how the report names a difference.
 *
 * @throws {CheckoutError} `configuration` for options or a ledger that can't be read;
 * `store_unavailable`
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
  work.left ??= await readLeft(state, work)
  const { sources, references } = work.left
  const batch = references.splice(-batchLength).reverse()
  const last = batch.at(-1)
  if (last === undefined) return { ...state, phase: 'ask', entries: sources.entries }
  const { store, options } = context
  const found = await mapSideBySide(batch, readsAtOnce, async (reference) => {
    const attempts = await store.findAttempts({ pos_id: options.service.posId, reference })
    return findCandidate(sources.groupOf(reference), attempts, context)
  })
  const candidates = found.flatMap((candidate) => candidate ?? [])
  const batches = state.batches + (candidates.length > 0 ? 1 : 0)
  if (candidates.length > 0) await writeJson(files, `candidates-${batches}`, candidates)
  return { ...state, compared: last, orders: state.orders + batch.length, batches }
}

/** Reads the orders that are not compared yet, in reverse, since batches are taken from the end. */
async function readLeft({ compared }: ReconciliationState, { options, context }: Work) {
  const sources = await readSources(options, context)
  const references = sources.references.filter(
    (reference) => compared === undefined || reference > compared,
  )
  return { sources, references: references.reverse() }
}

async function askBatch(state: ReconciliationState, { files, options, context, takeTurn }: Work) {
  if (state.batchesDone === state.batches)
    return { ...state, phase: 'wait', batchesDone: 0 } as const
  const number = state.batchesDone + 1
  const candidates = await readJson<Candidate>(files, `candidates-${number}`)
  const { asksAtOnce = 2 } = options
  const asked = await mapSideBySide(
    candidates,
    asksAtOnce,
    async (candidate): Promise<AskedCandidate> => {
      return { ...candidate, asked: await askAboutOrder(candidate, takeTurn, context) }
    },
  )
  await writeJson(files, `candidates-${number}`, asked)
  return {
    ...state,
    batchesDone: number,
    asked: state.asked + asked.filter((each) => each.asked.service).length,
    awaitsWebhook: state.awaitsWebhook || asked.some((each) => each.asked.awaitsWebhook),
  }
}

async function reportBatch(
  state: ReconciliationState,
  { files, context }: Work,
): Promise<ReconciliationState> {
  if (state.batchesDone === state.batches) return await removeStepFiles(state, files)
  const number = state.batchesDone + 1
  const candidates = await readJson<AskedCandidate>(files, `candidates-${number}`)
  const found = await mapSideBySide(candidates, readsAtOnce, async ({ asked, ...candidate }) => {
    const order = { pos_id: context.options.service.posId, reference: candidate.reference }
    const attempts = await context.store.findAttempts(order)
    const differences = conclude(candidate, { attempts, asked, context })
    return await Promise.all(
      differences.map((difference) => withWaitingEvents(difference, context)),
    )
  })
  const differences = found.flat()
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
  const waiting = (await listsOf(store).findEvents(order)).filter(
    ({ handledAt }) => handledAt === undefined,
  ).length
  return waiting === 0 ? difference : { ...difference, waitingEvents: waiting }
}

/** Removes the files that only the steps read. A removal that was interrupted is repeated. */
async function removeStepFiles(
  state: ReconciliationState,
  files: ReconciliationFiles,
): Promise<ReconciliationState> {
  for (let number = 1; number <= state.batches; number += 1)
    await files.remove(`candidates-${number}`)
  return { ...state, phase: 'done' }
}

async function writeJson(
  files: ReconciliationFiles,
  name: string,
  values: readonly object[],
): Promise<void> {
  await files.write(
    name,
    values.map((value) => JSON.stringify(value)),
  )
}

async function readJson<Value>(
  files: ReconciliationFiles,
  name: string,
): Promise<readonly Value[]> {
  const values: Value[] = []
  for await (const line of files.read(name)) values.push(JSON.parse(line))
  return values
}

function createPace(perSecond: number): () => Promise<void> {
  let next = 0
  return async () => {
    const turn = Math.max(performance.now(), next)
    next = turn + 1_000 / perSecond
    await sleep(turn - performance.now())
  }
}

/** Keeps the process alive, unlike the timers of recovery. */
async function sleep(delayMs: number): Promise<void> {
  if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs))
}
