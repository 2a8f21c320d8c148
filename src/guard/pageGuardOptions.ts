import { isObject } from '../model/isObject.js'
import {
  isFunction,
  isText,
  members,
  must,
  type OptionCheck,
  optional,
  optionalFunction,
} from '../model/optionProblem.js'
import type { LogHook } from '../server/observe/log.js'
import type { PageChange } from './changes/pageChange.js'
import { checkInventory, type PageInventory } from './inventory/inventory.js'
import { isPage } from './inventory/paymentPages.js'
import { checkSources, type SourceDirective } from './policy/policyOptions.js'
import type { GuardStore } from './store/guardStore.js'

/** How a payment page is guarded. */
export interface PageGuardOptions {
  /** The payment pages: `https://shop.example/checkout`. `*` stands for one part of a path, which is not kept. */
  readonly pages: readonly string[]
  /** The content of `inventory.json`; during a release a list, the present one first. */
  readonly authorised: PageInventory | readonly PageInventory[]
  /**
   * Called once for each change, and again when it threw or took longer than ten seconds. Whoever sends a report may make one
   * up: it is a reason to look, and not a proof.
   */
  readonly onChange: (change: PageChange) => unknown
  /** Where changes and counts are kept. Left out, they are lost when the process ends. */
  readonly store?: GuardStore
  /**
   * Whom a report came from, so that one sender can't use up what is read of all: `nodeClientAddress` of `tillkit/node`, or
   * what your platform says. It is neither stored nor logged. Left out, all senders share one limit.
   */
  readonly clientAddress?: (request: Request) => string | undefined
  /** Gets a line, `store_failed` or `callback_failed`, when something of yours failed. */
  readonly onLog?: LogHook
  /**
   * The path of `fetch`, of the pages' own origin.
   *
   * @default '/tillkit-guard/reports'
   */
  readonly reportsPath?: string
  /** Sources for directives that need more than `'self'`: `{ 'form-action': ["'self'", 'https://service.example'] }`. */
  readonly sources?: Readonly<Partial<Record<SourceDirective, readonly string[]>>>
  /**
   * The names of Trusted Types policies that your page makes; none when left out. `'off'` for frameworks that make elements of
   * text in the browser, as Next.js 16 does: then nothing stops a script from doing so.
   */
  readonly trustedTypes?: readonly string[] | 'off'
  /**
   * With a nonce: lets a script load others. Each of them is still compared with the inventory, but runs first.
   *
   * @default false
   */
  readonly strictDynamic?: boolean
  /**
   * Whether browsers stop scripts without an `integrity` attribute, only report them, or neither. Needs `integrity` and
   * `crossorigin` on each script element.
   *
   * @default 'enforce'
   */
  readonly integrity?: 'enforce' | 'report' | 'off'
  /** Your other security headers, by name, as `check` shall find them: `{ 'strict-transport-security': 'max-age=31536000' }`. */
  readonly otherHeaders?: Readonly<Record<string, string>>
  /** How `check` fetches the page and its scripts. The global one when left out. */
  readonly fetch?: typeof fetch
  /** The clock, in milliseconds since the epoch. */
  readonly now?: () => number
}

/** A row for each option: an option without a row is unknown. */
const checks: Readonly<Record<string, OptionCheck>> = {
  pages: must(
    (value) => Array.isArray(value) && value.length > 0 && value.every(isPage),
    'must list the absolute https addresses of the payment pages, without a query, and with * at most once in a part of a path. ' +
      'Plain http is for localhost.',
  ),
  authorised: (value, name) =>
    Array.isArray(value)
      ? value.length > 0
        ? value.flatMap((inventory: unknown, at) => checkInventory(inventory, `${name}[${at}]`))
        : checkInventory(undefined, name)
      : checkInventory(value, name),
  onChange: must(isFunction, 'is missing, or no function. Without it nobody learns of a change: send a message there.'),
  store: optional(
    must(
      (value) => storeMethods.every((name) => isFunction(Reflect.get(Object(value), name))),
      'is no store. Give postgresGuardStore(…) of tillkit/postgres, or leave it out.',
    ),
  ),
  clientAddress: optionalFunction('it reads the sender’s address from a request'),
  onLog: optionalFunction('it gets log lines'),
  reportsPath: optional(
    must(
      (value) => typeof value === 'string' && /^\/(?!\/)[\w./~-]*$/.test(value),
      'must be a path, such as "/tillkit-guard/reports": reports go to the page’s own origin.',
    ),
  ),
  sources: checkSources,
  trustedTypes: optional(
    must(
      (value) =>
        value === 'off' || (Array.isArray(value) && value.every((name) => isText(name) && /^[\w#=@/.%-]+$/.test(name))),
      'must list the names of Trusted Types policies, or be "off".',
    ),
  ),
  strictDynamic: optional(must((value) => typeof value === 'boolean', 'must be true or false.')),
  integrity: optional(
    must(
      (value) => value === 'enforce' || value === 'report' || value === 'off',
      'is none of "enforce", "report" and "off".',
    ),
  ),
  otherHeaders: optional(
    must(
      (value) => isObject(value) && Object.entries(value).every(isHeader),
      'must give the values of headers by their names.',
    ),
  ),
  fetch: optionalFunction('it fetches the page'),
  now: optionalFunction('it is the clock'),
}

const storeMethods: readonly (keyof GuardStore)[] = [
  'recordChange',
  'takeUnnotified',
  'markNotified',
  'acceptChange',
  'addCounts',
  'read',
]

function isHeader([name, value]: readonly [string, unknown]): boolean {
  return /^[A-Za-z-]+$/.test(name) && typeof value === 'string'
}

/** All that is wrong with the options. */
export const checkGuardOptions: OptionCheck = members(checks, 'must be an object of options.')
