'use client'

import type { ReactElement } from 'react'
import type { WholeLocale } from '../../locales/types/messages.js'
import type { ReceiptChannel } from '../../model/customer/customerFields.js'
import { useMessages } from '../messages/useMessages.js'
import type { CustomerFieldProps } from './CustomerFieldProps.js'
import { FieldPart } from './FieldPart.js'
import { useFieldMessages } from './useFieldMessages.js'
import { useReceiptField } from './useReceiptField.js'

const name = 'f_receipt_delivery'

/** Renders a `<fieldset>` of radio buttons: how the receipt is sent. */
export function ReceiptField(props: Omit<CustomerFieldProps, 'name'>): ReactElement {
  const { label, hint, isRequired, defaultValue, channels, onReceiptChoice } = props
  const { messages } = useMessages()
  const { text, describe, isNamed } = useFieldMessages({ name, label, isRequired })
  const hasHint = hint !== undefined
  const field = useReceiptField({ isRequired, defaultValue, channels, onChoice: onReceiptChoice, isNamed, hasHint })
  const errorMessage = describe(field.error)
  return (
    <fieldset
      className="tillkit-choices tillkit-receipt"
      data-field={name}
      data-invalid={errorMessage ? '' : undefined}
      {...field.groupProps}
    >
      <legend className="tillkit-label" {...field.legendProps}>
        {text}
      </legend>
      {field.choices.map(({ channel, inputProps, labelProps }) => (
        <label key={channel} className="tillkit-choice" {...labelProps}>
          <input className="tillkit-radio" {...inputProps} />
          <span>{channelName(channel, messages)}</span>
        </label>
      ))}
      {hasHint && (
        <p className="tillkit-hint" {...field.hintProps}>
          {hint}
        </p>
      )}
      <p className="tillkit-error" {...field.errorProps}>
        {errorMessage}
      </p>
      <FieldPart name={name} elementId={field.groupProps.id} errorMessage={errorMessage} field={field} />
    </fieldset>
  )
}

/** Two are proper names, the same in every language. */
function channelName(channel: ReceiptChannel, messages: WholeLocale['messages']): string {
  if (channel === 'none') return messages.receiptNone
  if (channel === 'email') return messages.receiptEmail
  return channel === 'sms' ? 'SMS' : 'Viber'
}
