'use client'

import { useRef, useState } from 'react'
import { type BrandFacts, detectBrand } from '../../core/model/card/brand.js'
import { readDigits, validateCardNumber } from '../../core/model/card/cardNumber.js'
import { formatCardNumberEdit } from '../typing/formatCardNumberEdit.js'
import { type CardInput, type CardInputOptions, useCardInput } from './useCardInput.js'

/** The options of the card number field. */
export interface CardNumberFieldOptions extends CardInputOptions {
  /**
   * Whether a brand is accepted; other numbers have the error `not_allowed`. Also called with
   * `brand` `undefined`: while several schemes match, and for unlisted schemes.
   *
   * @default every brand
   */
  readonly accepts?: ((brand: BrandFacts) => boolean) | undefined
}

/** An unstyled card number field. */
export interface CardNumberFieldParts extends CardInput<string> {
  /**
   * The brand by the first digits: a hint for its mark and the length of its code, never a reason
   * to refuse.
   */
  readonly brand: BrandFacts
}

/**
 * Turns an `<input>` into a card number field: groups the digits when they are typed, pasted or
 * filled, keeps caret and undo right, and detects the brand.
 *
 * `read()` returns the digits, or `''`. They stay in the element, and typing renders only when the
 * brand or the shown error changes. The input is emptied when the page is left.
 */
export function useCardNumberField(options: CardNumberFieldOptions = {}): CardNumberFieldParts {
  return useBrandedNumber(options)
}

interface BrandedNumberOptions extends CardNumberFieldOptions {
  /** Called in the event that changes the brand, so that field and form render in one commit. */
  readonly onBrand?: (brand: BrandFacts) => void
}

/** The hook of our own field. */
export function useBrandedNumber({
  accepts,
  onBrand,
  ...options
}: BrandedNumberOptions): CardNumberFieldParts {
  const [brand, setBrand] = useState(() => detectBrand(''))
  const latestBrand = useRef(brand)
  const [field] = useCardInput<string>(
    {
      autoComplete: 'cc-number',
      clearsOnLeave: true,
      formatEdit: formatCardNumberEdit,
      validate: (text) =>
        accepts && !accepts(detectBrand(readDigits(text)))
          ? 'not_allowed'
          : validateCardNumber(text),
      isComplete: isWholeNumber,
      parse: readDigits,
      onText: (text) => {
        const typedBrand = detectBrand(readDigits(text))
        if (typedBrand.brand === latestBrand.current.brand) return
        latestBrand.current = typedBrand
        setBrand(typedBrand)
        onBrand?.(typedBrand)
      },
    },
    options,
  )
  return { ...field, brand }
}

/**
 * Whether a number has the usual length of its scheme: the longest if the scheme has many lengths,
 * otherwise 16. Longer numbers of such a scheme show no error once they are valid.
 */
function isWholeNumber(text: string) {
  const digits = readDigits(text)
  // Called at every key, so the scheme is looked up only for long numbers.
  if (digits.length < 15) return false
  const { lengths } = detectBrand(digits)
  return digits.length === Math.min(lengths.length > 4 ? 19 : 16, lengths.at(-1) ?? 19)
}
