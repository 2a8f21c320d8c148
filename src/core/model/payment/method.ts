/** The methods that a payment can be created with. Split payments have `purchase` only. */
export type CreationMethod = 'auth' | 'purchase'

/** The methods of payments (primary transactions). */
export type PrimaryMethod = CreationMethod | 'credit' | 'p2p' | 'lookup'

/** The methods of operations (secondary transactions). */
export type SecondaryMethod = 'capture' | 'void' | 'refund'

/** @see The interface, "Primary transactions" */
const primaryMethods: readonly PrimaryMethod[] = ['purchase', 'auth', 'credit', 'p2p', 'lookup']

/** @see The interface, "Secondary transactions" */
const secondaryMethods: readonly SecondaryMethod[] = ['capture', 'void', 'refund']

/** Whether the money of an order may be taken by this method. */
export function isCreationMethod(text: unknown): text is CreationMethod {
  return text === 'purchase' || text === 'auth'
}

/** Whether a webhook with this method is about a payment. */
export function isPrimaryMethod(text: unknown): text is PrimaryMethod {
  return primaryMethods.some((method) => method === text)
}

/** Whether a webhook with this method is about an operation. */
export function isSecondaryMethod(text: unknown): text is SecondaryMethod {
  return secondaryMethods.some((method) => method === text)
}
