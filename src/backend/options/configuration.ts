import {
  assertGiven,
  assertNoProblems,
  type OptionProblem,
} from '../../core/model/optionProblem.js'
import { readIpAddress } from '../service/addresses/ipAddress.js'
import { isPublicUrl } from '../service/addresses/publicHost.js'
import { checkLiveService, isPrivateWhy } from '../service/checkServiceOptions.js'
import type {
  AdvancedOptions,
  CheckoutServerOptions,
  ObserveOptions,
  ProtectionOptions,
} from './checkoutServerOptions.js'
import { checkServerOptions } from './checkServerOptions.js'
import { isTlsUnchecked } from './environmentVariables.js'

/** The options of a server after their check, and the addresses that are read from them. */
export interface Configuration {
  readonly options: CheckedOptions
  readonly addresses: Addresses
  /** The secrets that a webhook may be signed with: more than one while a secret is replaced. */
  readonly webhookSecrets: readonly string[]
}

/** The merchant's options with every group: one that was left out is empty. */
export interface CheckedOptions extends CheckoutServerOptions {
  readonly protection: ProtectionOptions
  readonly observe: ObserveOptions
  readonly advanced: AdvancedOptions
}

/** Where the server is reached, and what it trusts by address. */
export interface Addresses {
  /** The origin of `publicUrl`. */
  readonly origin: string
  /** Without a slash at its end. */
  readonly publicUrl: string
  /** The path part of `publicUrl`, without a slash at its end; empty when mounted at the root. */
  readonly basePath: string
  readonly returnPage: string
  /** Where webhooks may come from, in one spelling; absent for anywhere. */
  readonly webhookSources: readonly string[] | undefined
}

/**
 * Checks all options at once, so that one error names everything that is wrong.
 *
 * @throws {CheckoutError} `configuration`: each option that can't be used, why, and what to give
 *   instead
 */
export function readConfiguration(options: CheckoutServerOptions): Configuration {
  assertGiven(options, 'createCheckoutServer')
  const problems = checkServerOptions(options)
  const isInvalid = (name: string) => problems.some(({ option }) => option.split('.')[0] === name)
  // Combinations are checked once each of their options is valid.
  const checkable = combinations.filter(({ names }) => !names.some(isInvalid))
  const problemsTogether = checkable.flatMap(({ check }) => check(options))
  assertNoProblems([...problems, ...problemsTogether])
  const { protection = {}, observe = {}, advanced = {} } = options
  return {
    options: { ...options, protection, observe, advanced },
    addresses: readAddresses(options, protection),
    webhookSecrets: [options.service.apiSecret, ...(protection.webhookSecrets ?? [])],
  }
}

interface Combination {
  readonly names: readonly (keyof CheckoutServerOptions)[]
  readonly check: CombinationCheck
}

type CombinationCheck = (options: CheckoutServerOptions) => readonly OptionProblem[]

const combinations: readonly Combination[] = [
  { names: ['environment'], check: checkTls },
  { names: ['environment', 'store'], check: checkLiveStore },
  {
    names: ['environment', 'publicUrl'],
    check: checkLiveAddress(
      'publicUrl',
      'Card data is sent there: serve it over https, where the service finds it.',
    ),
  },
  {
    names: ['environment', 'returnPage'],
    check: checkLiveAddress(
      'returnPage',
      'The attempt’s token travels there: serve it over https.',
    ),
  },
  {
    names: ['environment', 'service'],
    check: ({ environment, service }) => checkLiveService(service, environment, 'service.'),
  },
  { names: ['protection'], check: checkSources },
]

function checkTls({ environment }: CheckoutServerOptions): readonly OptionProblem[] {
  if (environment !== 'live' || !isTlsUnchecked()) return []
  const why =
    'is live while the environment variable NODE_TLS_REJECT_UNAUTHORIZED is 0: no certificate ' +
    'is checked, so anybody on the way could read cards and secrets. Unset it, and give ' +
    'serviceFetch({ ca }) of tillkit/node as `service.fetch` for a certificate of your own.'
  return [{ option: 'environment', why }]
}

function checkLiveStore({ environment, store }: CheckoutServerOptions): readonly OptionProblem[] {
  if (environment !== 'live' || store.allowLive) return []
  const why =
    'forgets everything when the process ends, so a live payment could be charged twice. Give a ' +
    'durable store, or memoryStore({ allowLive: true }) if you accept that.'
  return [{ option: 'store', why }]
}

function checkLiveAddress(option: 'publicUrl' | 'returnPage', need: string): CombinationCheck {
  return ({ environment, [option]: url }) => {
    if (environment !== 'live' || isPublicUrl(new URL(url))) return []
    return [{ option, why: `${isPrivateWhy} ${need}` }]
  }
}

function checkSources({ protection = {} }: CheckoutServerOptions): readonly OptionProblem[] {
  if (protection.webhookSources === undefined || protection.clientAddress) return []
  const why =
    'needs `protection.clientAddress`: only you know which header, if any, has the sender’s ' +
    'address. Give it.'
  return [{ option: 'protection.webhookSources', why }]
}

function readAddresses(
  { publicUrl, returnPage }: CheckoutServerOptions,
  { webhookSources }: ProtectionOptions,
): Addresses {
  const { origin, pathname } = new URL(publicUrl)
  const basePath = pathname.replace(/\/+$/, '')
  return {
    origin,
    publicUrl: origin + basePath,
    basePath,
    returnPage: new URL(returnPage).href,
    webhookSources: webhookSources?.flatMap((address) => readIpAddress(address) ?? []),
  }
}
