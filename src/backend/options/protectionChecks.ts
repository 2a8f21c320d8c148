import {
  hasFunctions,
  isFunction,
  isOneOf,
  isPositive,
  isText,
  members,
  must,
  type OptionCheck,
  type OptionProblem,
  optional,
  optionalFunction,
  optionalValue,
} from '../../core/model/optionProblem.js'
import type {
  CardTestingOptions,
  Challenge,
  DeclineLimits,
} from '../cardTesting/cardTestingOptions.js'
import type { RateLimits } from '../limits/rateLimiter.js'
import { readIpAddress } from '../service/addresses/ipAddress.js'
import type { ProtectionOptions } from './checkoutServerOptions.js'

const checkLimiter = optionalValue(
  hasFunctions('consume'),
  'has no function `consume`, so nothing would be counted. rateLimits() of tillkit/node makes ' +
    'such limiters.',
)

const rateLimitChecks: Record<keyof RateLimits, OptionCheck> = {
  perOrder: checkLimiter,
  perAddress: checkLimiter,
  perCustomer: checkLimiter,
}

const checkDeclineLimit = optionalValue(
  (limit) => typeof limit === 'number' && limit >= 1 && limit < Infinity,
  'must be a number of declines, at least 1. Give one, or leave it out.',
)

const declineLimitChecks: Record<keyof DeclineLimits, OptionCheck> = {
  order: checkDeclineLimit,
  customer: checkDeclineLimit,
  address: checkDeclineLimit,
  firstSix: checkDeclineLimit,
  shop: checkDeclineLimit,
}

const challengeChecks: Record<keyof Challenge, OptionCheck> = {
  verify: must(
    isFunction,
    'is missing, or no function. It says whether a solution is valid: give one.',
  ),
}

const cardTestingChecks: Record<keyof CardTestingOptions, OptionCheck> = {
  order3dsBypass: optionalValue(
    isText,
    'must be text. It is sent with suspicious tries: give the value that the service’s support ' +
      'names.',
  ),
  challenge: optional(
    members(
      challengeChecks,
      'must be { verify }. Give the function that says whether a solution is valid.',
    ),
  ),
  onAttack: optionalFunction('it is called when an attack is noticed'),
  maxDeclineRate: optionalValue(
    isPositive(0.9),
    'must be a number above 0 and at most 0.9: the share of declines above which they add up. ' +
      'Give 0.33 for a third.',
  ),
  declineLimits: optional(
    members(
      declineLimitChecks,
      'must be { order, customer, address, firstSix, shop }, each a number.',
    ),
  ),
}

const checkCardTestingGroup = members(
  cardTestingChecks,
  'must be false, which switches it off, or its options. See docs/card-testing.md.',
)

function checkCardTesting(cardTesting: unknown, option: string): readonly OptionProblem[] {
  return cardTesting === false ? [] : checkCardTestingGroup(cardTesting, option)
}

export const protectionChecks: Record<keyof ProtectionOptions, OptionCheck> = {
  clientAddress: optionalFunction('it reads the shopper’s address from a request'),
  rateLimits: optional(
    members(
      rateLimitChecks,
      'must be { perOrder, perAddress, perCustomer }. Give what rateLimits() of tillkit/node ' +
        'answers, or limiters of your own.',
    ),
  ),
  cardTesting: optional(checkCardTesting),
  declineDetail: optionalValue(
    isOneOf('generic', 'full'),
    'is neither "generic" nor "full". "full" shows the bank’s reason, which helps those who try ' +
      'stolen cards: say which.',
  ),
  webhookSecrets: optionalValue(
    (secrets) => Array.isArray(secrets) && secrets.every(isSecret),
    'must be a list of secrets, and none of them empty: anybody can sign with an empty one. Take ' +
      'it out.',
  ),
  webhookSources: optionalValue(
    (sources) => Array.isArray(sources) && sources.length > 0 && sources.every(isAddress),
    'must list IPv4 or IPv6 addresses, without ports and ranges. Leave it out to take webhooks ' +
      'from any.',
  ),
}

function isSecret(secret: unknown) {
  return typeof secret === 'string' && secret !== ''
}

function isAddress(address: unknown) {
  return typeof address === 'string' && readIpAddress(address) !== undefined
}
