import { webhookPath } from '../../../../core/contract/paths.js'
import { checkPage } from '../../doctor/checks/checkPage.js'
import type { Finding } from '../../doctor/checks/finding.js'
import { readAddresses, routeAt } from '../../doctor/checks/readAddresses.js'
import { checkReturn } from '../../doctor/routes/checkReturn.js'
import { checkStatus } from '../../doctor/routes/checkStatus.js'
import {
  checkCompressed,
  checkForged,
  checkLarge,
  checkSlash,
  forgedBody,
  formPost,
} from '../../doctor/routes/checkWebhook.js'
import type { Terminal } from '../../terminal/terminal.js'
import type { Trial, TrialFindings } from '../trials/trial.js'
import { checkClock } from './checkClock.js'
import { checkDelivery } from './checkDelivery.js'
import {
  burstCount,
  checkBurst,
  checkChunked,
  checkHttp10,
  checkSlow,
  noAnswer,
} from './checkTransport.js'
import { curlLine } from './curlLine.js'
import { type RequestRecord, recordRequests } from './recordRequests.js'

interface OutsideOptions {
  /** Where the backend is mounted. */
  readonly backend: URL
  /** The page with the checkout, if it is to be looked at. */
  readonly page: string | undefined
  /** Whether cards are typed on it: then its policy counts for more. */
  readonly isDirect: boolean
  readonly terminal: Pick<Terminal, 'fetch' | 'now'>
}

/**
 * What anyone on the internet could send: webhooks with a wrong signature, a way back of no
 * attempt, questions for a status that does not exist, and the page. Nothing here can be recorded,
 * paid or changed, whatever the checkout answers.
 */
export function outsideTrials(options: OutsideOptions): readonly Trial[] {
  return [...webhookTrials(options), ...routeTrials(options), ...pageTrials(options)]
}

type OutsideTrial<Target> = Pick<Trial, 'title' | 'page' | 'needs'> & {
  readonly check: (
    target: Target,
    fetch: Terminal['fetch'],
  ) => Promise<Finding | readonly Finding[]>
  /** The line for requests that the record can't show. */
  readonly reproduction?: string
}

const plainWebhook = 'webhook_signature'
const fourRules = 'docs/mounts.md#four-rules'

function webhookTrials({ backend, terminal }: OutsideOptions) {
  const url = routeAt(backend, webhookPath)
  const plainPost = { url: url.href, init: formPost(forgedBody) }
  const variant = { page: fourRules, needs: plainWebhook }
  return trialsOf(url, terminal.fetch, {
    [plainWebhook]: {
      title: 'a webhook without Origin, with a wrong signature',
      page: fourRules,
      check: (webhookUrl, fetch) => checkForged(webhookUrl, { isLive: true, backend, fetch }),
    },
    webhook_slash: {
      ...variant,
      title: 'a webhook with a slash at the end of its address',
      check: checkSlash,
    },
    webhook_large: {
      ...variant,
      title: 'a webhook over 64 kB',
      check: checkLarge,
    },
    webhook_compressed: {
      ...variant,
      title: 'a webhook compressed by gzip',
      check: checkCompressed,
    },
    webhook_chunked: {
      ...variant,
      title: 'a webhook without a length, in chunks',
      check: checkChunked,
      reproduction: curlLine(plainPost, ["-H 'Transfer-Encoding: chunked'"]),
    },
    webhook_slow: {
      ...variant,
      title: 'a webhook whose body takes two seconds',
      check: checkSlow,
      reproduction: curlLine(plainPost, ['--limit-rate 25']),
    },
    webhook_http10: {
      ...variant,
      title: 'a webhook by HTTP/1.0',
      check: checkHttp10,
      reproduction: curlLine(plainPost, ['--http1.0']),
    },
    webhook_burst: {
      ...variant,
      title: `${burstCount} webhooks at once`,
      check: checkBurst,
      reproduction: `for i in $(seq ${burstCount}); do ${curlLine(plainPost, ['-s'])} & done; wait`,
    },
  })
}

function routeTrials({ backend, terminal }: OutsideOptions) {
  const { now } = terminal
  const wayBack = { page: 'docs/proxy-contract.md#get-or-post-urlreturncode' }
  return trialsOf(backend, terminal.fetch, {
    return_posted: {
      ...wayBack,
      title: 'a way back from the bank, posted without a cookie',
      check: (url, fetch) => checkReturn(url, { fetch }),
    },
    return_origin_null: {
      ...wayBack,
      title: 'a way back from the bank with Origin: null',
      needs: 'return_posted',
      check: (url, fetch) => checkReturn(url, { origin: 'null', fetch }),
    },
    status: {
      title: 'questions for a status, of the shop’s page and of another site’s',
      page: 'docs/proxy-contract.md#requests-from-a-script',
      check: checkStatus,
    },
    server_clock: {
      title: 'the server’s clock',
      page: 'docs/going-live.md#your-backend',
      check: (url, fetch) => checkClock(url, { fetch, now }),
    },
  })
}

function pageTrials({ backend, page, isDirect, terminal }: OutsideOptions) {
  if (page === undefined) return []
  const addresses = readAddresses({ publicUrl: backend.href })
  return trialsOf(page, terminal.fetch, {
    page_policy: {
      title: 'the Content Security Policy of the checkout page',
      page: 'docs/payment-page.md#the-headers',
      check: (url, fetch) => checkPage(url, { addresses, isDirect, isHosted: false, fetch }),
    },
    page_delivery: {
      title: 'cache, compression and headers of the checkout page',
      page: 'docs/payment-page.md#the-headers',
      check: checkDelivery,
    },
  })
}

function trialsOf<Target>(
  target: Target,
  send: Terminal['fetch'],
  trials: Readonly<Record<string, OutsideTrial<Target>>>,
) {
  return Object.entries(trials).map(([name, { check, reproduction, ...trial }]): Trial => {
    const run = async (): Promise<TrialFindings> => {
      const record = recordRequests(send)
      const findings = [await check(target, record.fetch)].flat()
      const faults = findings.filter(({ severity }) => severity !== 'note')
      const problems = faults.length > 0 ? faults : lost(record)
      return { problems, reproduction: reproduction ?? curlLines(record) }
    }
    return { name, ring: 'outside', ...trial, run }
  })
}

/** The doctor says once that nothing answers. Here each trial stands alone. */
function lost({ lostRequests }: RequestRecord) {
  const [request] = lostRequests
  if (request === undefined) return []
  return [{ severity: 'error', ...noAnswer(new URL(request.url).pathname) } as const]
}

/** All that the trial has sent: any of it may show the problem. */
function curlLines({ requests }: RequestRecord) {
  return requests.map((request) => curlLine(request)).join('; ')
}
