'use client'

import { type Context, createContext, type ReactNode } from 'react'
import type { BrandFacts } from '../../model/card/brand.js'
import type { IssueCode } from '../../model/issue.js'

/** What a page asks of card numbers besides that they are right, and its message for it. */
export interface CardNumberRule {
  readonly accepts: (brand: BrandFacts) => boolean
  /** The issue about a number of a brand that is not accepted. */
  readonly message: string
  /** The field's hint, with what the rule has to say beside the error that is shown. */
  readonly hint: (given: ReactNode, error: IssueCode | undefined) => ReactNode
  readonly onValidityChange: (validity: IssueCode | undefined) => void
}

/** The number field reads it, so that a form without such a rule carries nothing of it. */
export const CardNumberRuleContext: Context<CardNumberRule | undefined> = createContext<CardNumberRule | undefined>(
  undefined,
)
