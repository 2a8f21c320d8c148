import { normalizePath, parseUrl } from '../reports/reportedUrl.js'
import type { PageInventory } from './inventory.js'

export type AuthorisedScripts = ReturnType<typeof createAuthorisedScripts>

/**
 * The scripts of all running releases, to look up by address. A path is authorised on each of the
 * pages' origins.
 */
export function createAuthorisedScripts(
  inventories: readonly PageInventory[],
  origins: readonly string[],
) {
  const scripts = inventories.flatMap((inventory) => inventory.scripts)
  const byUrl = new Map<string, Set<string>>()
  for (const { url, sha256 } of scripts) {
    for (const address of addressesOf(url, origins)) {
      byUrl.set(address, (byUrl.get(address) ?? new Set()).add(sha256))
    }
  }
  const scriptOrigins = [...byUrl.keys()].flatMap((url) => parseUrl(url)?.origin ?? [])
  const knownOrigins = new Set([...origins, ...scriptOrigins])
  return {
    scripts,
    /**
     * The hashes that may run at an address, written as by `reportedUrl` and `addressesOf`;
     * `undefined` if none may.
     */
    hashesAt: (url: string): ReadonlySet<string> | undefined => byUrl.get(url),
    /** Whether it is on the page's origin or that of an authorised script. */
    isKnownOrigin: (url: string) => knownOrigins.has(parseUrl(url)?.origin ?? ''),
  }
}

/** The addresses of an authorised script on each origin of the pages. */
export function addressesOf(url: string, origins: readonly string[]): readonly string[] {
  if (url === 'inline') return ['inline']
  const isPath = url.startsWith('/')
  const addresses = isPath ? origins.map((origin) => new URL(url, origin)) : [new URL(url)]
  return addresses.map(({ origin, pathname }) => origin + normalizePath(pathname))
}
