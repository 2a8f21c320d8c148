'use client'

import { type ComponentProps, useId } from 'react'
import { type ReceiptChannel, receiptChannels } from '../../core/model/customer/customerFields.js'
import type { EditedField } from '../field/useField.js'
import {
  type CustomerFieldOptions,
  type ElementAccess,
  type ElementProps,
  useFieldElement,
} from './useFieldElement.js'

/** The options of the choice of a receipt. */
export interface ReceiptFieldOptions
  extends Omit<CustomerFieldOptions, 'autoComplete' | 'taxId' | 'phone' | 'now'> {
  /** The offered ways, in order. @default `email`, `sms`, `viber`, `none` */
  readonly channels?: readonly ReceiptChannel[] | undefined
  /** Called with each choice. */
  readonly onChoice?: ((channel: ReceiptChannel) => void) | undefined
}

/** A way to send a receipt. */
export interface ReceiptChoice {
  /** The way. */
  readonly channel: ReceiptChannel
  /** For the `<input>`. */
  readonly inputProps: Pick<
    ComponentProps<'input'>,
    'id' | 'name' | 'type' | 'value' | 'defaultChecked' | 'onChange'
  >
  /** For its `<label>`. */
  readonly labelProps: { readonly htmlFor: string }
}

/** The unstyled choice of how a receipt is sent. */
export interface ReceiptFieldParts extends Omit<EditedField<string>, 'labelProps'> {
  /** For the `<fieldset>` around the choices. */
  readonly groupProps: Pick<
    ComponentProps<'fieldset'>,
    'role' | 'aria-labelledby' | 'aria-required'
  > &
    Pick<ElementProps<HTMLElement>, 'id' | 'ref' | 'aria-describedby' | 'aria-invalid'>
  /** For the `<legend>`. */
  readonly legendProps: { readonly id: string }
  /** One for each channel, in order. */
  readonly choices: readonly ReceiptChoice[]
}

/** Turns radio buttons into the choice of a receipt. */
export function useReceiptField(options: ReceiptFieldOptions = {}): ReceiptFieldParts {
  const { channels = receiptChannels, defaultValue, isNamed, onChoice } = options
  const receipt = useFieldElement('f_receipt_delivery', options, radioButtons)
  const { labelProps, ...field } = receipt.field
  const { id, ref, required, onChange, ...ariaProps } = receipt.elementProps
  const groupId = useId()
  // The name joins the radio buttons. It need not mean anything.
  const name = isNamed ? 'f_receipt_delivery' : groupId

  const toChoice = (channel: ReceiptChannel): ReceiptChoice => {
    const choiceId = `${id}-${channel}`
    const choose = () => {
      onChange()
      onChoice?.(channel)
    }
    const inputProps = {
      id: choiceId,
      name,
      type: 'radio',
      value: channel,
      defaultChecked: channel === defaultValue,
      onChange: choose,
    }
    return { channel, labelProps: { htmlFor: choiceId }, inputProps }
  }
  return {
    ...field,
    legendProps: { id: labelProps.id },
    groupProps: {
      id,
      ref,
      role: 'radiogroup',
      'aria-labelledby': labelProps.id,
      'aria-describedby': ariaProps['aria-describedby'],
      'aria-required': required,
      'aria-invalid': ariaProps['aria-invalid'],
    },
    choices: channels.map(toChoice),
  }
}

/** A group of radio buttons. The focus goes to the one that the Tab key reaches. */
const radioButtons: ElementAccess = {
  contentOf: (group) => ({ text: checkedIn(group)?.value ?? '', isHalfTyped: false }),
  putBack: (group) => {
    for (const choice of group.querySelectorAll('input')) choice.checked = choice.defaultChecked
  },
  focusable: (group) => checkedIn(group) ?? group?.querySelector('input'),
}

function checkedIn(group: HTMLElement | null) {
  return group?.querySelector<HTMLInputElement>('input:checked')
}
