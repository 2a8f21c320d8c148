import { integrityOf } from '../inventory/integrityOf.js'
import { policyShape } from './policyShape.js'

/** The hash of a reported policy's shape; `undefined` when the guard itself sends policies of this shape. */
export type PolicyComparison = (policy: string) => string | undefined

/** Each report contains the whole policy, and most visits have the same one. */
const mostCompared = 16

export function comparePolicies(own: ReadonlySet<string>): PolicyComparison {
  const compared = new Map<string, string | undefined>()
  return (policy) => {
    if (compared.has(policy)) return compared.get(policy)
    const shape = policyShape(policy)
    const hash = own.has(shape) ? undefined : integrityOf(shape)
    compared.set(policy, hash)
    const [oldest] = compared.keys()
    if (compared.size > mostCompared && oldest !== undefined) compared.delete(oldest)
    return hash
  }
}
