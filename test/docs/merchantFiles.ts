/** What the pages leave to the merchant, by the name they import it under. */
export const merchantFiles: Readonly<Record<string, string>> = {
  'orders.ts': `import type { Order, Price } from 'tillkit/server'

export declare function findOrder(reference: string, request: Request): Promise<Order | null>
export declare function priceOf(reference: string): Promise<Price | null>
export declare function markPaid(reference: string): Promise<void>
export declare function markRefunded(reference: string, amount: number): Promise<void>
`,
  'shoppers.ts': `/** Who is signed in, by the session's cookie. */
export declare function shopperOf(request: Request): Promise<{ readonly id: string }>

export interface StoredCard {
  readonly id: string
  readonly cc_token: string
  readonly cc_mask: string
  readonly cc_token_expiration: string | undefined
  readonly wallet?: 'apple_pay' | 'google_pay' | undefined
}

export declare const storedCards: {
  find(wanted: { readonly id: string; readonly shopper: string }): Promise<StoredCard | null>
  of(shopper: string): Promise<readonly StoredCard[]>
  keep(card: Omit<StoredCard, 'id'> & { readonly shopper: string }): Promise<void>
}

export declare const storedOrders: {
  isOf(shopper: { readonly id: string }, reference: string): Promise<boolean>
}
`,
  // The page about adapters.
  'trpc.ts': `import type { CheckoutRequest, Outcome } from 'tillkit'

interface Procedure<Input> {
  mutate(input: Input, options?: { readonly signal?: AbortSignal }): Promise<Outcome>
}

export declare const trpc: {
  readonly pay: Procedure<CheckoutRequest>
  readonly status: Procedure<string>
}
`,
  // The page about mounts.
  'forwardedAddress.ts': `export declare function forwardedAddress(
  proxies: number,
): (request: Request) => string | undefined
`,
}

/**
 * What is around the fragments of pages that are no whole files; written into a fragment's own
 * file.
 */
export const fragmentNames: Readonly<Record<string, string>> = {
  'storage.md': `import type { PaymentStore } from 'tillkit/store'
import type { PostgresDatabase, prune as pruneTables } from 'tillkit/postgres'

declare global {
  const database: PostgresDatabase<unknown>
  const prune: typeof pruneTables
  const merchantTable: {
    write(transaction: unknown, line: string): Promise<void>
    read(): Promise<readonly string[]>
  }
  function myStore(): Promise<PaymentStore<unknown>>
  function myStoreAgain(): Promise<PaymentStore<unknown>>
}
`,
}
