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
  openSheet(sheet: { readonly title: string; readonly total: string }): WalletSheet
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
