import {
  type CustomerFieldName,
  type CustomerRules,
  customerFields,
  tidyCustomerField,
  validateCustomerField,
} from '../model/customer/customerFields.js'
import type { PayerMembers } from '../model/customer/payerFields.js'
import type { Issue } from '../model/issue.js'

/** Version 1 of Standard Schema, as far as form libraries use it: https://standardschema.dev. */
export interface CustomerSchema {
  /** What a form library reads and calls. */
  readonly '~standard': {
    readonly version: 1
    readonly vendor: 'tillkit'
    readonly validate: (value: unknown) =>
      | { readonly value: Pick<PayerMembers, CustomerFieldName>; readonly issues?: undefined }
      | {
          readonly issues: readonly { readonly message: string; readonly path: readonly string[] }[]
        }
    readonly types?: {
      readonly input: Readonly<Partial<Record<CustomerFieldName, string>>>
      readonly output: Pick<PayerMembers, CustomerFieldName>
    }
  }
}

/** Which fields must be filled in, how they are read, and what is said of an issue. */
export interface CustomerSchemaOptions extends Omit<CustomerRules, 'required'> {
  /** The fields that may not be empty. @default none */
  readonly required?: readonly CustomerFieldName[] | undefined
  /** The text for an issue. @default its code, such as `required` */
  readonly message?: ((issue: Issue) => string) | undefined
}

/**
 * A Standard Schema for the shopper's own fields in a form of yours, with the rules of
 * `<CustomerFieldName>`. It answers the filled-in members for sending, without others. There is no
 * schema for a card: a form library keeps values in its state.
 *
 * @example
 * useForm({ resolver: standardSchemaResolver(customerSchema({ required: ['customer_email'] })) })
 */
export function customerSchema({
  required = [],
  message = ({ code }) => code,
  ...rules
}: CustomerSchemaOptions = {}): CustomerSchema {
  const validate = (input: unknown) => {
    const value: Pick<PayerMembers, CustomerFieldName> = {}
    const issues: { readonly message: string; readonly path: readonly string[] }[] = []
    for (const field of customerFields) {
      const typed: unknown = Object(input)[field]
      const text = tidyCustomerField(field, typeof typed === 'string' ? typed : '', rules)
      const isRequired = required.includes(field)
      const code = validateCustomerField(field, text, { ...rules, required: isRequired })
      if (code) issues.push({ message: message({ field, code }), path: [field] })
      if (text) Object.assign(value, { [field]: text })
    }
    return issues.length > 0 ? { issues } : { value }
  }
  return { '~standard': { version: 1, vendor: 'tillkit', validate } }
}
