'use client'

import { useEffect, useRef } from 'react'
import type { CardBrand } from '../../model/card/brand.js'
import { readSecurityCode, validateSecurityCode } from '../../model/card/securityCode.js'
import { formatSecurityCodeEdit } from '../typing/formatSecurityCodeEdit.js'
import { type CardInput, type CardInputOptions, useCardInput } from './useCardInput.js'

/** The options of the security code field. */
export interface SecurityCodeFieldOptions extends CardInputOptions {
  /** The brand the number field found; it says how many digits the code has. */
  readonly brand?: CardBrand | undefined
}

/** An unstyled security code field. */
export type SecurityCodeFieldParts = CardInput<string>

/**
 * Makes an `<input>` a security code field. The code is validated again when the brand changes: an American Express code
 * has four digits, others three.
 *
 * `read()` answers the code, its digits as 0–9. Keys that are no digit, or one digit too many, are refused; what is pasted or
 * filled stays as it came. The input is emptied when the page is left.
 */
export function useSecurityCodeField({ brand, ...options }: SecurityCodeFieldOptions = {}): SecurityCodeFieldParts {
  const latestBrand = useRef(brand)
  const [field, revalidate] = useCardInput<string>(
    {
      autoComplete: 'cc-csc',
      clearsOnLeave: true,
      formatEdit: (edit) => formatSecurityCodeEdit(edit, latestBrand.current),
      validate: (text) => validateSecurityCode(text, brand),
      parse: readSecurityCode,
    },
    options,
  )
  useEffect(() => {
    if (latestBrand.current === brand) return
    latestBrand.current = brand
    revalidate()
  }, [brand, revalidate])
  return field
}
