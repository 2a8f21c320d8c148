'use client'

import { type ForwardRefExoticComponent, type ReactElement, useContext, useEffect } from 'react'
import { BrandMark } from '../brands/BrandMark.js'
import { loadUsualDrawings } from '../brands/lazyDrawings.js'
import { useBrandedNumber } from '../card-inputs/useCardNumberField.js'
import { useCardFormParts } from '../form/CardFormContext.js'
import { renderField } from '../form/renderField.js'
import { withRef } from '../part/part.js'
import { useCheckoutParts } from '../provider/useCheckout.js'
import { CardNumberRuleContext } from './CardNumberRule.js'
import { type CardFieldProps, useCardFormField } from './useCardFormField.js'

/** All are optional. */
export type CardNumberFieldProps = CardFieldProps

/**
 * Renders a labelled `<input>` for the card number with the brand's mark in it.
 *
 * `data-field="cc_number"`, `data-invalid` while it shows an error.
 *
 * @throws {CheckoutError} `configuration`, when there is no `<CardForm>` or `<CardFields>` above.
 */
export const CardNumberField: ForwardRefExoticComponent<CardNumberFieldProps> = withRef(
  function CardNumberField({
    label,
    hint,
    autoComplete,
    ...elementProps
  }: CardNumberFieldProps): ReactElement {
    const { messages } = useCheckoutParts().locale
    const { brand, setBrand } = useCardFormParts()
    const rule = useContext(CardNumberRuleContext)
    const ownHintClass = rule ? 'tillkit-note' : 'tillkit-unseen'
    const input = useBrandedNumber({
      onBrand: setBrand,
      autoComplete,
      describedBy: elementProps['aria-describedby'],
      accepts: rule?.accepts,
      onValidityChange: rule?.onValidityChange,
    })
    const frameProps = useCardFormField('cc_number', input, {
      read: () => ({ cc_number: input.read() }),
      required: messages.requiredCardNumber,
      describe: (code) => (code === 'not_allowed' ? rule?.message() : undefined),
    })
    // A field that takes the place of a stored card. Typing has set the form's brand already.
    // biome-ignore lint/correctness/useExhaustiveDependencies: a stored card sets the form's brand
    useEffect(() => {
      if (brand !== input.brand) setBrand(input.brand)
    }, [setBrand, input.brand])
    const { brand: cardBrand, name } = input.brand
    return renderField({
      ...frameProps,
      given: elementProps,
      label: label ?? messages.cardNumber,
      hint: rule ? rule.hint(hint, input) : (hint ?? messages.cardNumberHint),
      hintClass: hint ? undefined : ownHintClass,
      inputProps: { ...frameProps.inputProps, onFocus: loadUsualDrawings },
      // A span: a page's first `<svg>` makes the browser read another stylesheet.
      children: cardBrand ? (
        <BrandMark brand={cardBrand} name={name} />
      ) : (
        <span className="tillkit-mark" />
      ),
    })
  },
)
