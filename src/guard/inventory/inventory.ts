import { isObject } from '../../core/model/isObject.js'
import type { OptionProblem } from '../../core/model/optionProblem.js'
import { isText } from '../../core/model/optionProblem.js'
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
  const scripts: unknown = isObject(value) ? Reflect.get(value, 'scripts') : undefined
  if (!Array.isArray(scripts) || scripts.length === 0) {
    return [
      {
        option: name,
        why: 'must be the content of an inventory.json, with at least one of `scripts`.',
      },
    ]
  }
  return checkScripts(scripts, `${name}.scripts`)
}

export function checkScripts(scripts: readonly unknown[], name: string): readonly OptionProblem[] {
  return scripts.flatMap((script, at) => checkScript(script, `${name}[${at}]`))
}

function checkScript(script: unknown, name: string): readonly OptionProblem[] {
  const read = (member: string): unknown =>
    isObject(script) ? Reflect.get(script, member) : undefined
  const problems = [
    {
      member: 'url',
      isRight: isScriptUrl(read('url')),
      why:
        'must be the address of one script, https and without a query, a path such as /assets/checkout.js, or "inline". A policy ' +
        'reads a path that ends with / as all that is below it, * as any host, and ; or , as its end: name the file itself, and ' +
        'write other characters as the browser’s address bar does, %20 for a space.',
    },
    {
      member: 'sha256',
      isRight: isSha256(read('sha256')),
      why: 'must be "sha256-" and 44 characters of Base64.',
    },
    {
      member: 'owner',
      isRight: isText(read('owner')),
      why: 'is missing: write who is responsible for this script.',
    },
    {
      member: 'why',
      isRight: isText(read('why')),
      why: 'is missing: write why the payment page needs this script.',
    },
  ]
  return problems.flatMap(({ member, isRight, why }) =>
    isRight ? [] : [{ option: `${name}.${member}`, why }],
  )
}

/** Stands for the shop's origin. */
export const anyOrigin = 'https://shop.example'

function isScriptUrl(value: unknown): boolean {
  if (value === 'inline') return true
  // Refuses a host with `*` or user information, and a path that ends with `/` or contains a
  // separator of policies.
  if (
    typeof value !== 'string' ||
    !/^(?:https:\/\/[^/*@]+)?\/(?!\/)[^?#\s;,'"]*[^?#\s;,'"/]$/.test(value)
  )
    return false
  const address = value.startsWith('/') ? `${anyOrigin}${value}` : value
  return URL.canParse(address) && new URL(address).href === address
}
