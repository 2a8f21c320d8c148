import type { ReactElement, ReactNode } from 'react'
import { CardNumberField } from '../fields/CardNumberField.js'
import { ExpiryField } from '../fields/ExpiryField.js'
import { SecurityCodeField } from '../fields/SecurityCodeField.js'
import { useMessages } from '../messages/useMessages.js'
import type { SavedCardsParts } from './useSavedCards.js'

interface AnotherCardProps {
  readonly saved: SavedCardsParts
  /** False beside the only stored card, which has a button instead. */
  readonly hasRadio: boolean
  /** @default the fields for number, date and code */
  readonly children: ReactNode
}

/**
 * Renders the choice of a new card, with its fields while it is chosen. Without stored cards there
 * is no choice, only the fields.
 *
 * The fields stay mounted when stored cards come late, so that the typed text stays too.
 */
export function AnotherCard({ saved, hasRadio, children }: AnotherCardProps): ReactElement {
  const { messages } = useMessages()
  const { another, chosen } = saved
  const hasCards = saved.choices.length > 0
  const Line = hasRadio ? 'label' : 'div'
  return (
    <div
      className={hasCards ? 'tillkit-option' : undefined}
      data-chosen={hasCards && !chosen ? '' : undefined}
    >
      {hasCards && (
        <Line className="tillkit-choice" {...(hasRadio && another.labelProps)}>
          {hasRadio && <input className="tillkit-radio" {...another.inputProps} />}
          <span className="tillkit-mark" />
          <span>{messages.useAnotherCard}</span>
        </Line>
      )}
      {!chosen && <p className="tillkit-error" {...saved.errorProps} />}
      {!chosen && (
        <div className="tillkit-option-body tillkit-fields" {...saved.fieldsProps}>
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
  )
}
