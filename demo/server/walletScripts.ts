import { createHash } from 'node:crypto'

/** A script that gives a browser a wallet. */
export interface WalletScript {
  readonly url: string
  readonly text: string
  /** As an `integrity` attribute writes it. */
  readonly sha256: string
}

interface Inventory {
  readonly scripts: readonly (Pick<WalletScript, 'url' | 'sha256'> & {
    readonly owner: string
    readonly why: string
  })[]
}

/**
 * The sandbox's stand-ins for Apple's and Google's scripts, for the shop to serve and its guard to
 * list; none where the sandbox does not answer. Google's own script has no hash that lasts, so a
 * guarded page can't have it like this: see docs/wallets.md.
 */
export async function loadWalletScripts(serviceUrl: string): Promise<readonly WalletScript[]> {
  const load = async (name: string): Promise<WalletScript> => {
    const url = `/sandbox/wallets/${name}.js`
    const response = await fetch(serviceUrl + url)
    if (!response.ok) throw new Error(`${url} is answered ${response.status}.`)
    const text = await response.text()
    return { url, text, sha256: `sha256-${createHash('sha256').update(text).digest('base64')}` }
  }
  return await Promise.all(['apple', 'pay'].map(load)).catch(() => [])
}

/** The inventory of a build, with the wallets of the sandbox. */
export function withWallets({ scripts }: Inventory, wallets: readonly WalletScript[]): Inventory {
  const reason = { owner: 'storefront team', why: 'Plays a wallet for shoppers who try this shop.' }
  return {
    scripts: [...scripts, ...wallets.map(({ url, sha256 }) => ({ url, sha256, ...reason }))],
  }
}
