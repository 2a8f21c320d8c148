import type { StorageLike } from './attemptMemory.js'

/**
 * What a checkout needs of the place it runs in. `react/provider` builds the browser's; tests and other hosts
 * pass theirs, so nothing here reaches for a global.
 */
export interface CheckoutEnvironment {
  /** Milliseconds since the epoch. */
  now(): number
  /** Where an attempt is remembered over a reload. Left out, or failing, the checkout works without a memory. */
  readonly storage?: StorageLike
  /** Leaves for `url` with the whole page. Called only with an address that passed the guard. */
  navigate(url: string): void
  /** The address's fragment, `#` included; empty when there is none. */
  readFragment(): string
  /** Takes the fragment out of the address without a new entry in the history. */
  clearFragment(): void
  /** Whether the page is a secure context. Without one nothing is sent. */
  readonly isSecure: boolean
  /** Calls `run` once after `delayMs`; the answer takes it back. */
  setTimer(run: () => void, delayMs: number): () => void
  /** `length` bytes from a cryptographic source. */
  randomBytes(length: number): Uint8Array
  /** Origins a shopper may be sent to although they are not https, such as the sandbox's `http://localhost:4010`. */
  readonly allowedOrigins: readonly string[]
  /**
   * Calls `listener` when an answer is worth asking for at once: online again, visible again, back from the page cache. In
   * the last case with `true`: the page is as it was left.
   */
  onWake?(listener: (isRestored?: boolean) => void): () => void
}
