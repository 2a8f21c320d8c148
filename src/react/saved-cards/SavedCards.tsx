'use client'

import { type ForwardRefExoticComponent, type ReactElement, type ReactNode, useEffect } from 'react'
import { fill, type WholeLocale } from '../../locales/types/messages.js'
import { BrandMark } from '../brands/BrandMark.js'
import { CardholderField } from '../fields/CardholderField.js'
import { CardNumberField } from '../fields/CardNumberField.js'
import { ExpiryField } from '../fields/ExpiryField.js'
import { SecurityCodeField } from '../fields/SecurityCodeField.js'
import { useCardFormParts } from '../form/CardFormContext.js'
import { useFormField } from '../form/useFormField.js'
import { useMessages } from '../messages/useMessages.js'
import type { PartProps } from '../part/PartProps.js'
import { Root } from '../part/Root.js'
import { withRef } from '../part/withRef.js'
import { type SavedCardChoice, type SavedCardsOptions, type SavedCardsParts, useSavedCards } from './useSavedCards.js'

/** The shopper's stored cards, and what is asked for besides. */
export interface SavedCardsProps extends SavedCardsOptions, PartProps<'div'> {
  /**
   * Asks for the code of a stored card as well. The backend takes it only where it is allowed, by
   * `savedCardSecurityCode`. @default false
   */
  readonly withSecurityCode?: boolean | undefined
  /** Shown while another card is chosen. @default the fields for number, date, name and code */
  readonly children?: ReactNode
}

/**
 * Renders a `<fieldset>` of radio buttons: the shopper's stored cards, and another one, whose fields follow while it is
 * chosen. It belongs into a `<CardForm>`, which then pays with what is chosen. Without cards it is the fields alone.
 *
 * A card that has expired is shown as such and can't be chosen; one without a date never has. What was typed for another
 * card is gone once the shopper chooses a stored one. Cards that come late take nothing away and choose nothing anew.
 *
 * `data-field="saved_card"`, `data-invalid` while it shows an error; each choice has `data-chosen` and `data-expired`.
 *
 * @example
 * <CardForm>
 *   <ErrorSummary />
 *   <SavedCards cards={[{ id: 'c1', cc_mask: '424242******4242' }]} />
 *   <PayButton />
 * </CardForm>
 */
export const SavedCards: ForwardRefExoticComponent<SavedCardsProps> = withRef(function SavedCards({
  withSecurityCode,
  children,
  cards,
  now,
  ...given
}: SavedCardsProps): ReactElement {
  const saved = useSavedCards({ cards, now })
  const { chosen, chosenBrand } = saved
  const { setBrand } = useCardFormParts()
  // The code's field follows the form's brand, which the number field sets while there is one.
  useEffect(() => {
    if (chosenBrand) setBrand({ ...chosenBrand, isStored: true })
  }, [chosenBrand, setBrand])
  return (
    <Root tag="div" given={given} className="tillkit-fields">
      {saved.choices.length > 0 && <Choices {...saved} />}
      {chosen && withSecurityCode && <SecurityCodeField />}
      {!chosen && (
        <div className="tillkit-fields" {...saved.fieldsProps}>
          {children ?? <CardFields />}
        </div>
      )}
    </Root>
  )
})

function Choices({
  legendProps,
  errorProps,
  choices,
  another,
  chosen,
  error,
  showError,
}: SavedCardsParts): ReactElement {
  const locale = useMessages()
  const { messages } = locale
  const current = choices.find(({ card }) => card === chosen)?.inputProps.id ?? another.inputProps.id
  const errorMessage = error && messages.savedCardRefused
  useFormField({
    name: 'saved_card',
    id: current,
    errorMessage,
    validate: () => undefined,
    read: () => (chosen ? { saved_card: chosen.id } : {}),
    focus: () => document.getElementById(current)?.focus(),
    showError,
  })
  return (
    <fieldset className="tillkit-choices" data-field="saved_card" data-invalid={errorMessage ? '' : undefined}>
      <legend className="tillkit-label" {...legendProps}>
        {messages.savedCards}
      </legend>
      {choices.map((choice) => (
        <Choice key={choice.card.id} choice={choice} locale={locale} />
      ))}
      <label className="tillkit-choice" data-chosen={chosen ? undefined : ''} {...another.labelProps}>
        <input className="tillkit-radio" {...another.inputProps} />
        <BrandMark brand={undefined} />
        <span>{messages.useAnotherCard}</span>
      </label>
      <p className="tillkit-error" {...errorProps}>
        {errorMessage}
      </p>
    </fieldset>
  )
}

interface CardChoiceProps {
  readonly choice: SavedCardChoice
  readonly locale: WholeLocale
}

function Choice({ choice, locale: { tag, messages } }: CardChoiceProps): ReactElement {
  const { card, brand, brandName, digits, isExpired, inputProps, labelProps } = choice
  const date = formatMonth(card, tag)
  return (
    <label
      className="tillkit-choice"
      data-chosen={inputProps.checked ? '' : undefined}
      data-expired={isExpired ? '' : undefined}
      {...labelProps}
    >
      <input className="tillkit-radio" {...inputProps} />
      <BrandMark brand={brand} />
      <span>
        {fill(messages.savedCard, { brand: brandName || messages.card, digits })}{' '}
        {date && (
          <span className="tillkit-hint">
            {fill(isExpired ? messages.cardExpired : messages.cardExpires, { date })}
          </span>
        )}
      </span>
    </label>
  )
}

/** Month and year as they are written on cards, in the language's order; `undefined` where they are not known. */
function formatMonth({ exp_month, exp_year }: SavedCardChoice['card'], tag: string): string | undefined {
  if (!exp_month || !exp_year) return undefined
  const format = new Intl.DateTimeFormat(tag, { month: '2-digit', year: 'numeric', timeZone: 'UTC' })
  return format.format(Date.UTC(exp_year, exp_month - 1))
}

function CardFields(): ReactElement {
  return (
    <>
      <CardNumberField />
      <ExpiryField />
      <CardholderField />
      <SecurityCodeField />
    </>
  )
}
