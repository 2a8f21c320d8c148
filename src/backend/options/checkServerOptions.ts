import {
  isFunction,
  isOneOf,
  members,
  must,
  type OptionCheck,
  type OptionProblem,
  optional,
  optionalFunction,
} from '../../core/model/optionProblem.js'
import { readSecureUrl } from '../service/addresses/readSecureUrl.js'
import { checkServiceOptions } from '../service/checkServiceOptions.js'
import { advancedChecks } from './advancedChecks.js'
import { callbackChecks } from './callbackChecks.js'
import type { CheckoutServerOptions, ObserveOptions } from './checkoutServerOptions.js'
import { checkStore } from './checkStore.js'
import { formerOptions } from './formerOptions.js'
import { protectionChecks } from './protectionChecks.js'

/**
 * Checks each option of a server, and answers what is wrong with all of them. An option that has
 * moved gets the sentence that says where.
 */
export function checkServerOptions(options: unknown): readonly OptionProblem[] {
  const problems = members(checks, '')(options, '')
  // `onPayment` in its former place is not missing.
  const hasMoved = problems.some(({ option }) => option === 'onPayment')
  const relevant = problems.filter(({ option }) => !(hasMoved && option === 'callbacks.onPayment'))
  return relevant.map(({ option, why }) => ({ option, why: movedSentences.get(option) ?? why }))
}

const observeChecks: Record<keyof ObserveOptions, OptionCheck> = {
  onLog: optionalFunction('it gets every log line'),
  telemetry: optionalFunction(
    'it watches the server, as openTelemetry() of tillkit/telemetry does',
  ),
}

/**
 * A row for each option: the compiler asks for the row of a new one, and an option without a row is
 * unknown.
 */
const groups = {
  callbacks: callbackChecks,
  protection: protectionChecks,
  observe: observeChecks,
  advanced: advancedChecks,
}

const checks: Record<keyof CheckoutServerOptions, OptionCheck> = {
  environment: must(
    isOneOf('test', 'live'),
    'is neither "test" nor "live". It decides what is allowed, so say which of the two it is.',
  ),
  publicUrl: checkPublicUrl,
  returnPage: must(
    (address) => readSecureUrl(address)?.hash === '',
    'must be the absolute https address of the page shoppers come back to, without a fragment: ' +
      'the attempt’s token travels there. Plain http is for localhost.',
  ),
  service: (service, name) => checkServiceOptions(service, name),
  modes: must(
    (modes) => Array.isArray(modes) && modes.length > 0 && modes.every(isOneOf('direct', 'hosted')),
    'must list "direct", "hosted" or both. "direct" puts this server in PCI DSS scope.',
  ),
  store: checkStore,
  findOrder: must(
    isFunction,
    'is missing, or no function. Without it nothing says what an order costs: look the order up ' +
      'and answer it.',
  ),
  findSavedCard: optionalFunction('it finds a shopper’s stored card'),
  authorize: optionalFunction('it says who may see an order’s payment without a token'),
  // Without `callbacks` the error names the function that is missing.
  callbacks: (callbacks = {}, name) => checkGroup('callbacks')(callbacks, name),
  protection: optional(checkGroup('protection')),
  observe: optional(checkGroup('observe')),
  advanced: optional(checkGroup('advanced')),
}

function checkGroup(group: keyof typeof groups): OptionCheck {
  const names = Object.keys(groups[group]).join(', ')
  return members(
    groups[group],
    `must be an object with the options of this group: ${names}. Give those that you set.`,
  )
}

function checkPublicUrl(address: unknown, option: string): readonly OptionProblem[] {
  const url = readSecureUrl(address)
  if (url?.search !== '' || url.hash !== '') {
    const why =
      'must be the absolute https address this backend is reached at, such as ' +
      '"https://shop.example/api/checkout", without query or fragment. The service sends ' +
      'shoppers and webhooks there. Plain http is for localhost.'
    return [{ option, why }]
  }
  if (/^[\w\-.~/]*$/.test(url.pathname)) return []
  const why = 'has a path that routes are not found by. Use letters, digits and - . _ ~ in it.'
  return [{ option, why }]
}

/** By the former name of an option, where it is now. Options were not grouped. */
const movedSentences = new Map(Object.entries(formerOptions))
for (const [group, groupChecks] of Object.entries(groups)) {
  for (const name of Object.keys(groupChecks))
    movedSentences.set(name, `is \`${group}.${name}\` now. Move it there.`)
}
