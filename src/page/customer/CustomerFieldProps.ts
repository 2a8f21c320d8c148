import type { ReactNode } from 'react'
import type {
  CustomerFieldName,
  CustomerRules,
  ReceiptChannel,
} from '../../core/model/customer/customerFields.js'
import type { FieldState } from '../form/renderField.js'
import type { PartProps } from '../part/part.js'

/** The attributes of the field's root element. */
export type RootProps = PartProps<'section', 'defaultValue', FieldState>

/** All but the name are optional. */
export interface CustomerFieldProps extends CustomerRules, RootProps {
  /** The member of the request. */
  readonly name: CustomerFieldName
  /** @default the field's name in the checkout's language, marked as `marks` says */
  readonly label?: ReactNode
  /** Whether an optional field is marked as such, or a required one. @default 'optional' */
  readonly marks?: 'optional' | 'required' | undefined
  /** Shown above the input and read out with it. An error takes its place. @default none */
  readonly hint?: ReactNode
  /** The value that the shop knows. @default empty */
  readonly defaultValue?: string | undefined
  /** @default `given-name`, `email` and so on */
  readonly autoComplete?: string | undefined
  /**
   * ISO 3166-1 alpha-2: the countries to choose from. Keep the list outside the component.
   *
   * @default all
   */
  readonly countries?: readonly string[] | undefined
  /** The ways to send a receipt. @default `email`, `sms`, `viber`, `none` */
  readonly channels?: readonly ReceiptChannel[] | undefined
  /** Called when the shopper chooses how to get the receipt. */
  readonly onReceiptChoice?: ((channel: ReceiptChannel) => void) | undefined
}

/** The same, with the attributes of the root apart. */
export interface CustomerFieldOwnProps extends Omit<CustomerFieldProps, keyof RootProps> {
  readonly elementProps: RootProps
}
