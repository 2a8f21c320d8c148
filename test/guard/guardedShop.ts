import type { PageChange } from '../../src/guard/changes/pageChange.js'
import type { PageGuardOptions } from '../../src/guard/pageGuardOptions.js'
import { createPageGuard } from '../../src/guard.js'
import { userAgents } from '../fixtures/pageReports.js'

export const scriptHash = 'sha256-7ydHDSUubXCRLhzAmxl7QAjTxYq7oJY/nHQfFpUqB68='
export const otherHash = 'sha256-AqohXI4i7CqMO8SFERMUCpLbtWT+76U7qzro2DnSsOw='

export const page = 'https://shop.example/checkout'
export const script = 'https://shop.example/assets/checkout.js'

/** What a build of the shop wrote down. */
export const inventory = {
  scripts: [
    {
      url: '/assets/checkout.js',
      sha256: scriptHash,
      owner: 'storefront',
      why: 'Shows the payment form.',
    },
    { url: 'inline', sha256: otherHash, owner: 'storefront', why: 'Names the modules’ hashes.' },
  ],
}

/** A guard with a clock of its own and all that it notified of. */
export function guardShop(options: Partial<PageGuardOptions> = {}) {
  const changes: PageChange[] = []
  const clock = { time: Date.parse('2026-11-23T12:00:00Z') }
  const guard = createPageGuard({
    pages: [page],
    authorised: inventory,
    onChange: (change) => void changes.push(change),
    now: () => clock.time,
    ...options,
  })
  return { guard, changes, clock }
}

/** A POST of reports as Chromium makes it. */
export function post(body: unknown, headers: Readonly<Record<string, string>> = {}): Request {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const length = String(new TextEncoder().encode(text).length)
  return new Request('https://shop.example/tillkit-guard/reports', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/reports+json',
      'Content-Length': length,
      'User-Agent': userAgents.chromium,
      ...headers,
    },
    body: text,
  })
}

export function hashReport(
  subresourceURL: string,
  hash: string,
  documentURL: string = page,
): object {
  return {
    type: 'csp-hash',
    body: { documentURL, subresourceURL, hash, destination: 'script', type: 'subresource' },
  }
}

export function violation(
  blockedURL: string,
  effectiveDirective: string,
  headers: object = {},
): object {
  const body = {
    documentURL: page,
    blockedURL,
    effectiveDirective,
    disposition: 'enforce',
    originalPolicy: '',
    ...headers,
  }
  return { type: 'csp-violation', body }
}

export function integrityViolation(blockedURL: string): object {
  return {
    type: 'integrity-violation',
    body: { documentURL: page, blockedURL, destination: 'script', reportOnly: false },
  }
}
