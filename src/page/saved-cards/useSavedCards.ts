'use client'

import { type ComponentProps, useEffect, useId, useState } from 'react'
import {
  type BrandFacts,
  brandOfMask,
  type CardBrand,
  factsOf,
} from '../../core/model/card/brand.js'
import { validateExpiryDate } from '../../core/model/card/expiry.js'
import type { IssueCode } from '../../core/model/issue.js'
import { checkedKey } from '../part/checkedKey.js'

/**
 * A stored card of this shopper, as the page may know it. Its token stays on the server.
 *
 * The service never sends a card's expiry date. Give month and year if you know them; otherwise the
 * card is offered without a date. `cc_token_expiration` is another date: leave out cards with an
 * expired token.
 */
export interface SavedCard {
  /** The merchant's id of the card. The backend's `findSavedCard` finds its token. */
  readonly id: string
  /**
   * The service's mask: the first six and last four digits with asterisks between, or fewer digits.
   */
  readonly cc_mask: string
  /** @default the brand of the mask's first digits */
  readonly brand?: CardBrand | undefined
  /** 1–12. @default no date is shown, and the card never counts as expired */
  readonly exp_month?: number | undefined
  /** Four digits; only with `exp_month`. */
  readonly exp_year?: number | undefined
}

/** The options of the choice of a saved card. */
export interface SavedCardsOptions {
  /**
   * The cards in order. The first unexpired one is chosen at first. Later changes never choose
   * another card for the shopper. A chosen card that is removed is no longer chosen.
   */
  readonly cards: readonly SavedCard[]
  /** The current time, in milliseconds since the epoch. @default Date.now */
  readonly now?: (() => number) | undefined
}

/** The props of one radio button and its label. */
export interface ChoiceProps {
  /**
   * For the `<input>`. Its name has no meaning and it has no value, so that a plain form submit
   * sends nothing about the card.
   */
  readonly inputProps: Pick<
    ComponentProps<'input'>,
    | 'id'
    | 'type'
    | 'name'
    | 'checked'
    | 'disabled'
    | 'onChange'
    | 'aria-describedby'
    | 'aria-invalid'
  > & { readonly id: string }
  /** For the `<label>`. */
  readonly labelProps: { readonly id: string; readonly htmlFor: string }
  /** Chooses it, for a button instead of a radio button. */
  readonly choose: () => void
}

/** One stored card as a choice. */
export interface SavedCardChoice extends ChoiceProps {
  /** The merchant's card. */
  readonly card: SavedCard
  /** The merchant's brand, or that of the mask's first digits. */
  readonly brand: CardBrand | undefined
  /** The brand's name for shoppers; `''` if unknown. */
  readonly brandName: string
  /** The last four digits. */
  readonly digits: string
  /** Whether it has expired and can't be chosen. */
  readonly isExpired: boolean
}

/** The unstyled choice between stored cards and another one. */
export interface SavedCardsParts {
  /** For the `<fieldset>` or another element around the choices. */
  readonly groupProps: { readonly role: 'radiogroup'; readonly 'aria-labelledby': string }
  /** For the `<legend>` or another element that names the choice. */
  readonly legendProps: { readonly id: string }
  /** For the element that shows the error. Render it always, empty when there is none. */
  readonly errorProps: { readonly id: string }
  /** One for each stored card, in order. */
  readonly choices: readonly SavedCardChoice[]
  /** A new card: show its fields while it is chosen. */
  readonly another: ChoiceProps
  /**
   * For the element around those fields: a shopper who uses them has chosen another card, also if
   * stored cards come late.
   */
  readonly fieldsProps: { readonly onFocus: () => void; readonly onInput: () => void }
  /** `undefined` while another card is chosen. */
  readonly chosen: SavedCard | undefined
  /** The brand of the chosen card, for the length of its code. */
  readonly chosenBrand: BrandFacts | undefined
  /** Shown until the choice changes. */
  readonly error: IssueCode | undefined
  /** Shows an issue of the backend or the service. */
  readonly showError: (code: IssueCode | undefined) => void
}

/**
 * Offers a shopper their stored cards and a new one. The request has `saved_card: chosen.id` in
 * place of the card's members.
 *
 * @example
 * const { groupProps, legendProps, choices, another, chosen } = useSavedCards({ cards })
 * if (chosen) await submit((attempt_token) => ({
 *   attempt_token, reference, saved_card: chosen.id, browser_fingerprint: collectFingerprint(),
 * }))
 */
export function useSavedCards({ cards, now = Date.now }: SavedCardsOptions): SavedCardsParts {
  const ownId = useId()
  const time = now()
  const usableCards = cards.filter((card) => !isExpired(card, time))
  const firstId = usableCards[0]?.id
  // An id, `null` for another card, `undefined` until there is a stored card to begin with.
  const [choice, setChoice] = useState<string | null | undefined>(firstId)
  const [error, showError] = useState<IssueCode>()
  const [earlyChoice] = useState(() => choiceInPage(ownId, cards))
  useEffect(() => {
    if (earlyChoice !== undefined) setChoice(earlyChoice)
  }, [earlyChoice])
  // Set once, so that a later change of `cards` does not change the choice.
  if (choice === undefined && firstId !== undefined) setChoice(firstId)
  const chosen = usableCards.find((card) => card.id === choice)
  const chooseAnother = () => setChoice(null)

  const toChoiceProps = (key: string, card: SavedCard | undefined): ChoiceProps => {
    const id = `${ownId}-${key}`
    const isChosen = card === chosen
    const choose = () => {
      setChoice(card?.id ?? null)
      showError(undefined)
    }
    const inputProps: ChoiceProps['inputProps'] = {
      id,
      type: 'radio',
      name: ownId,
      checked: isChosen,
      onChange: choose,
      'aria-describedby': isChosen ? `${ownId}-error` : undefined,
      'aria-invalid': isChosen && error !== undefined,
    }
    return { inputProps, labelProps: { id: `${id}-label`, htmlFor: id }, choose }
  }
  const toChoice = (card: SavedCard, index: number): SavedCardChoice => {
    const { brand, name } = brandOf(card)
    const hasExpired = isExpired(card, time)
    const choiceProps = toChoiceProps(String(index), card)
    return {
      ...choiceProps,
      card,
      brand,
      brandName: name,
      digits: card.cc_mask.slice(-4),
      isExpired: hasExpired,
      inputProps: { ...choiceProps.inputProps, disabled: hasExpired },
    }
  }
  const another = toChoiceProps('another', undefined)
  return {
    groupProps: { role: 'radiogroup', 'aria-labelledby': `${ownId}-legend` },
    legendProps: { id: `${ownId}-legend` },
    errorProps: { id: `${ownId}-error` },
    choices: cards.map(toChoice),
    another,
    fieldsProps: { onFocus: chooseAnother, onInput: chooseAnother },
    chosen,
    chosenBrand: chosen && brandOf(chosen),
    error,
    showError,
  }
}

/**
 * The card chosen in a server's page before it is hydrated: the payment would be made by the first
 * one.
 */
function choiceInPage(name: string, cards: readonly SavedCard[]): string | null | undefined {
  const key = checkedKey(name)
  return key === 'another' ? null : cards[Number(key)]?.id
}

function isExpired({ exp_month = 0, exp_year = 0 }: SavedCard, now: number) {
  return validateExpiryDate({ exp_month, exp_year }, now) === 'expiry_past'
}

function brandOf({ brand, cc_mask }: SavedCard) {
  return factsOf(brand) ?? brandOfMask(cc_mask)
}
