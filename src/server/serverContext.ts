import type { Issue } from '../model/issue.js'
import { createServiceClient } from '../service/serviceClient.js'
import { defaultTimeoutMs } from '../service/serviceOptions.js'
import type { AttemptRecord } from './attempts/attemptRecord.js'
import { attemptStates } from './attempts/states.js'
import { createCardTesting } from './cardTesting/cardTesting.js'
import { createCallbackTimer } from './events/callbackTimer.js'
import { changeAttempts } from './journal/changeAttempts.js'
import { consoleLog } from './observe/consoleLog.js'
import { createLog, maskDetail, maskSecrets } from './observe/log.js'
import { reportWaitUntil } from './observe/reportHooks.js'
import { createWatch, type Watch } from './observe/watch.js'
import type { CheckoutServerOptions } from './options/checkoutServerOptions.js'
import { type Addresses, readConfiguration } from './options/configuration.js'
import { startWarnings } from './options/startWarnings.js'
import type { RecoveryContext } from './recovery/context.js'
import type { HostedContext, PayContext } from './routes/context.js'
import type { PaymentStore } from './store/paymentStore.js'
import { readBacklog } from './store/readBacklog.js'
import { reportingStore } from './store/reportingStore.js'
import { watchedStore } from './store/watchedStore.js'
import { randomBytes } from './tokens/tokens.js'

/** What the routes and recovery work with: the options, checked, and what was made of them. Each takes the part it needs. */
export type ServerContext = PayContext &
  HostedContext &
  RecoveryContext & {
    readonly options: CheckoutServerOptions
    readonly addresses: Addresses
    /** Keeps the work of a request alive, where the runtime asks for that. */
    readonly waitUntil: (work: Promise<unknown>) => void
    /** The merchant's store; what it throws comes out as `store_unavailable`. */
    readonly store: PaymentStore
    readonly watch: Watch
  }

/**
 * @param noteCheck called with every attempt that was looked at: when the next check of it is due
 * @throws {CheckoutError} `configuration`, with every option that can't be used
 */
export function createServerContext(
  options: CheckoutServerOptions,
  noteCheck: (attempt: AttemptRecord) => void,
): ServerContext {
  const addresses = readConfiguration(options)
  const { apiKey, apiSecret, endpointsKey } = options.service
  const ownLog = options.onLog ?? (options.environment === 'test' ? consoleLog : undefined)
  const secrets = [apiKey, apiSecret, endpointsKey, ...(options.webhookSecrets ?? [])]
  const log = createLog(ownLog, secrets)
  const now = options.now ?? Date.now
  const onWarning = (issues: readonly Issue[]): void => {
    const detail = issues.map(({ field, code }) => `${field}: ${code}`).join('; ')
    log({ level: 'warn', event: 'request_unusual', detail: maskDetail(detail) })
  }
  for (const entry of startWarnings(options, addresses)) log(entry)
  const { environment, service, savedCardSecurityCode = false } = options
  const { posId } = service
  const reported = reportingStore(options.store, log, maskSecrets(secrets))
  const { lists } = reported
  const server = {
    posId,
    publicUrl: addresses.publicUrl,
    serviceUrl: service.baseUrl,
    ...(lists && { readBacklog: () => readBacklog(lists, { pos_id: posId, now: now() }) }),
  }
  const watch = createWatch(options, { server, log })
  const { tracing, measure } = watch
  const store = watch.isWatched ? watchedStore(reported, { tracing, measure, now }) : reported
  const policy = {
    answerTimeoutMs: 3 * (service.timeoutMs ?? defaultTimeoutMs) + 5_000,
    abandonAfterMs: options.abandonAfterMs ?? 86_400_000,
  }
  const cardTesting = createCardTesting({ options, now, log })
  const noteAttempt = ({ id, state }: AttemptRecord): void => cardTesting.noteOutcome(id, attemptStates[state].outcome)
  const noteChange = (attempt: AttemptRecord): void => {
    noteAttempt(attempt)
    noteCheck(attempt)
  }
  return {
    options,
    addresses,
    service: createServiceClient({
      now,
      environment,
      onWarning,
      savedCardSecurityCode,
      ...service,
      ...watch.serviceHooks,
    }),
    store,
    log,
    now,
    waitUntil: reportWaitUntil(options.waitUntil, log),
    randomBytes: options.randomBytes ?? randomBytes,
    policy,
    cardTesting,
    noteAttempt,
    callbacks: createCallbackTimer({ ...options, tracing, measure }),
    watch,
    tracing,
    measure,
    change: changeAttempts({ store, now, policy, noteCheck: noteChange }),
  }
}
