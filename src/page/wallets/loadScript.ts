import { CheckoutError } from '../../core/model/checkoutError.js'

interface Policy {
  createScriptURL(url: string): string
}

interface TrustedTypes {
  createPolicy(name: string, rules: Policy): Policy
}

const limitMs = 10_000
const scripts = new Map<string, Promise<void>>()
let policy: Policy | undefined

/**
 * Loads a wallet's script once a page. A script that failed is not tried again.
 *
 * @throws {CheckoutError} `configuration`, when it fails or takes more than ten seconds
 */
export function loadScript(src: string, nonce: string | undefined): Promise<void> {
  const loading = scripts.get(src) ?? appendScript(src, nonce)
  scripts.set(src, loading)
  return loading
}

async function appendScript(src: string, nonce: string | undefined): Promise<void> {
  const script = document.createElement('script')
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    if (nonce !== undefined) script.nonce = nonce
    // Under Trusted Types a script's address must come from a policy.
    const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes }
    policy ??= trustedTypes?.createPolicy('tillkit-wallets', { createScriptURL: (url) => url })
    script.src = policy?.createScriptURL(src) ?? src
    await new Promise((resolve, reject) => {
      Object.assign(script, { onload: resolve, onerror: reject })
      timer = setTimeout(reject, limitMs)
      document.head.append(script)
    })
  } catch {
    throw new CheckoutError(
      'configuration',
      `${src} did not load: allow it and the policy tillkit-wallets`,
    )
  } finally {
    clearTimeout(timer)
  }
}
