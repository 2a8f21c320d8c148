'use client'

import type { FocusEvent, ForwardRefExoticComponent } from 'react'
import { useLeaving } from '../field/useLeaving.js'
import { ErrorText } from '../form/ErrorText.js'
import { type FieldFrameProps, renderField } from '../form/renderField.js'
import { useMessages } from '../messages/useMessages.js'
import { Root, useJoinedRef, withRef } from '../part/part.js'
import type { CustomerFieldOwnProps, CustomerFieldProps } from './CustomerFieldProps.js'
import { DateParts, describeDateFault } from './DateParts.js'
import { JoinForm, type JoinFormProps } from './JoinForm.js'
import { useBirthdayField } from './useBirthdayField.js'
import { useCountryField } from './useCountryField.js'
import { type CustomerTextField, useCustomerField } from './useCustomerField.js'
import { useFieldMessages } from './useFieldMessages.js'
import { useReceiptField } from './useReceiptField.js'

/**
 * Renders one of the shopper's own fields as a part of the form around it: a `<label>` with an
 * `<input>` that is validated when it is left. The country is a `<select>`, the birthday three
 * inputs, the receipt a `<fieldset>` of radio buttons.
 *
 * In a `<CardForm>` it has no name and joins the request, the validation and the summary. In any
 * other form, such as `<HostedRedirect>`, it has the member's name and is posted; with the page's
 * script an invalid field stops the submit. Outside both, put it into an element with the class
 * `tillkit`, which has the looks.
 *
 * The birthday has the language's order of day, month and year. A whole date that is pasted into
 * one part is distributed. It is sent as `YYYY-MM-DD`.
 */
export const CustomerField: ForwardRefExoticComponent<CustomerFieldProps> = withRef(
  function CustomerField(props: CustomerFieldProps) {
    const {
      name,
      label,
      marks,
      hint,
      required,
      phone,
      taxId,
      now,
      defaultValue,
      autoComplete,
      countries,
      channels,
      onReceiptChoice,
      ...elementProps
    } = props
    const fieldProps = {
      label,
      marks,
      hint,
      required,
      phone,
      taxId,
      now,
      defaultValue,
      autoComplete,
      countries,
      channels,
      onReceiptChoice,
      elementProps,
    }
    if (name === 'customer_birthday') return <BirthdayField name={name} {...fieldProps} />
    if (name === 'customer_country') return <CountryField name={name} {...fieldProps} />
    if (name === 'f_receipt_delivery') return <ReceiptField name={name} {...fieldProps} />
    return <TextField name={name} {...fieldProps} />
  },
)

interface TextFieldProps extends CustomerFieldOwnProps {
  readonly name: CustomerTextField
}

function TextField(props: TextFieldProps) {
  const { frame, describe, options } = useFieldMessages(props)
  const field = useCustomerField(props.name, { ...props, ...options })
  const { onBlur, ...leaving } = useLeaving(field)
  const inputProps = { className: 'tillkit-input', ...field.inputProps, onBlur }
  return (
    <CustomerFieldFrame
      {...frame}
      field={{ ...field, ...leaving }}
      errorMessage={describe(field.error)}
      inputProps={inputProps}
      elementId={inputProps.id}
    />
  )
}

function CountryField(props: CustomerFieldOwnProps) {
  const { tag, messages } = useMessages()
  const { frame, describe, options } = useFieldMessages(props)
  const countryOptions = { ...props, language: tag, ...options }
  const { selectProps, choices, ...field } = useCountryField(countryOptions)
  const { onBlur, ...leaving } = useLeaving(field)
  return (
    <CustomerFieldFrame
      {...frame}
      field={{ ...field, ...leaving }}
      errorMessage={describe(field.error)}
      elementId={selectProps.id}
    >
      <div className="tillkit-control">
        <select className="tillkit-input tillkit-select" {...selectProps} onBlur={onBlur}>
          <option value="">{messages.chooseCountry}</option>
          {choices.map((choice) => (
            // The server may name and order countries differently than the browser.
            <option key={choice.code} value={choice.code} suppressHydrationWarning>
              {choice.name}
            </option>
          ))}
        </select>
      </div>
    </CustomerFieldFrame>
  )
}

function BirthdayField(props: CustomerFieldOwnProps) {
  const { elementProps } = props
  const { id } = elementProps
  const locale = useMessages()
  const { frame, describe, options } = useFieldMessages(props)
  const field = useBirthdayField({ ...props, id, language: locale.tag, ...options })
  const { onBlur, ...leaving } = useLeaving(field)
  const { ref: attach, ...groupProps } = field.groupProps
  const [root, ref] = useJoinedRef(elementProps.ref, attach)
  const { fault, error } = field
  // Between the parts an error may move to another part, and none appears.
  const onPartBlur = (event: FocusEvent<HTMLInputElement>) => {
    if (error || !root.current?.contains(event.relatedTarget)) onBlur(event)
  }
  return (
    <CustomerFieldFrame
      {...frame}
      given={{ ...elementProps, ref }}
      group={groupProps}
      field={{ ...field, labelProps: field.legendProps, ...leaving }}
      errorMessage={fault ? describeDateFault(fault, locale, 1990) : describe(error)}
      elementId={groupProps.id}
    >
      <DateParts parts={field.parts} onBlur={onPartBlur} />
    </CustomerFieldFrame>
  )
}

function ReceiptField(props: CustomerFieldOwnProps) {
  const { elementProps, onReceiptChoice } = props
  const { id } = elementProps
  const { messages } = useMessages()
  const { frame, describe, options } = useFieldMessages(props)
  const field = useReceiptField({ ...props, id, onChoice: onReceiptChoice, ...options })
  const errorMessage = describe(field.error)
  const channelNames = {
    email: messages.receiptEmail,
    sms: 'SMS',
    viber: 'Viber',
    none: messages.receiptNone,
  }
  const { ref: attach, ...groupProps } = field.groupProps
  const [, ref] = useJoinedRef(elementProps.ref, attach)
  return (
    <Root
      tag="fieldset"
      given={{ ...elementProps, ref }}
      className="tillkit-choices tillkit-receipt"
      state={{ field: frame.name, invalid: !!errorMessage }}
      {...groupProps}
    >
      <legend className="tillkit-label" {...field.legendProps}>
        {frame.label}
      </legend>
      <p className="tillkit-error" {...field.errorProps}>
        {errorMessage && <ErrorText message={errorMessage} />}
      </p>
      {field.choices.map(({ channel, inputProps, labelProps }) => (
        <label key={channel} className="tillkit-choice tillkit-option" {...labelProps}>
          <input className="tillkit-radio" {...inputProps} />
          <span>{channelNames[channel]}</span>
        </label>
      ))}
      {frame.hint !== undefined && (
        <p className="tillkit-hint" {...field.hintProps}>
          {frame.hint}
        </p>
      )}
      <JoinForm
        name={frame.name}
        elementId={groupProps.id}
        errorMessage={errorMessage}
        field={field}
      />
    </Root>
  )
}

/** A field's label, hint and error around its children, with its place in the form. */
function CustomerFieldFrame(props: JoinFormProps & FieldFrameProps) {
  const { elementId, children, ...frame } = props
  return renderField({
    ...frame,
    children: (
      <>
        {children}
        <JoinForm {...frame} elementId={elementId} />
      </>
    ),
  })
}
