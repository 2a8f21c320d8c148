import { readModes } from '../conform/readModes.js'
import { readUrl } from '../conform/readUrl.js'
import { readSettings } from '../settings/readSettings.js'
import { UsageError } from '../terminal/usageError.js'
import { browserTrials } from './browser/browserTrials.js'
import { findOptionalPackage } from './browser/optionalPackage.js'
import type { TrialBrowser } from './browser/trialBrowser.js'
import { isAddress, isModule, type MerchantSource } from './merchant/callMerchant.js'
import { isPublicShop } from './merchant/isPublicShop.js'
import { outsideTrials } from './outside/outsideTrials.js'
import { type RehearseValues, type ShopValues, sourceOf } from './rehearseValues.js'
import { serviceTrials } from './service/serviceTrials.js'
import type { Trial } from './trials/trial.js'

/** From outside; with the sandbox and a browser too, if the merchant has said how to get there. */
export function readShopTrials(
  values: ShopValues,
  { browser, signal }: { readonly browser: TrialBrowser; readonly signal: AbortSignal },
): readonly Trial[] {
  const { page, allowHost: allowedHosts, terminal } = values
  const backend = new URL(readUrl(values.url, '--url'))
  const modes = readModes(values.modes)
  const trials = outsideTrials({
    backend,
    page: page === undefined ? undefined : readUrl(page, '--page'),
    isDirect: modes.includes('direct'),
    terminal,
  })
  const order = sourceOf('order', values)
  const open = sourceOf('open', values)
  if (order === undefined && open === undefined) return trials
  const { settings } = readSettings(values)
  const sandboxUrl = readUrl(values.sandbox, '--sandbox')
  const sandbox = new URL(sandboxUrl)
  const waitMs = readWaitMs(values.wait)
  const state = sourceOf('state', values)
  refuseLiveShop(backend, { order, sandbox, environment: settings.environment })
  if (open !== undefined) assertOpen(open, { order, sandbox })
  const { apiSecret } = settings
  const serviceOptions = {
    backend,
    modes,
    sandboxUrl,
    apiSecret,
    subscription: sourceOf('subscription', values),
    state,
    restart: sourceOf('restart', values),
    ...databaseSources(values),
    waitMs,
    terminal,
    signal,
  }
  const axeFile = findOptionalPackage('axe-core/axe.min.js', terminal.cwd)
  const browserOptions = { backend, modes, browser, order, state, sandbox, waitMs, terminal }
  return [
    ...trials,
    ...(order ? serviceTrials({ ...serviceOptions, order }) : []),
    ...(open ? browserTrials({ ...browserOptions, open, allowedHosts, axeFile }) : []),
  ]
}

interface LiveOptions {
  readonly order: MerchantSource | undefined
  readonly sandbox: URL
  readonly environment: string | undefined
}

/** A shop on the internet does not pay at a sandbox of this machine or its network. */
function refuseLiveShop(shop: URL, { order, sandbox, environment }: LiveOptions) {
  const option = order === undefined ? '--open' : '--order'
  if (environment === 'live') {
    throw new UsageError(
      `${option} pays with test cards, and these settings are of a live project.`,
    )
  }
  if (!isPublicShop(shop, sandbox)) return
  throw new UsageError(
    `${option} pays with test cards. ${shop.origin} is public and the sandbox at ` +
      `${sandbox.origin} is not, so the cards may reach the real service. ` +
      'Give --url the shop’s local address.',
  )
}

/** The address of the checkout, or a module that brings a page to it. */
function assertOpen(
  open: MerchantSource,
  { order, sandbox }: Pick<LiveOptions, 'order' | 'sandbox'>,
) {
  if (isModule(open)) return
  if (!isAddress(open)) {
    throw new UsageError('--open takes an address, or a JavaScript module that exports open.')
  }
  if (open.text.includes('{reference}') && order === undefined) {
    throw new UsageError('--open has {reference}, so say by --order where orders come from.')
  }
  const url = new URL(open.text)
  if (!isPublicShop(url, sandbox)) return
  throw new UsageError(
    `--open pays with test cards, and ${url.origin} is public. Give the shop’s local address.`,
  )
}

/** A database that nothing gives back would be away after the rehearsal. */
function databaseSources(values: RehearseValues) {
  const pause = sourceOf('pause', values)
  const resume = sourceOf('resume', values)
  if ((pause === undefined) === (resume === undefined)) return { pause, resume }
  throw new UsageError('Give --pause and --resume together, such as "docker pause db".')
}

function readWaitMs(text: string) {
  const seconds = Number(text)
  if (seconds > 0) return seconds * 1_000
  throw new UsageError('--wait takes seconds, such as 8.')
}
