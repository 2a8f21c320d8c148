import { normalizePath } from '../reports/normalizePath.js'
import type { AuthorisedScript, PageInventory } from './inventory.js'

/** The inventories of the running releases as one, to look scripts up in. */
export interface AuthorisedScripts {
  readonly scripts: readonly AuthorisedScript[]
  /** Every hash once, in a fixed order. */
  readonly hashes: readonly string[]
  /** What may run at an address, as `reportedUrl` and `addressesOf` write it; `undefined` when nothing may. */
  readonly hashesAt: (url: string) => ReadonlySet<string> | undefined
  /** Whether the page's own origin or an authorised script is there. */
  readonly isKnownOrigin: (url: string) => boolean
}

/** Paths are of every one of the pages' origins. */
export function createAuthorisedScripts(
  inventories: readonly PageInventory[],
  origins: readonly string[],
): AuthorisedScripts {
  const scripts = inventories.flatMap((inventory) => inventory.scripts)
  const byUrl = new Map<string, Set<string>>()
  for (const { url, sha256 } of scripts) {
    for (const address of addressesOf(url, origins)) {
      byUrl.set(address, (byUrl.get(address) ?? new Set()).add(sha256))
    }
  }
  const known = new Set([...origins, ...[...byUrl.keys()].flatMap((url) => originOf(url) ?? [])])
  return {
    scripts,
    hashes: [...new Set(scripts.map(({ sha256 }) => sha256))].sort(),
    hashesAt: (url) => byUrl.get(url),
    isKnownOrigin: (url) => known.has(originOf(url) ?? ''),
  }
}

/** The addresses of an authorised script on each origin of the pages. */
export function addressesOf(url: string, origins: readonly string[]): readonly string[] {
  if (url === 'inline') return ['inline']
  const addresses = url.startsWith('/') ? origins.map((origin) => new URL(url, origin)) : [new URL(url)]
  return addresses.map(({ origin, pathname }) => origin + normalizePath(pathname))
}

function originOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).origin : undefined
}
