import { isObject } from '../model/isObject.js'
import {
  assertGiven,
  assertNoProblems,
  members,
  must,
  type OptionCheck,
  optional,
  optionalFunction,
} from '../model/optionProblem.js'
import type { CheckoutServer } from '../server/createCheckoutServer.js'
import { readSecureUrl } from '../service/addresses/secureUrl.js'
import type { AdminLocale } from './messages/adminMessages.js'
import type { Operator } from './pages/pageContext.js'
import type { ReportFolders } from './reports/readReports.js'

/** How the operators' pages are set up. */
export interface AdminOptions {
  /** What `createCheckoutServer` has answered. */
  readonly checkout: CheckoutServer
  /**
   * Says who looks, by the session of your own back office, or `null` for nobody: asked for every page and every act. There is
   * no other sign-in.
   */
  readonly authorize: (request: Request) => Promise<Operator | null> | Operator | null
  /** Where operators reach the pages, such as `https://office.example/payments`. Its origin is the only one that forms may come from. */
  readonly publicUrl: string
  /** @default 'en' */
  readonly locale?: AdminLocale
  /**
   * IANA name, such as `Europe/Kyiv`: in it times are shown and days begin.
   *
   * @default 'UTC'
   */
  readonly timeZone?: string
  /**
   * Signs the forms: random text of at least 32 characters, the same in every process.
   *
   * @default derived from the API secret of `checkout`
   */
  readonly formSecret?: string
  /** Where what `reconcile` has found is kept. Left out, there is no page of it. */
  readonly reports?: ReportFolders
  /** The clock, in milliseconds since the epoch. */
  readonly now?: () => number
}

/** The options with their defaults, known to be good. */
export interface ReadAdminOptions
  extends Required<Omit<AdminOptions, 'publicUrl' | 'formSecret' | 'reports'>>,
    Pick<AdminOptions, 'formSecret' | 'reports'> {
  readonly origin: string
  /** Without a slash at its end; empty at the root. */
  readonly basePath: string
}

const isFunction = (value: unknown): boolean => typeof value === 'function'

const checks: Readonly<Record<string, OptionCheck>> = {
  checkout: must(
    (value) => isObject(value) && isFunction(Reflect.get(value, 'backlog')),
    'is not what createCheckoutServer has answered. Give that object.',
  ),
  authorize: must(
    isFunction,
    'is missing: without it everybody could act. Give a function that says who looks, or null.',
  ),
  publicUrl: must(
    isPageUrl,
    'must be where operators reach the pages: https, or http on this machine, without a query.',
  ),
  locale: optional(must((value) => value === 'en' || value === 'uk', 'must be "en" or "uk".')),
  timeZone: optional(
    must(isTimeZone, 'is no time zone that this runtime knows. Give an IANA name, such as Europe/Kyiv.'),
  ),
  formSecret: optional(
    must(
      (value) => typeof value === 'string' && value.length >= 32,
      'is shorter than 32 characters. Give a random text, or leave it out.',
    ),
  ),
  reports: optional(
    must(
      (value) => isObject(value) && ['list', 'open'].every((name) => isFunction(Reflect.get(value, name))),
      'must have `list` and `open`: the names of your reconciliations, and the files of one of them.',
    ),
  ),
  now: optionalFunction('the clock'),
} satisfies Record<keyof AdminOptions, OptionCheck>

/** @throws {CheckoutError} `configuration` */
export function readAdminOptions(options: AdminOptions): ReadAdminOptions {
  assertGiven(options, 'createAdmin')
  assertNoProblems(members(checks, '')(options, ''))
  const { publicUrl, locale = 'en', timeZone = 'UTC', now = Date.now, ...rest } = options
  const { origin, pathname } = new URL(publicUrl)
  return { ...rest, locale, timeZone, now, origin, basePath: pathname.replace(/\/+$/, '') }
}

function isPageUrl(value: unknown): boolean {
  const url = readSecureUrl(value)
  return url?.search === '' && url.hash === ''
}

function isTimeZone(value: unknown): boolean {
  try {
    return typeof value === 'string' && new Intl.DateTimeFormat('en', { timeZone: value }) !== undefined
  } catch {
    return false
  }
}
