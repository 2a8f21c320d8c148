import { membersOf } from '../../core/model/isObject.js'
import {
  isText,
  must,
  type OptionCheck,
  type OptionProblem,
} from '../../core/model/optionProblem.js'
import { isSha256 } from '../reports/parseReports.js'

/** A script that may run on a payment page, and why. */
export interface AuthorisedScript {
  /**
   * Its address without a query. A path (`/assets/checkout.js`) is on the page's origin; `inline`
   * is code in the page.
   */
  readonly url: string
  /** `sha256-…`, as the `integrity` attribute writes it. */
  readonly sha256: string
  /** Who is responsible for it: a team or a person. */
  readonly owner: string
  /** Why the page needs it. */
  readonly why: string
}

/** The scripts of a payment page: the content of `inventory.json`. */
export interface PageInventory {
  /** The scripts that may run. */
  readonly scripts: readonly AuthorisedScript[]
}

/**
 * The problems of an inventory, each with its place. PCI DSS asks for the reason in writing, so it
 * is required.
 */
export function checkInventory(value: unknown, name: string): readonly OptionProblem[] {
  const { scripts } = membersOf(value)
  if (!Array.isArray(scripts) || scripts.length === 0) {
    const why = 'must be the content of an inventory.json, with at least one of `scripts`.'
    return [{ option: name, why }]
  }
  return checkScripts(scripts, `${name}.scripts`)
}

/** The problems of a list of scripts, which may be empty. */
export function checkScripts(scripts: readonly unknown[], name: string): readonly OptionProblem[] {
  return scripts.flatMap((script, index) =>
    Object.entries(scriptChecks).flatMap(([member, check]) =>
      check(membersOf(script)[member], `${name}[${index}].${member}`),
    ),
  )
}

const scriptChecks: Readonly<Record<keyof AuthorisedScript, OptionCheck>> = {
  url: must(
    isScriptUrl,
    'must be the address of one script, https and without a query, a path such as ' +
      '/assets/checkout.js, or "inline". A policy reads a path that ends with / as all that is ' +
      'below it, * as any host, and ; or , as its end: name the file itself, and write other ' +
      'characters as the browser’s address bar does, %20 for a space.',
  ),
  sha256: must(isSha256, 'must be "sha256-" and 44 characters of Base64.'),
  owner: must(isText, 'is missing: write who is responsible for this script.'),
  why: must(isText, 'is missing: write why the payment page needs this script.'),
}

/** Stands for the shop's origin, which no check of an address depends on. */
export const anyOrigin = 'https://shop.example'

function isScriptUrl(value: unknown) {
  if (value === 'inline') return true
  if (typeof value !== 'string' || !scriptAddress.test(value)) return false
  const address = value.startsWith('/') ? `${anyOrigin}${value}` : value
  // Written as the browser writes it, because reports are compared with it as text.
  return URL.canParse(address) && new URL(address).href === address
}

/**
 * Refuses a host with `*` or user information, and a path that ends with `/` or contains a
 * separator of policies.
 */
const scriptAddress = /^(?:https:\/\/[^/*@]+)?\/(?!\/)[^?#\s;,'"]*[^?#\s;,'"/]$/
