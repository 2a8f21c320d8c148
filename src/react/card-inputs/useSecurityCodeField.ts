'use client'

import { useEffect, useRef } from 'react'
import type { CardBrand } from '../../model/card/brand.js'
import { readSecurityCode, validateSecurityCode } from '../../model/card/securityCode.js'
import { type CardInput, type CardInputOptions, useCardInput } from './useCardInput.js'

/** What the security code field may be told. */
export interface SecurityCodeFieldOptions extends CardInputOptions {
  /** The brand the number field found; it says how many digits the code has. */
  readonly brand?: CardBrand | undefined
}

/** A security code field without a look. */
export type SecurityCodeFieldParts = CardInput<string>

/**
 * Makes an `<input>` a security code field. The code is judged again when the brand changes: an American Express code
 * has four digits, others three.
 *
 * `read()` answers the code, its digits as 0–9. The text is never rewritten, and emptied when the page is left.
 */
export function useSecurityCodeField({ brand, ...options }: SecurityCodeFieldOptions = {}): SecurityCodeFieldParts {
  const { field, judgeAgain } = useCardInput<string>(
    {
      inputMode: 'numeric',
      autoComplete: 'cc-csc',
      isRequired: true,
      clearsOnLeave: true,
      judge: (text) => validateSecurityCode(text, brand),
      parse: readSecurityCode,
    },
    options,
  )
  const judgedBrand = useRef(brand)
  useEffect(() => {
    if (judgedBrand.current === brand) return
    judgedBrand.current = brand
    judgeAgain()
  }, [brand, judgeAgain])
  return field
}
