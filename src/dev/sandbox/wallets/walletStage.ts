/**
 * Where a fake wallet runs: a page with a dialog, or a test that answers at once. The sandbox
 * serves the text of this folder's functions as scripts, so they use nothing of their modules but
 * types.
 */
export interface WalletStage {
  /** Where the wallet's global is set. */
  readonly page: typeof globalThis
  /** Whether a press of the shopper is handled now. Real wallets open no sheet otherwise. */
  isPressed(): boolean
  openSheet(request: SheetRequest): WalletSheet
}

/** What a sheet shows. */
export interface SheetRequest {
  readonly wallet: 'apple' | 'google'
  /** Who is paid. */
  readonly shop: string
  /** A decimal number, as the shop sent it. */
  readonly amount: string
  readonly currency: string
  /** What follows after the payment, such as later charges. */
  readonly terms?: string
}

/** The sheet over the page. It begins waiting. */
export interface WalletSheet {
  /** Resolves when the shopper or the wallet has closed it. */
  readonly closed: Promise<unknown>
  /** The digits of the card that the shopper chooses. */
  choose(message?: string): Promise<string>
  /** Shows that the shop is asked, until the next choice. */
  wait(): void
  close(): void
}
