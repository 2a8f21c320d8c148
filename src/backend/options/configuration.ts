import {
  assertGiven,
  assertNoProblems,
  type OptionProblem,
} from '../../core/model/optionProblem.js'
import { readIpAddress } from '../service/addresses/ipAddress.js'
import { isPublicUrl } from '../service/addresses/publicHost.js'
import { checkLiveService, isPrivateWhy } from '../service/checkServiceOptions.js'
import type { CheckoutServerOptions } from './checkoutServerOptions.js'
import { checkServerOptions } from './checkServerOptions.js'
import { isTlsUnchecked } from './environmentVariables.js'

export type Addresses = ReturnType<typeof readAddresses>

/**
 * @throws {CheckoutError} `configuration`: each option that can't be used, why, and what to give
 * instead
 */
export function readConfiguration(options: CheckoutServerOptions): Addresses {
  assertGiven(options, 'createCheckoutServer')
  const wrong = checkServerOptions(options)
  const isWrong = (name: string): boolean =>
    wrong.some(({ option }) => option.split('.')[0] === name)
  // Combinations are checked once each of their options is valid.
  const together = combinations.flatMap(([names, check]) =>
    names.some(isWrong) ? [] : check(options),
  )
  assertNoProblems([...wrong, ...together])
  return readAddresses(options)
}

type Combination = readonly [
  names: readonly (keyof CheckoutServerOptions)[],
  check: (options: CheckoutServerOptions) => readonly OptionProblem[],
]

const combinations: readonly Combination[] = [
  [['environment'], checkTls],
  [['environment', 'store'], checkLiveStore],
  [
    ['environment', 'publicUrl'],
    liveAddress(
      'publicUrl',
      'Card data is sent there: serve it over https, where the service finds it.',
    ),
  ],
  [
    ['environment', 'returnPage'],
    liveAddress('returnPage', 'The attempt’s token travels there: serve it over https.'),
  ],
  [
    ['environment', 'service'],
    ({ environment, service }) => checkLiveService(service, environment, 'service.'),
  ],
  [['protection'], checkSources],
]

function checkTls({ environment }: CheckoutServerOptions): readonly OptionProblem[] {
  if (environment !== 'live' || !isTlsUnchecked()) return []
  const why =
    'is live while the environment variable NODE_TLS_REJECT_UNAUTHORIZED is 0: no certificate is checked, so anybody on ' +
    'the way could read cards and secrets. Unset it, and give serviceFetch({ ca }) of tillkit/node as `service.fetch` ' +
    'for a certificate of your own.'
  return [{ option: 'environment', why }]
}

function checkLiveStore({ environment, store }: CheckoutServerOptions): readonly OptionProblem[] {
  if (environment !== 'live' || store.allowLive) return []
  const why =
    'forgets everything when the process ends, so a live payment could be charged twice. Give a durable store, or ' +
    'memoryStore({ allowLive: true }) if you accept that.'
  return [{ option: 'store', why }]
}

function liveAddress(option: 'publicUrl' | 'returnPage', need: string): Combination[1] {
  return ({ environment, [option]: url }) =>
    environment !== 'live' || isPublicUrl(new URL(url))
      ? []
      : [{ option, why: `${isPrivateWhy} ${need}` }]
}

function checkSources({ protection = {} }: CheckoutServerOptions): readonly OptionProblem[] {
  if (protection.webhookSources === undefined || protection.clientAddress) return []
  const why =
    'needs `protection.clientAddress`: only you know which header, if any, has the sender’s address. Give it.'
  return [{ option: 'protection.webhookSources', why }]
}

function readAddresses({
  publicUrl,
  returnPage,
  protection: { webhookSources } = {},
}: CheckoutServerOptions) {
  const { origin, pathname } = new URL(publicUrl)
  const basePath = pathname.replace(/\/+$/, '')
  return {
    origin,
    publicUrl: origin + basePath,
    /** The path part of `publicUrl`, without a slash at its end; empty when mounted at the root. */
    basePath,
    returnPage: new URL(returnPage).href,
    /** Where webhooks may come from, in one spelling; absent for anywhere. */
    webhookSources: webhookSources?.flatMap((text) => readIpAddress(text) ?? []),
  }
}
