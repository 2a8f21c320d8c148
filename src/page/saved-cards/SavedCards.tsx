'use client'

import {
  type FormEvent,
  type ForwardRefExoticComponent,
  type ReactNode,
  useEffect,
  useRef,
} from 'react'
import { BrandMark } from '../brands/BrandMark.js'
import { CardNumberField } from '../fields/CardNumberField.js'
import { ExpiryField } from '../fields/ExpiryField.js'
import { SecurityCodeField } from '../fields/SecurityCodeField.js'
import { useCardFormParts } from '../form/CardFormContext.js'
import { useFormField } from '../form/useFormField.js'
import { useMessages } from '../messages/useMessages.js'
import { type PartProps, Root, withRef } from '../part/part.js'
import { RemoveCardButton, RemoveCardQuestion, useRemoval } from './RemoveCard.js'
import { OnlyCard, SavedCardOption } from './SavedCardOption.js'
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
   * yours. @default no card can be removed
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
export const SavedCards: ForwardRefExoticComponent<SavedCardsProps> = withRef(
  function SavedCards(props) {
    const { withSecurityCode, onForget, children, cards, now, ...given } = props
    const { messages } = useMessages()
    const saved = useSavedCards({ cards, now })
    const { choices, another, chosen, chosenBrand, error } = saved
    const { setBrand } = useCardFormParts()
    // The code's field uses the form's brand, which the number field sets otherwise.
    useEffect(() => {
      if (chosenBrand) setBrand({ ...chosenBrand, isStored: true })
    }, [chosenBrand, setBrand])
    const group = useRef<HTMLDivElement>(null)
    const onChoice = useSteadyChoice()
    const removal = useRemoval(group, cards)

    const hasCards = choices.length > 0
    const [first] = choices
    const only = choices.length === 1 && first && !first.isExpired ? first : undefined
    const errorMessage = error && messages.savedCardRefused
    const AnotherLine = only ? 'div' : 'label'
    const below = (choice: SavedCardChoice): ReactNode => (
      <>
        {removal.asked === choice.card.id && onForget && (
          <RemoveCardQuestion card={choice.card} onForget={onForget} {...removal.answers} />
        )}
        {choice.card === chosen && withSecurityCode && (
          <div
            className="tillkit-option-body tillkit-fields"
            hidden={removal.asked === choice.card.id}
          >
            <SecurityCodeField />
          </div>
        )}
        {choice.card === chosen && (
          <p className="tillkit-error" {...saved.errorProps}>
            {errorMessage}
          </p>
        )}
      </>
    )
    const remove = (choice: SavedCardChoice): ReactNode =>
      onForget &&
      removal.asked !== choice.card.id && (
        <RemoveCardButton
          choice={choice}
          focusNext={removal.focusNext}
          onPress={() => removal.ask(choice.card.id)}
        />
      )
    return (
      <Root tag="div" given={given} className="tillkit-fields">
        <div
          ref={group}
          className="tillkit-choices"
          onChangeCapture={onChoice}
          {...(hasCards && {
            ...saved.groupProps,
            role: 'group',
            'data-field': 'saved_card',
            'data-invalid': errorMessage ? '' : undefined,
          })}
        >
          {hasCards && (
            <p className="tillkit-label" {...saved.legendProps}>
              {messages.savedCards}
            </p>
          )}
          {only && (
            <OnlyCard choice={only} another={another} action={remove(only)}>
              {below(only)}
            </OnlyCard>
          )}
          {!only &&
            choices.map((choice) => (
              <SavedCardOption key={choice.card.id} choice={choice} action={remove(choice)}>
                {below(choice)}
              </SavedCardOption>
            ))}
          {hasCards && <ChosenCard {...saved} errorMessage={errorMessage} />}
          {!(only && chosen) && (
            <div
              key="another"
              className={hasCards ? 'tillkit-option' : undefined}
              data-chosen={hasCards && !chosen ? '' : undefined}
            >
              {hasCards && (
                <AnotherLine className="tillkit-choice" {...(!only && another.labelProps)}>
                  {!only && <input className="tillkit-radio" {...another.inputProps} />}
                  <BrandMark brand={undefined} />
                  <span>{messages.useAnotherCard}</span>
                </AnotherLine>
              )}
              {!chosen && <p className="tillkit-error" {...saved.errorProps} />}
              {!chosen && (
                <div
                  key="fields"
                  className="tillkit-option-body tillkit-fields"
                  {...saved.fieldsProps}
                >
                  {children ?? (
                    <>
                      <CardNumberField />
                      <ExpiryField />
                      <SecurityCodeField />
                    </>
                  )}
                </div>
              )}
            </div>
          )}
        </div>
      </Root>
    )
  },
)

interface ChosenCardProps extends SavedCardsParts {
  readonly errorMessage: string | undefined
}

function ChosenCard({ choices, another, chosen, errorMessage, showError }: ChosenCardProps): null {
  const id = choices.find(({ card }) => card === chosen)?.inputProps.id ?? another.inputProps.id
  useFormField({
    name: 'saved_card',
    id,
    errorMessage,
    validate: () => undefined,
    read: () => (chosen ? { saved_card: chosen.id } : {}),
    focus: () => document.getElementById(id)?.focus(),
    showError,
  })
  return null
}

/**
 * The pressed card stays in place while content opens and closes. For `onChangeCapture` around the
 * radio buttons.
 */
function useSteadyChoice(): (event: FormEvent<HTMLElement>) => void {
  const pressed = useRef<{ readonly element: Element; readonly top: number }>(undefined)
  useEffect(() => {
    if (!pressed.current) return
    const { element, top } = pressed.current
    pressed.current = undefined
    const moved = element.getBoundingClientRect().top - top
    if (moved !== 0) window.scrollBy(0, moved)
  })
  return ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.type !== 'radio') return
    pressed.current = { element: target, top: target.getBoundingClientRect().top }
  }
}
