'use client'

import { useRef, useState } from 'react'
import { type BrandFacts, detectBrand } from '../../model/card/brand.js'
import { readDigits, validateCardNumber } from '../../model/card/cardNumber.js'
import { formatCardNumberEdit } from '../typing/formatCardNumberEdit.js'
import { type CardInput, type CardInputOptions, useCardInput } from './useCardInput.js'

/** The options of the card number field. */
export interface CardNumberFieldOptions extends CardInputOptions {
  /**
   * Whether cards of a brand are taken; a number of one that is not has the error `not_allowed`. Asked with `brand`
   * `undefined` too: while several schemes fit, and for schemes not listed here. @default every brand
   */
  readonly accepts?: ((brand: BrandFacts) => boolean) | undefined
}

/** An unstyled card number field. */
export interface CardNumberFieldParts extends CardInput<string> {
  /** What the first digits say of the card: a hint for its mark and the length of its code, never a reason to refuse. */
  readonly brand: BrandFacts
}

/**
 * Makes an `<input>` a card number field: groups the digits while they are typed, pasted or filled, keeps caret and
 * undo right, and knows the card's brand.
 *
 * `read()` answers the digits, `''` when there are none. They are in the element alone: React keeps none of them, and a
 * keystroke renders nothing unless it changes the brand or the shown error. The input is emptied when the page is left.
 *
 * @example
 * const number = useCardNumberField()
 * return (
 *   <p>
 *     <label {...number.labelProps}>Card number</label>
 *     <input {...number.inputProps} />
 *     <span {...number.hintProps}>The long number on your card</span>
 *     <span {...number.errorProps} role="status">{number.error && messages[number.error]}</span>
 *   </p>
 * )
 */
export function useCardNumberField({ accepts, ...options }: CardNumberFieldOptions = {}): CardNumberFieldParts {
  const [brand, setBrand] = useState(() => detectBrand(''))
  const shown = useRef(brand)
  const [field] = useCardInput<string>(
    {
      autoComplete: 'cc-number',
      clearsOnLeave: true,
      formatEdit: formatCardNumberEdit,
      validate: (text) =>
        accepts && !accepts(detectBrand(readDigits(text))) ? 'not_allowed' : validateCardNumber(text),
      isComplete: isWholeNumber,
      parse: readDigits,
      onText: (text) => {
        const next = detectBrand(readDigits(text))
        if (next.brand === shown.current.brand) return
        shown.current = next
        setBrand(next)
      },
    },
    options,
  )
  return { ...field, brand }
}

/**
 * Whether a number is as long as its scheme's cards are: 19 digits for a scheme with any length, else 16 or the scheme's longest if
 * that is shorter. A longer number may show an error at 16 digits, which goes when the rest is typed.
 */
function isWholeNumber(text: string): boolean {
  const digits = readDigits(text)
  // Asked at every key: the scheme is looked up only where it matters.
  if (digits.length < 15) return false
  const { lengths } = detectBrand(digits)
  return digits.length === Math.min(lengths.length > 4 ? 19 : 16, lengths.at(-1) ?? 19)
}
