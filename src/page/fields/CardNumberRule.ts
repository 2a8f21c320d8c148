import { type Context, createContext, type ReactNode } from 'react'
import type { BrandFacts } from '../../core/model/card/brand.js'
import type { IssueCode } from '../../core/model/issue.js'

/** An additional rule of a page for card numbers, and its message. */
export interface CardNumberRule {
  readonly accepts: (brand: BrandFacts) => boolean
  readonly message: () => string
  /** The hint with the rule's additions, beside the shown error and the typed brand. */
  readonly hint: (
    shopHint: ReactNode,
    field: { readonly error: IssueCode | undefined; readonly brand: BrandFacts },
  ) => ReactNode
  readonly header: ReactNode
  readonly onValidityChange: (validity: IssueCode | undefined) => void
}

/** Read by the number field, so a form without a rule loads none of it. */
export const CardNumberRuleContext: Context<CardNumberRule | undefined> = createContext<
  CardNumberRule | undefined
>(undefined)
