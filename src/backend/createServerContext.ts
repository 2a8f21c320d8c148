import type { Issue } from '../core/model/issue.js'
import type { AttemptRecord } from './attempts/attemptRecord.js'
import { attemptStates } from './attempts/attemptStates.js'
import type { CheckPolicy } from './attempts/changes/recoveryPlan.js'
import { createCallbackTimer } from './callbacks/callbackTimer.js'
import { createCardTesting } from './cardTesting/cardTesting.js'
import type { ServerContext, ServerWork } from './context/serverContext.js'
import { changeAttempts } from './journal/changeAttempts.js'
import { createAnswerReport } from './observe/answerDeviations.js'
import { consoleErrors, consoleLog } from './observe/consoleLog.js'
import { createDeviationReport } from './observe/deviations.js'
import { createDropReport } from './observe/droppedMembers.js'
import { createLog, type LogHook, logFailure, maskDetail, maskSecrets } from './observe/log.js'
import type { WatchedServer } from './observe/telemetry.js'
import { createWatch } from './observe/watch.js'
import type { CheckoutServerOptions } from './options/checkoutServerOptions.js'
import {
  type CheckedOptions,
  type Configuration,
  readConfiguration,
} from './options/configuration.js'
import { startWarnings } from './options/startWarnings.js'
import { callHook } from './service/callHook.js'
import { createServiceClient, type ServiceClient } from './service/serviceClient.js'
import { defaultTimeoutMs, type ServiceClientOptions } from './service/serviceOptions.js'
import { listsOf, readBacklog } from './store/listsOf.js'
import type { PaymentStore } from './store/paymentStore.js'
import { createServerStore } from './store/serverStore.js'
import { randomBytes } from './tokens/tokens.js'

/**
 * Checks the options, logs the warnings of the start, and makes what the whole server works with.
 *
 * @throws {CheckoutError} `configuration`, with every option that can't be used
 */
export function createServerContext(
  uncheckedOptions: CheckoutServerOptions,
  work: ServerWork,
): ServerContext {
  const configuration = readConfiguration(uncheckedOptions)
  const { options } = configuration
  const { advanced, callbacks, protection } = options
  const now = advanced.now ?? Date.now
  const secrets = secretsOf(configuration)
  const log = createLog(options.observe.onLog ?? defaultLog(options), secrets)
  const reportDeviation = createDeviationReport(log)
  for (const warning of startWarnings(configuration)) log(warning)

  const readStore = (): PaymentStore => store
  const server = watchedServer(configuration, { readStore, now })
  const watch = createWatch(options.observe.telemetry, { server, log })
  // All of the server goes through this one wrapper: a second way to the merchant's store would
  // miss what is added here.
  const store = createServerStore(options.store, { log, mask: maskSecrets(secrets), watch, now })

  const policy = checkPolicy(options)
  const cardTesting = createCardTesting({ options: protection, now, log })
  const noteAttempt = ({ id, state }: AttemptRecord) =>
    cardTesting.noteOutcome(id, attemptStates[state].outcome)
  const noteChange = (attempt: AttemptRecord) => {
    noteAttempt(attempt)
    work.noteCheck(attempt)
  }
  return {
    ...configuration,
    ...work,
    service: watchedService(options, { now, log, watch }),
    store,
    change: changeAttempts(store, { policy, now, noteChange }),
    log,
    reportDeviation,
    reportAnswer: createAnswerReport(reportDeviation),
    reportDropped: createDropReport(log),
    now,
    randomBytes: advanced.randomBytes ?? randomBytes,
    policy,
    cardTesting,
    newestTokens: new Map(),
    noteAttempt,
    callbackTimer: createCallbackTimer({ timeoutMs: callbacks.timeoutMs, watch }),
    watch,
    waitUntil: (requestWork) =>
      callHook(
        () => advanced.waitUntil?.(requestWork),
        (error) => logFailure('waitUntil', error, log),
      ),
  }
}

function defaultLog({ environment }: CheckedOptions): LogHook {
  return environment === 'test' ? consoleLog : consoleErrors
}

/** The credentials, which no log line and no entry of the journal may contain. */
function secretsOf({ options, webhookSecrets }: Configuration) {
  const { apiKey, endpointsKey } = options.service
  return [apiKey, endpointsKey, ...webhookSecrets]
}

interface BacklogSource {
  /** Called later: the store is wrapped with the telemetry that gets this server. */
  readonly readStore: () => PaymentStore
  readonly now: () => number
}

/** The server, for its telemetry. */
function watchedServer(
  { options, addresses }: Configuration,
  { readStore, now }: BacklogSource,
): WatchedServer {
  const { posId, baseUrl } = options.service
  const server = { posId, publicUrl: addresses.publicUrl, serviceUrl: baseUrl }
  if (!options.store.lists) return server
  return {
    ...server,
    readBacklog: async () => await readBacklog(listsOf(readStore()), { pos_id: posId, now: now() }),
  }
}

function checkPolicy({ environment, service, advanced }: CheckedOptions): CheckPolicy {
  const { timeoutMs = defaultTimeoutMs } = service
  return {
    // A call is tried up to three times.
    answerTimeoutMs: 3 * timeoutMs + 5_000,
    abandonAfterMs: advanced.abandonAfterMs ?? 86_400_000,
    // In a test, a merchant soon sees that the route of webhooks is blocked.
    eventTimeoutMs: environment === 'test' ? 30_000 : 300_000,
  }
}

/** The service's client, whose calls are logged, measured and traced. */
function watchedService(
  { environment, service }: CheckedOptions,
  { now, log, watch }: Pick<ServerContext, 'now' | 'log' | 'watch'>,
): ServiceClient {
  const onWarning = (issues: readonly Issue[]) => {
    const detail = issues.map(({ field, code }) => `${field}: ${code}`).join('; ')
    log({ level: 'warn', event: 'request_unusual', detail: maskDetail(detail) })
  }
  const watchedOptions: Pick<ServiceClientOptions, 'onMetric' | 'traceCall'> = {
    onMetric: watch.measure,
    traceCall: (call, run) => watch.inSpan({ type: 'service_call', ...call }, run),
  }
  return createServiceClient({
    now,
    environment,
    onWarning,
    // Each stored card says whether it takes a code, and that is checked before a payment is made.
    savedCardSecurityCode: true,
    ...service,
    ...(watch.isWatched && watchedOptions),
  })
}
