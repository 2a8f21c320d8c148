// The types that an adapter mentions, besides those of request and outcome.
export type {
  CheckoutRequest,
  HostedCheckoutRequest,
  WalletCheckoutRequest,
  WalletToken,
  WalletType,
} from '../core/contract/checkoutRequest.js'
export type { AdapterCallOptions, CheckoutAdapter, ContractRequest } from './adapter/adapter.js'
