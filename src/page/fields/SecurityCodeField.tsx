'use client'

import { type ForwardRefExoticComponent, type ReactElement, useState } from 'react'
import type { IssueCode } from '../../core/model/issue.js'
import { useSecurityCodeField } from '../card-inputs/useSecurityCodeField.js'
import { useCardFormParts } from '../form/CardFormContext.js'
import { renderField } from '../form/renderField.js'
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
    return renderField({
      ...frameProps,
      inputProps: { ...frameProps.inputProps, onInput: again ? () => ask('') : undefined },
      given: elementProps,
      label: label ?? messages.securityCode,
      hint: again || (hint ?? messages[isOnFront ? 'securityCodeHintFront' : 'securityCodeHint']),
      children: (
        <span className="tillkit-mark" data-mark="code" data-side={isOnFront ? 'front' : 'back'} />
      ),
    })
  },
)
