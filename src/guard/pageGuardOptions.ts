import type { LogHook } from '../backend/observe/log.js'
import { isObject } from '../core/model/isObject.js'
import {
  hasFunctions,
  isFunction,
  isOneOf,
  isText,
  members,
  must,
  type OptionCheck,
  optionalFunction,
  optionalValue,
} from '../core/model/optionProblem.js'
import type { PageChange } from './changes/pageChange.js'
import { checkInventory, type PageInventory } from './inventory/inventory.js'
import { isPage } from './inventory/paymentPages.js'
import { checkSources, type SourceDirective } from './policy/policyOptions.js'
import type { GuardStore } from './store/guardStore.js'
import { memoryGuardStore } from './store/memoryGuardStore.js'

/** How a payment page is guarded. */
export interface PageGuardOptions {
  /**
   * The payment pages: `https://shop.example/checkout`. `*` stands for one part of a path; its
   * value is not stored.
   */
  readonly pages: readonly string[]
  /** The content of `inventory.json`. During a release: a list, the present one first. */
  readonly authorised: PageInventory | readonly PageInventory[]
  /**
   * Called once for each change, and again if it threw or took longer than ten seconds. Anyone can
   * send a report, so a change is a reason to look, not a proof.
   */
  readonly onChange: (change: PageChange) => unknown
  /** Stores changes and counts. Without it, they are lost when the process ends. */
  readonly store?: GuardStore
  /**
   * The sender's address, for a limit on each sender: `nodeClientAddress` of `tillkit/node`, or
   * your platform's. It is neither stored nor logged. Without it, all senders share one limit.
   */
  readonly clientAddress?: (request: Request) => string | undefined
  /** Gets a line, `store_failed` or `callback_failed`, when your store or callback failed. */
  readonly onLog?: LogHook
  /**
   * The path of `fetch`, on the pages' origin.
   *
   * @default '/tillkit-guard/reports'
   */
  readonly reportsPath?: string
  /**
   * Sources for directives that need more than `'self'`:
   * `{ 'form-action': ["'self'", 'https://service.example'] }`.
   */
  readonly sources?: Readonly<Partial<Record<SourceDirective, readonly string[]>>>
  /**
   * The names of the Trusted Types policies that your page creates. `'off'` turns Trusted Types
   * off, for frameworks that create elements from text in the browser, such as Next.js 16.
   */
  readonly trustedTypes?: readonly string[] | 'off'
  /**
   * With a nonce: lets a script load others. Each is still compared with the inventory, but runs
   * first.
   *
   * @default false
   */
  readonly strictDynamic?: boolean
  /**
   * Whether browsers stop scripts without an `integrity` attribute, only report them, or neither.
   * Needs `integrity` and `crossorigin` on each script element.
   *
   * @default 'enforce'
   */
  readonly integrity?: 'enforce' | 'report' | 'off'
  /**
   * Your other security headers, by name, for `check` to compare:
   * `{ 'strict-transport-security': 'max-age=31536000' }`.
   */
  readonly otherHeaders?: Readonly<Record<string, string>>
  /** Fetches the page and its scripts for `check`. @default the global `fetch` */
  readonly fetch?: typeof fetch
  /** The clock, in milliseconds since the epoch. */
  readonly now?: () => number
}

/** Every option has a row: an option without one is unknown. */
const checks: Readonly<Record<string, OptionCheck>> = {
  pages: must(
    (value) => Array.isArray(value) && value.length > 0 && value.every(isPage),
    'must list the absolute https addresses of the payment pages, without a query, and with * ' +
      'at most once in a part of a path. Plain http is for localhost.',
  ),
  authorised: checkAuthorised,
  onChange: must(
    isFunction,
    'is missing, or no function. Send a message there: it is how you learn of a change.',
  ),
  store: optionalValue(
    hasFunctions(...Object.keys(memoryGuardStore())),
    'is no store. Give postgresGuardStore(…) of tillkit/postgres, or leave it out.',
  ),
  clientAddress: optionalFunction('it reads the sender’s address from a request'),
  onLog: optionalFunction('it gets log lines'),
  reportsPath: optionalValue(
    (value) => typeof value === 'string' && /^\/(?!\/)[\w./~-]*$/.test(value),
    'must be a path, such as "/tillkit-guard/reports": reports go to the page’s own origin.',
  ),
  sources: checkSources,
  trustedTypes: optionalValue(
    (value) =>
      value === 'off' ||
      (Array.isArray(value) && value.every((name) => isText(name) && /^[\w#=@/.%-]+$/.test(name))),
    'must list the names of Trusted Types policies, or be "off".',
  ),
  strictDynamic: optionalValue((value) => typeof value === 'boolean', 'must be true or false.'),
  integrity: optionalValue(
    isOneOf('enforce', 'report', 'off'),
    'is none of "enforce", "report" and "off".',
  ),
  otherHeaders: optionalValue(
    (value) => isObject(value) && Object.entries(value).every(isHeader),
    'must give the values of headers by their names.',
  ),
  fetch: optionalFunction('it fetches the page'),
  now: optionalFunction('it is the clock'),
}

/** One inventory, or a list of at least one. */
function checkAuthorised(value: unknown, name: string) {
  if (!Array.isArray(value)) return checkInventory(value, name)
  if (value.length === 0) return checkInventory(undefined, name)
  return value.flatMap((inventory: unknown, index) =>
    checkInventory(inventory, `${name}[${index}]`),
  )
}

function isHeader([name, value]: readonly [string, unknown]) {
  return /^[A-Za-z-]+$/.test(name) && typeof value === 'string'
}

/** Checks the options of `createPageGuard`. */
export const checkGuardOptions: OptionCheck = members(checks, 'must be an object of options.')
