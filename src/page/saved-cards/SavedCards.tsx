'use client'

import { type ForwardRefExoticComponent, type ReactNode, useEffect, useRef } from 'react'
import type { BrandFacts } from '../../core/model/card/brand.js'
import { SecurityCodeField } from '../fields/SecurityCodeField.js'
import { useCardFormParts } from '../form/CardFormContext.js'
import { useFormField } from '../form/useFormField.js'
import { useMessages } from '../messages/useMessages.js'
import { type PartProps, Root, withRef } from '../part/part.js'
import { useSteadyChoice } from '../part/useSteadyChoice.js'
import { AnotherCard } from './AnotherCard.js'
import { OnlyCard } from './OnlyCard.js'
import { RemoveCardButton } from './RemoveCardButton.js'
import { RemoveCardQuestion } from './RemoveCardQuestion.js'
import { SavedCardOption } from './SavedCardOption.js'
import { useRemoval } from './useRemoval.js'
import {
  type SavedCard,
  type SavedCardChoice,
  type SavedCardsOptions,
  type SavedCardsParts,
  useSavedCards,
} from './useSavedCards.js'

/** The stored cards, and what may be done with them. */
export interface SavedCardsProps extends SavedCardsOptions, PartProps<'div'> {
  /**
   * Adds a field for the stored card's code. The backend accepts it only with `takesSecurityCode`.
   * @default false
   */
  readonly withSecurityCode?: boolean | undefined
  /**
   * Removes a card in your backend, after the shopper's confirmation; a rejection is shown as a
   * failure. Then leave the card out of `cards`. The payment service has no such call: the list is
   * yours.
   *
   * @default no card can be removed
   */
  readonly onForget?: ((card: SavedCard) => Promise<void> | void) | undefined
  /** Shown while another card is chosen. @default the fields for number, date and code */
  readonly children?: ReactNode
}

/**
 * Renders the shopper's stored cards as radio buttons, with another one for a new card and its
 * fields. A single card has a button for another card instead. It belongs into a `<CardForm>`,
 * which pays with the chosen card. Without cards it renders only the fields.
 *
 * An expired card is shown as such and can't be chosen; a card without a date never expires.
 * Choosing a stored card removes the typed card. Cards that arrive late remove nothing and change
 * no choice.
 *
 * @example
 * <CardForm>
 *   <ErrorSummary />
 *   <SavedCards cards={[{ id: 'c1', cc_mask: '424242******4242' }]} />
 *   <PayButton />
 * </CardForm>
 */
export const SavedCards: ForwardRefExoticComponent<SavedCardsProps> = withRef(function SavedCards(
  props: SavedCardsProps,
) {
  const { withSecurityCode, onForget, children, cards, now, ...elementProps } = props
  const { messages } = useMessages()
  const saved = useSavedCards({ cards, now })
  const { choices, chosen, chosenBrand } = saved
  useStoredBrand(chosenBrand)
  const group = useRef<HTMLDivElement>(null)
  const onChoice = useSteadyChoice()
  const removal = useRemoval(group, cards)

  const hasCards = choices.length > 0
  const onlyChoice = onlyUsable(choices)
  const errorMessage = saved.error && messages.savedCardRefused
  const groupProps = {
    ...saved.groupProps,
    role: 'group',
    'data-field': 'saved_card',
    'data-invalid': errorMessage ? '' : undefined,
  }
  const removeButton = (choice: SavedCardChoice): ReactNode =>
    onForget && <RemoveCardButton choice={choice} removal={removal} />
  // The question, the code's field and the error, below a stored card.
  const body = ({ card }: SavedCardChoice) => {
    const isAsked = card.id === removal.askedId
    return (
      <>
        {isAsked && onForget && (
          <RemoveCardQuestion card={card} removal={removal} onForget={onForget} />
        )}
        {card === chosen && withSecurityCode && (
          <div className="tillkit-option-body tillkit-fields" hidden={isAsked}>
            <SecurityCodeField />
          </div>
        )}
        {card === chosen && (
          <p className="tillkit-unseen" {...saved.errorProps}>
            {errorMessage}
          </p>
        )}
      </>
    )
  }
  return (
    <Root tag="div" given={elementProps} className="tillkit-fields">
      <div
        ref={group}
        className="tillkit-choices"
        onChangeCapture={onChoice}
        {...(hasCards && groupProps)}
      >
        {hasCards && (
          <p className="tillkit-label" {...saved.legendProps}>
            {messages.savedCards}
          </p>
        )}
        {onlyChoice && (
          <OnlyCard choice={onlyChoice} another={saved.another} action={removeButton(onlyChoice)}>
            {body(onlyChoice)}
          </OnlyCard>
        )}
        {!onlyChoice &&
          choices.map((choice) => (
            <SavedCardOption key={choice.card.id} choice={choice} action={removeButton(choice)}>
              {body(choice)}
            </SavedCardOption>
          ))}
        {hasCards && <ChosenCard {...saved} />}
        {!(onlyChoice && chosen) && (
          <AnotherCard saved={saved} hasRadio={!onlyChoice}>
            {children}
          </AnotherCard>
        )}
      </div>
    </Root>
  )
})

/** Gives the form the brand of the chosen card, which otherwise the number's field does. */
function useStoredBrand(chosenBrand: BrandFacts | undefined) {
  const { setBrand } = useCardFormParts()
  useEffect(() => {
    if (chosenBrand) setBrand({ ...chosenBrand, isStored: true })
  }, [chosenBrand, setBrand])
}

/** The only stored card, if it can be chosen. It needs no radio button. */
function onlyUsable(choices: readonly SavedCardChoice[]) {
  const [choice] = choices
  return choices.length === 1 && !choice?.isExpired ? choice : undefined
}

/**
 * Makes the choice a field of the form above, sent as `saved_card`. The status says that a card was
 * refused, so the summary does not.
 */
function ChosenCard({ choices, another, chosen, showError }: SavedCardsParts) {
  const chosenChoice = choices.find(({ card }) => card === chosen) ?? another
  const { id } = chosenChoice.inputProps
  useFormField({
    name: 'saved_card',
    id,
    errorMessage: undefined,
    validate: () => undefined,
    read: () => (chosen ? { saved_card: chosen.id } : {}),
    focus: () => document.getElementById(id)?.focus(),
    showError,
  })
  return null
}
