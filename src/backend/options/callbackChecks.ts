import {
  isFunction,
  isPositive,
  must,
  type OptionCheck,
  optionalFunction,
  optionalValue,
} from '../../core/model/optionProblem.js'
import type { CallbackOptions } from './checkoutServerOptions.js'

/** The longest time of a timer: a longer one would end at once. */
const longestTimerMs = 2 ** 31 - 1

export const callbackChecks: Record<keyof CallbackOptions, OptionCheck> = {
  onPayment: must(
    (option) => option === 'none' || isFunction(option),
    'is missing, or no function. Without it nothing marks an order as paid: give the function ' +
      'that does, or "none" if something else does.',
  ),
  onOperation: optionalFunction('it gets every capture, void and refund'),
  onReview: optionalFunction('it is called when a person has to look at an attempt'),
  onDoublePayment: optionalFunction('it is called when an order may have been paid twice'),
  onUnrecognised: optionalFunction('it gets every webhook that matches no order'),
  priceOf: optionalFunction('it says what an order costs today'),
  timeoutMs: optionalValue(
    isPositive(longestTimerMs),
    'must be a positive number of milliseconds, at most 2147483647: a callback without an end ' +
      'would block its event, and a connection of your pool, for ever. Give one, or leave it out.',
  ),
  atOnce: optionalValue(
    (count) => Number.isSafeInteger(count) && Number(count) > 0,
    'must be a whole number above 0: each callback takes a connection of your pool. Give less ' +
      'than half of the connections that the pool has.',
  ),
}
