import type { Issue } from '../core/model/issue.js'
import type { AttemptRecord } from './attempts/attemptRecord.js'
import type { CheckPolicy } from './attempts/changes/checkPlan.js'
import { attemptStates } from './attempts/states.js'
import { createCardTesting } from './cardTesting/cardTesting.js'
import { createCallbackTimer } from './callbacks/callbackTimer.js'
import { changeAttempts } from './journal/changeAttempts.js'
import { consoleLog } from './observe/consoleLog.js'
import { createLog, logFailure, maskDetail, maskSecrets } from './observe/log.js'
import { createWatch } from './observe/watch.js'
import { type CheckoutServerOptions, flattenOptions } from './options/checkoutServerOptions.js'
import { readConfiguration } from './options/configuration.js'
import { startWarnings } from './options/startWarnings.js'
import { callHook } from './service/callHook.js'
import { createServiceClient } from './service/serviceClient.js'
import { defaultTimeoutMs } from './service/serviceOptions.js'
import type { EventRecord } from './store/eventRecord.js'
import { listsOf, readBacklog } from './store/listsOf.js'
import { createServerStore } from './store/serverStore.js'
import { randomBytes } from './tokens/tokens.js'

/** Shared by all of the server: the checked options, and what was made of them. */
export type ServerContext = ReturnType<typeof createServerContext>

export interface ServerWork {
  /**
   * Delivers a recorded event to the merchant's callback, after its attempt's events that are in
   * progress here. Never rejects.
   */
  readonly deliver: (record: EventRecord) => Promise<DeliveryResult>
  /** Plans the check of an attempt that is due before the next round. */
  readonly noteCheck: (attempt: AttemptRecord) => void
}

/**
 * The result of one event. `elsewhere`: another call or process delivers it, or another event of
 * its attempt.
 */
export type DeliveryResult = 'handled' | 'failed' | 'elsewhere'

/** @throws {CheckoutError} `configuration`, with every option that can't be used */
export function createServerContext(given: CheckoutServerOptions, work: ServerWork) {
  const addresses = readConfiguration(given)
  const options = flattenOptions(given)
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
  const { environment, service } = options
  const { posId } = service
  const server = {
    posId,
    publicUrl: addresses.publicUrl,
    serviceUrl: service.baseUrl,
    ...(options.store.lists && {
      readBacklog: async () => await readBacklog(listsOf(store), { pos_id: posId, now: now() }),
    }),
  }
  const watch = createWatch(options.telemetry, { server, log })
  const storeWatch = { log, mask: maskSecrets(secrets), watch, now }
  const store = createServerStore(options.store, storeWatch)
  const policy: CheckPolicy = {
    answerTimeoutMs: 3 * (service.timeoutMs ?? defaultTimeoutMs) + 5_000,
    abandonAfterMs: options.abandonAfterMs ?? 86_400_000,
  }
  const cardTesting = createCardTesting({ options, now, log })
  const noteAttempt = ({ id, state }: AttemptRecord): void =>
    cardTesting.noteOutcome(id, attemptStates[state].outcome)
  const noteChange = (attempt: AttemptRecord): void => {
    noteAttempt(attempt)
    work.noteCheck(attempt)
  }
  return {
    ...work,
    options,
    addresses,
    service: createServiceClient({
      now,
      environment,
      onWarning,
      // Whether a stored card takes a code is decided for each card, before a payment is made.
      savedCardSecurityCode: true,
      ...service,
      ...(watch.isWatched && {
        onMetric: watch.measure,
        traceCall: (call, run) => watch.inSpan({ type: 'service_call', ...call }, run),
      }),
    }),
    /** The merchant's store; its errors become `store_unavailable`. */
    store,
    log,
    now,
    /**
     * Keeps the work of a request alive, if the runtime requires it. The request goes on if the
     * hook fails.
     */
    waitUntil: (kept: Promise<unknown>) =>
      callHook(
        () => options.waitUntil?.(kept),
        (error) => logFailure('waitUntil', error, log),
      ),
    randomBytes: options.randomBytes ?? randomBytes,
    policy,
    cardTesting,
    /** Called with every attempt that an event has changed. */
    noteAttempt,
    callbacks: createCallbackTimer({ ...options, watch }),
    watch,
    /** Changes an attempt in the store, and plans its next check. */
    change: changeAttempts(options.store, { ...storeWatch, policy, noteChange }),
  }
}
