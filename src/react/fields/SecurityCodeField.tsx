'use client'

import type { ForwardRefExoticComponent, ReactElement, ReactNode } from 'react'
import { useSecurityCodeField } from '../card-inputs/useSecurityCodeField.js'
import { useCardFormParts } from '../form/CardFormContext.js'
import { FieldFrame } from '../form/FieldFrame.js'
import type { PartProps } from '../part/PartProps.js'
import { withRef } from '../part/withRef.js'
import { useCheckout } from '../provider/useCheckout.js'
import { SecurityCodeMark } from './SecurityCodeMark.js'
import { useCardFormField } from './useCardFormField.js'

/** All can be left out: the texts are the checkout's and follow the brand. */
export interface SecurityCodeFieldProps extends PartProps<'div'> {
  /** @default "Security code" in the checkout's language */
  readonly label?: ReactNode
  /** @default where to find it on this brand's cards, in the checkout's language */
  readonly hint?: ReactNode
  /** @default 'cc-csc' */
  readonly autoComplete?: string | undefined
}

/**
 * Renders a labelled `<input>` for the security code. Where it is and how long follows the number's brand.
 *
 * `data-field="card_cvv"`, `data-invalid` while it shows an error.
 */
export const SecurityCodeField: ForwardRefExoticComponent<SecurityCodeFieldProps> = withRef(function SecurityCodeField({
  label,
  hint,
  autoComplete,
  ...given
}: SecurityCodeFieldProps): ReactElement {
  const { state, locale } = useCheckout()
  const { messages } = locale
  const { brand } = useCardFormParts()
  const isOnFront = brand?.codeLength === 4
  const input = useSecurityCodeField({ brand: brand?.brand, autoComplete, describedBy: given['aria-describedby'] })
  const shown = useCardFormField('card_cvv', input, {
    read: () => ({ card_cvv: input.read() }),
    required: messages[state.type === 'finished' ? 'requiredCodeAgain' : 'requiredSecurityCode'],
  })
  return (
    <FieldFrame
      {...shown}
      given={given}
      label={label ?? messages.securityCode}
      hint={hint ?? (isOnFront ? messages.securityCodeHintFront : messages.securityCodeHint)}
    >
      <input {...shown.inputProps} />
      <SecurityCodeMark isOnFront={isOnFront} />
    </FieldFrame>
  )
})
