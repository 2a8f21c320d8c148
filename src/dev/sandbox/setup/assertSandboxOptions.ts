import { isObject } from '../../../core/model/isObject.js'
import {
  assertGiven,
  assertNoProblems,
  isFunction,
  members,
  must,
  type OptionCheck,
  optional,
  optionalFlag,
  optionalFunction,
  optionalValue,
} from '../../../core/model/optionProblem.js'
import { isPolicyOrigin, isWebAddress } from '../../../core/wire/webAddress.js'
import { laterChargeShapes } from '../shared/laterChargeShapes.js'
import type { SandboxAuth, SandboxOptions } from './sandboxOptions.js'

const isMs = (value: unknown) => typeof value === 'number' && value >= 0 && value < Infinity
const milliseconds = must(isMs, 'must be milliseconds, 0 or more. Webhooks wait so long.')

const authChecks: Readonly<Record<string, OptionCheck>> = {
  scheme: optionalValue(
    isObject,
    'must be an object with the schemes `signed` and `plain`. Requests begin with them.',
  ),
  accept: optionalValue(
    (value) => value === 'interface' || value === 'plain' || value === 'any',
    'is none of "interface", "plain" and "any". It says which proof of identity is taken.',
  ),
} satisfies Record<keyof SandboxAuth, OptionCheck>

/** The compiler requires a row for each option. An option without a row is unknown. */
const checks: Readonly<Record<string, OptionCheck>> = {
  baseUrl: must(
    (value) => typeof value === 'string' && isWebAddress(value),
    'is no http or https address, so its links would lead nowhere. ' +
      'Give the address it is served at.',
  ),
  projects: must(
    Array.isArray,
    'must be a list of projects. Give at least one, with the values of your backend.',
  ),
  clock: optionalValue(
    hasFunctions('now', 'setTimer'),
    'must have the functions `now` and `setTimer`. Leave it out for the real clock.',
  ),
  fetch: optionalFunction('it delivers the webhooks'),
  onLog: optionalFunction('it gets every line of the log'),
  deliveryDelayMs: optional(milliseconds),
  webhookRetryDelaysMs: optionalValue(
    (value) => Array.isArray(value) && value.every(isMs),
    'must be a list of milliseconds, 0 or more each. ' +
      'A webhook that was refused waits so long between its attempts.',
  ),
  webhookTimeoutMs: optional(milliseconds),
  callsValidationUrl: optionalFlag('`validation_url` is asked'),
  faults: optionalValue(
    isObject,
    'must be an object. Each of its members is one fault of webhooks.',
  ),
  laterCharges: optionalValue(
    (value) => Array.isArray(value) && value.every((shape) => laterChargeShapes.includes(shape)),
    `must be a list. Each entry is one of ${laterChargeShapes.join(', ')}.`,
  ),
  framedBy: optionalValue(
    (value) => Array.isArray(value) && value.every(isPolicyOrigin),
    'is no list, or has a text that is no origin, so no page could frame the bank’s. ' +
      'Give scheme, host and port only, such as https://shop.example.',
  ),
  allowedHosts: optionalValue(
    (value) => Array.isArray(value) && value.every(isHostName),
    'is no list, or has a name that no request could have. Give names or addresses alone, ' +
      'in small letters and without scheme, port or path, such as sandbox.',
  ),
  strict: optionalFlag('what is unusual is refused, or only what the interface forbids'),
  ledgerCap: optionalValue(
    (value) => Number.isSafeInteger(value) && Number(value) > 0,
    'must be a whole number above 0. So many payments are kept.',
  ),
  signRequest: optionalFunction('it computes the signature of a request'),
  state: optionalValue(
    hasFunctions('read', 'write'),
    'must have the functions `read` and `write`. Leave it out for a sandbox in one process.',
  ),
  waitUntil: optionalFunction('it keeps the work of a request alive'),
  auth: optional(members(authChecks, 'must be an object. It says how requests are authorized.')),
} satisfies Record<keyof SandboxOptions, OptionCheck>

/** @throws {CheckoutError} `configuration`, with every option that can't be used */
export function assertSandboxOptions(options: SandboxOptions): void {
  assertGiven(options, 'createSandbox')
  assertNoProblems(members(checks, '')(options, ''))
}

function hasFunctions(...names: readonly string[]) {
  return (value: unknown) =>
    isObject(value) && names.every((name) => isFunction(Reflect.get(value, name)))
}

function isHostName(name: unknown) {
  return URL.canParse(`http://${name}/`) && new URL(`http://${name}/`).hostname === name
}
