'use client'

import { type ForwardRefExoticComponent, type ReactElement, useState } from 'react'
import type { IssueCode } from '../../core/model/issue.js'
import { useSecurityCodeField } from '../card-inputs/useSecurityCodeField.js'
import { useCardFormParts } from '../form/CardFormContext.js'
import { FieldFrame } from '../form/FieldFrame.js'
import { withRef } from '../part/part.js'
import { useCheckoutParts } from '../provider/useCheckout.js'
import { type CardFieldProps, useCardFormField } from './useCardFormField.js'

/** All are optional. */
export type SecurityCodeFieldProps = CardFieldProps

/**
 * Renders a labelled `<input>` for the security code. Where it is and how long follows the number's
 * brand.
 *
 * `data-field="card_cvv"`, `data-invalid` while it shows an error.
 *
 * @throws {CheckoutError} `configuration`, when there is no `<CardForm>` or `<CardFields>` above.
 */
export const SecurityCodeField: ForwardRefExoticComponent<SecurityCodeFieldProps> = withRef(
  function SecurityCodeField({
    label,
    hint,
    autoComplete,
    ...elementProps
  }: SecurityCodeFieldProps): ReactElement {
    const { flow, locale } = useCheckoutParts()
    const { messages } = locale
    const { brand } = useCardFormParts()
    const isOnFront = brand?.codeLength === 4
    const input = useSecurityCodeField({
      brand: brand?.brand,
      autoComplete,
      describedBy: elementProps['aria-describedby'],
    })
    // A form that has emptied the field asks for the code in the hint: it is no mistake of the
    // shopper's.
    const [again, ask] = useState('')
    const showError = (code?: IssueCode) =>
      code === 'required' && flow.getState().type === 'finished'
        ? ask(messages.requiredCodeAgain)
        : input.showError(code)
    const options = {
      read: () => ({ card_cvv: input.read() }),
      required: messages.requiredSecurityCode,
    }
    const frameProps = useCardFormField('card_cvv', { ...input, showError }, options)
    return (
      <FieldFrame
        {...frameProps}
        inputProps={{ ...frameProps.inputProps, onInput: again ? () => ask('') : undefined }}
        given={elementProps}
        label={label ?? messages.securityCode}
        hint={again || (hint ?? messages[isOnFront ? 'securityCodeHintFront' : 'securityCodeHint'])}
      >
        <SecurityCodeMark isOnFront={isOnFront} />
      </FieldFrame>
    )
  },
)

/** Renders an `<svg>` of a card with the place of its code. The hint says the same. */
function SecurityCodeMark({ isOnFront }: { readonly isOnFront: boolean }): ReactElement {
  return (
    <svg className="tillkit-mark" data-mark="code" viewBox="0 0 40 26" aria-hidden="true">
      <rect className="tillkit-mark-card" x=".5" y=".5" width="39" height="25" rx="3.5" />
      <path
        className="tillkit-mark-ink"
        d={isOnFront ? 'M5 18h18v2H5zM5 6h7v5H5z' : 'M0 5h40v5H0zM5 14h14v4H5z'}
      />
      <rect
        className="tillkit-mark-code"
        x="23"
        y={isOnFront ? 5 : 12}
        width="13"
        height="8"
        rx="4"
      />
    </svg>
  )
}
