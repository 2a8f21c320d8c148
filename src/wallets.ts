export type { WalletType } from './core/contract/checkoutRequest.js'
export type { InitRecurring } from './core/model/recurring/initRecurring.js'
export type { IntervalUnit } from './core/model/recurring/recurringLimits.js'
export type { PartProps, RootRenderer } from './page/part/part.js'
export { ApplePayButton, type ApplePayButtonProps } from './page/wallets/ApplePayButton.js'
export type { AppleRecurring } from './page/wallets/appleRecurring.js'
export { GooglePayButton, type GooglePayButtonProps } from './page/wallets/GooglePayButton.js'
export type { GooglePayOptions } from './page/wallets/googlePayOptions.js'
export type { BeforeWalletPay } from './page/wallets/sheet.js'
export {
  type ApplePayHandle,
  type ApplePayOptions,
  useApplePay,
} from './page/wallets/useApplePay.js'
export { type GooglePayHandle, useGooglePay } from './page/wallets/useGooglePay.js'
export type { WalletHandle } from './page/wallets/useSheets.js'
export {
  WalletButtons,
  type WalletButtonsProps,
  type WalletButtonsState,
} from './page/wallets/WalletButtons.js'
