import type { Locale } from '../../locales/types/messages.js'

/** The fields of a card form that a test fills in. */
export type CardFieldName = 'number' | 'expiry' | 'name' | 'code'

interface CardFieldMarks {
  /** Its `autocomplete`, in every language. */
  readonly token: string
  /** The message that labels it in our own form. */
  readonly label: keyof Locale['messages']
}

/** How a field is found in any card form: by its `autocomplete`, otherwise by its label. */
export const cardFields = {
  number: { token: 'cc-number', label: 'cardNumber' },
  expiry: { token: 'cc-exp', label: 'expiry' },
  name: { token: 'cc-name', label: 'cardholder' },
  code: { token: 'cc-csc', label: 'securityCode' },
} as const satisfies Readonly<Record<CardFieldName, CardFieldMarks>>
