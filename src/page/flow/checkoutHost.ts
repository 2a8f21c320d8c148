import type { StorageLike } from './attemptMemory.js'

/**
 * The clock, storage, navigation and other means of the page that a checkout runs in. It uses no
 * global, so that tests and unusual pages can replace them. `page/provider` creates the browser's.
 */
export interface CheckoutHost {
  /** Milliseconds since the epoch. */
  now(): number
  /** Remembers an attempt over a reload. Without it the checkout works without a memory. */
  readonly storage?: StorageLike
  /** Leaves for `url` with the whole page, after `url` was checked. */
  navigate(url: string): void
  /** The address's fragment, `#` included; empty when there is none. */
  readFragment(): string
  /** Removes the fragment from the address without a new entry in the history. */
  clearFragment(): void
  /** Whether the page is a secure context. Otherwise nothing is sent. */
  readonly isSecure: boolean
  /** Calls `run` once after `delayMs`. Answers how to cancel that. */
  setTimer(run: () => void, delayMs: number): () => void
  /** `length` bytes from a cryptographic source. */
  randomBytes(length: number): Uint8Array
  /**
   * Origins that a shopper may be sent to although they are not https, such as the sandbox's
   * `http://localhost:8455`.
   */
  readonly allowedOrigins: readonly string[]
  /**
   * Calls `listener` when the status should be asked for at once: online again, visible again, back
   * from the page cache. In the last case with `true`.
   */
  onWake?(listener: (isRestored?: boolean) => void): () => void
}
