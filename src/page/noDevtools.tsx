'use client'

import type { ReactElement, ReactNode } from 'react'

/** What `<CheckoutDevtools>` takes. */
export interface CheckoutDevtoolsProps {
  /**
   * The sandbox's address as the browser reaches it, such as `http://localhost:8455`, or a path of
   * the page's origin. With it the panel moves the sandbox's time and breaks its webhooks.
   *
   * @default none
   */
  readonly sandbox?: string | undefined
  /** Components of the checkout. Around them, the panel can show them in another language. */
  readonly children?: ReactNode
}

/**
 * A button in the corner that opens a panel for the developer of a checkout: it fills in test
 * cards, shows the flow and its requests without card data, and changes the page's language,
 * direction, colours and motion. Inside a `<Checkout>`.
 *
 * In development (the export condition `development`) only. This is the component of all other
 * builds: it renders its children.
 *
 * @example
 * <Checkout adapter="/api/checkout" order={order}>
 *   <CheckoutDevtools sandbox="http://localhost:8455">
 *     <CardForm />
 *   </CheckoutDevtools>
 * </Checkout>
 */
export function CheckoutDevtools({ children }: CheckoutDevtoolsProps): ReactElement {
  // React renders any node. TypeScript before 5.1 refuses a component that may answer no element.
  return children as ReactElement
}
