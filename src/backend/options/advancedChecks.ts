import {
  isOneOf,
  isPositive,
  type OptionCheck,
  optionalFunction,
  optionalValue,
} from '../../core/model/optionProblem.js'
import type { AdvancedOptions } from './checkoutServerOptions.js'

export const advancedChecks: Record<keyof AdvancedOptions, OptionCheck> = {
  allowNewAttempt: optionalFunction('it says whether an order at the bank may be paid again'),
  abandonAfterMs: optionalValue(
    isPositive(Number.MAX_VALUE),
    'must be a positive number of milliseconds. Without an end no person would be asked to look.',
  ),
  recovery: optionalValue(
    isOneOf('timer', 'manual'),
    'is neither "timer" nor "manual". It decides who asks about undecided attempts: say which.',
  ),
  waitUntil: optionalFunction('it keeps the work of a request alive'),
  orderId: optionalFunction('it names each attempt for the service'),
  expYearDigits: optionalValue(
    isOneOf(2, 4),
    'is neither 2 nor 4, as numbers. The year of a card’s expiry is sent with so many digits: ' +
      'give one of them.',
  ),
  nameOnCard: optionalFunction('it turns the name on the card into members of the interface'),
  now: optionalFunction('it is the clock, in milliseconds since the epoch'),
  randomBytes: optionalFunction('tokens and ids are made of it'),
}
