'use client'

import type { ReactElement } from 'react'
import { useMessages } from '../messages/useMessages.js'
import { Root } from '../part/part.js'
import { useJoinedRef } from '../part/useOwnRef.js'
import { StatusIcon } from '../status/StatusIcon.js'
import { JoinForm } from './CustomerFieldFrame.js'
import type { CustomerFieldOwnProps } from './CustomerFieldProps.js'
import { useFieldMessages } from './useFieldMessages.js'
import { useReceiptField } from './useReceiptField.js'

export function ReceiptField(props: CustomerFieldOwnProps): ReactElement {
  const { name, hint, given } = props
  const { messages } = useMessages()
  const { label, describe, options } = useFieldMessages(props)
  const field = useReceiptField({ ...props, id: given.id, onChoice: props.onReceiptChoice, ...options })
  const errorMessage = describe(field.error)
  const channelNames = { email: messages.receiptEmail, sms: 'SMS', viber: 'Viber', none: messages.receiptNone }
  const { ref: attach, ...groupProps } = field.groupProps
  const [, ref] = useJoinedRef(given.ref, attach)
  return (
    <Root
      tag="fieldset"
      given={{ ...given, ref }}
      className="tillkit-choices tillkit-receipt"
      data-field={name}
      data-invalid={errorMessage ? '' : undefined}
      {...groupProps}
    >
      <legend className="tillkit-label" {...field.legendProps}>
        {label}
      </legend>
      {field.choices.map(({ channel, inputProps, labelProps }) => (
        <label key={channel} className="tillkit-choice tillkit-option" {...labelProps}>
          <input className="tillkit-radio" {...inputProps} />
          <span>{channelNames[channel]}</span>
        </label>
      ))}
      {hint !== undefined && (
        <p className="tillkit-hint" {...field.hintProps}>
          {hint}
        </p>
      )}
      <p className="tillkit-error" {...field.errorProps}>
        {errorMessage && <StatusIcon tone="warning" />}
        {errorMessage}
      </p>
      <JoinForm name={name} elementId={field.groupProps.id} errorMessage={errorMessage} field={field} />
    </Root>
  )
}
