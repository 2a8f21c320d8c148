import { type CheckoutRequest, collectFingerprint, type IssueCode, useCheckout } from 'tillkit'
import {
  type CardInput,
  useCardholderField,
  useCardNumberField,
  useExpiryField,
  useSecurityCodeField,
} from 'tillkit/headless'

/** The four fields, named as the catalogues name their labels. */
export type CardPart = 'cardNumber' | 'expiry' | 'cardholder' | 'securityCode'

/** A card in fields of the merchant's own. */
export interface OwnCard {
  readonly fields: Readonly<Record<CardPart, CardInput<unknown>>>
  readonly brand: ReturnType<typeof useCardNumberField>['brand']
  /** Validates every field, shows what is wrong and moves to the first that is. */
  readonly check: () => boolean
  /** Reads the fields and pays, with what else the form has to send. */
  readonly pay: (members?: Partial<CheckoutRequest>) => Promise<void>
}

export interface OwnCardOptions {
  readonly hasHint?: boolean
  /** What is true of a field's text, whenever that changes. */
  readonly onValidityChange?: (part: CardPart, validity: IssueCode | undefined) => void
}

/**
 * Everything the forms in this folder share. What differs is who draws the inputs, and who keeps
 * the rest of the form.
 */
export function useOwnCard({ hasHint = false, onValidityChange }: OwnCardOptions = {}): OwnCard {
  const { submit, order } = useCheckout()
  const optionsOf = (part: CardPart) => ({
    hasHint,
    onValidityChange: (validity: IssueCode | undefined) => onValidityChange?.(part, validity),
  })
  const number = useCardNumberField(optionsOf('cardNumber'))
  const expiry = useExpiryField(optionsOf('expiry'))
  const name = useCardholderField(optionsOf('cardholder'))
  const code = useSecurityCodeField({ ...optionsOf('securityCode'), brand: number.brand.brand })
  const fields = { cardNumber: number, expiry, cardholder: name, securityCode: code }
  return {
    fields,
    brand: number.brand,
    check: () => {
      const [wrong] = Object.values(fields).filter((field) => field.check() !== undefined)
      wrong?.focus()
      return wrong === undefined
    },
    pay: async (members) => {
      const date = expiry.read()
      if (!date || !order) return
      await submit((attempt_token) => ({
        ...members,
        attempt_token,
        reference: order.reference,
        cc_number: number.read(),
        ...date,
        card_cvv: code.read(),
        name_on_card: name.read(),
        browser_fingerprint: collectFingerprint(),
      }))
    },
  }
}

/** The merchant's own message for an issue; here the code itself. */
export function messageOf(code: IssueCode | undefined): string | undefined {
  return code && `Fix this (${code})`
}
