import type { CheckoutServer } from '../backend/createCheckoutServer.js'
import { readSecureUrl } from '../backend/service/addresses/readSecureUrl.js'
import {
  assertGiven,
  assertNoProblems,
  hasFunctions,
  isFunction,
  isOneOf,
  members,
  must,
  type OptionCheck,
  optionalFunction,
  optionalValue,
} from '../core/model/optionProblem.js'
import type { AdminLocale } from './messages/adminMessages.js'
import type { Operator } from './pages/pageContext.js'
import type { ReportFolders } from './reports/readReports.js'

/** How the operators' pages are set up. */
export interface AdminOptions {
  /** The server of `createCheckoutServer`. */
  readonly checkout: CheckoutServer
  /**
   * Finds the operator by the session of your back office; `null` if there is none. Called for
   * every page and every act. There is no other sign-in.
   */
  readonly authorize: (request: Request) => Promise<Operator | null> | Operator | null
  /**
   * The address of the pages, such as `https://office.example/payments`. Forms are accepted from
   * its origin only.
   */
  readonly publicUrl: string
  /** @default 'en' */
  readonly locale?: AdminLocale
  /**
   * IANA name, such as `Europe/Kyiv`, for times and the beginning of days.
   *
   * @default 'UTC'
   */
  readonly timeZone?: string
  /**
   * Signs the forms: a random text of at least 32 characters, the same in every process.
   *
   * @default derived from the API secret of `checkout`
   */
  readonly formSecret?: string
  /** The folders of `reconcile`. Without them there are no pages of reconciliations. */
  readonly reports?: ReportFolders
  /** The clock, in milliseconds since the epoch. */
  readonly now?: () => number
}

const checks = {
  checkout: must(
    hasFunctions('backlog'),
    'is not the object that createCheckoutServer returns. Give that one.',
  ),
  authorize: must(
    isFunction,
    'is missing: without it anyone could act. Give a function that returns the operator, or null.',
  ),
  publicUrl: must(
    isPageUrl,
    'must be the address of the pages: https, or http on this machine, without a query.',
  ),
  locale: optionalValue(isOneOf('en', 'uk'), 'must be "en" or "uk".'),
  timeZone: optionalValue(
    isTimeZone,
    'is no time zone that this runtime knows. Give an IANA name, such as Europe/Kyiv.',
  ),
  formSecret: optionalValue(
    (value) => typeof value === 'string' && value.length >= 32,
    'is shorter than 32 characters. Give a random text, or leave it out.',
  ),
  reports: optionalValue(
    hasFunctions('list', 'open'),
    'must have `list` and `open`: the names of your reconciliations, and the files of one of them.',
  ),
  now: optionalFunction('the clock'),
} satisfies Record<keyof AdminOptions, OptionCheck>

/**
 * Checks the options, fills in the defaults, and takes the address apart.
 *
 * @throws {CheckoutError} `configuration` with every option that can't be used
 */
export function readAdminOptions(options: AdminOptions) {
  assertGiven(options, 'createAdmin')
  assertNoProblems(members(checks, '')(options, ''))
  const { locale = 'en', timeZone = 'UTC', now = Date.now } = options
  const { origin, pathname } = new URL(options.publicUrl)
  /** Without a slash at its end; empty at the root. */
  const basePath = pathname.replace(/\/+$/, '')
  return { ...options, locale, timeZone, now, origin, basePath }
}

function isPageUrl(value: unknown) {
  const url = readSecureUrl(value)
  return url?.search === '' && url.hash === ''
}

function isTimeZone(value: unknown) {
  if (typeof value !== 'string') return false
  try {
    // Throws for a name that the runtime does not know.
    Intl.DateTimeFormat('en', { timeZone: value })
    return true
  } catch {
    return false
  }
}
