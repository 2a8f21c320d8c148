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
interface CustomerSchema {
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
interface CustomerSchemaOptions extends Omit<CustomerRules, 'required'> {
  /** The fields that may not be empty. @default none */
  readonly required?: readonly CustomerFieldName[] | undefined
  /** The text for an issue. @default its code, such as `required` */
  readonly message?: ((issue: Issue) => string) | undefined
}

/**
 * A Standard Schema for the shopper's own fields in a form of yours, with the rules of
 * `<CustomerFieldName>`. It answers the filled-in members for sending, without others. There is none
 * for a card: a form library keeps values in its state.
 * @example
 * useForm({ resolver: standardSchemaResolver(customerSchema({ required: ['customer_email'] })) })
 */
export function customerSchema({
  required = [],
  message = ({ code }) => code,
  ...rules
}: CustomerSchemaOptions = {}): CustomerSchema {
  const validate = (input: unknown) => {
    const members = customerFields.map((field) => {
      const given: unknown = Object(input)[field]
      const text = tidyCustomerField(field, typeof given === 'string' ? given : '', rules)
      const code = validateCustomerField(field, text, {
        ...rules,
        required: required.includes(field),
      })
      return {
        field,
        text,
        issues: code ? [{ message: message({ field, code }), path: [field] }] : [],
      }
    })
    const issues = members.flatMap((member) => member.issues)
    if (issues.length > 0) return { issues }
    return {
      value: Object.assign({}, ...members.map(({ field, text }) => text && { [field]: text })),
    }
  }
  return { '~standard': { version: 1, vendor: 'tillkit', validate } }
}
