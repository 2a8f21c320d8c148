import type { CheckoutServerOptions } from '../options/checkoutServerOptions.js'

/**
 * The options of each server that `createCheckoutServer` has answered. The server itself has no
 * member for them: code that gets the server must not get its secrets.
 */
export const serverOptions: WeakMap<object, CheckoutServerOptions> = new WeakMap()
