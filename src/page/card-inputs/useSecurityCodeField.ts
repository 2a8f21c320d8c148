'use client'

import { useEffect, useRef } from 'react'
import type { CardBrand } from '../../core/model/card/brand.js'
import { readSecurityCode, validateSecurityCode } from '../../core/model/card/securityCode.js'
import { formatSecurityCodeEdit } from '../typing/formatSecurityCodeEdit.js'
import { type CardInput, type CardInputOptions, useCardInput } from './useCardInput.js'

/** The options of the security code field. */
export interface SecurityCodeFieldOptions extends CardInputOptions {
  /** The brand of the number field, which decides the length of the code. */
  readonly brand?: CardBrand | undefined
}

/** An unstyled security code field. */
export type SecurityCodeFieldParts = CardInput<string>

/**
 * Turns an `<input>` into a security code field. It validates the code again when the brand
 * changes: an American Express code has four digits, others three.
 *
 * `read()` returns the code in digits 0–9. Typed characters that are not digits, or too many, are
 * refused; pasted or filled text stays. The input is emptied when the page is left.
 */
export function useSecurityCodeField({
  brand,
  ...options
}: SecurityCodeFieldOptions = {}): SecurityCodeFieldParts {
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
