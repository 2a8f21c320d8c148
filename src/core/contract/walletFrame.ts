/**
 * What the shop's page sends to the frame with Google's button. Each `show` replaces the last one:
 * the frame opens the sheet in the press itself, and so must know the price before.
 */
export type WalletFrameOrder =
  | {
      readonly type: 'show'
      /** The options of Google's client. */
      readonly client: object
      /** What `isReadyToPay` is asked. */
      readonly ready: object
      readonly button: object
      /** What the sheet is opened with; absent while a press does nothing. */
      readonly payment?: object | undefined
    }
  | { readonly type: 'answer'; readonly answer: object }

/** What the frame sends to the shop's page. */
export type WalletFrameReport =
  | { readonly type: 'ready'; readonly isReady: boolean }
  | { readonly type: 'failed' }
  | { readonly type: 'pressed'; readonly payment: object }
  | { readonly type: 'authorised'; readonly data: GooglePaymentData }
  | { readonly type: 'closed'; readonly statusCode?: string | undefined }

/** What Google's sheet gives when the shopper has authorised. */
export interface GooglePaymentData {
  readonly paymentMethodData: { readonly tokenizationData: { readonly token: string } }
}
